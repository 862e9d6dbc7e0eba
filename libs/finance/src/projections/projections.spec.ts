import { openLoan } from '../loans/index.js';
import { parsePeriods } from '../sde/index.js';
import { type DealFinancials, type Numeral, type PeriodFigures, type ProjectionRow } from '../types.js';
import { buildHistoricalTable } from './historical-table.js';
import { projectYears } from './project-years.js';
import { findProjectionBase, reconcileBase } from './reconcile-base.js';

const baseOf = (figures: PeriodFigures, detailed = false, key = '2025') =>
  findProjectionBase(
    parsePeriods(
      { historicalFinancials: { [key]: figures }, collectDetailedIncomeStatement: detailed },
      2026,
    ),
  );
const reconciled = (figures: PeriodFigures, detailed = false) => reconcileBase(baseOf(figures, detailed)!);
const rowsOf = (figures: PeriodFigures, growthRate: Numeral, detailed = false, years: 5 | 10 = 5) =>
  projectYears({ base: baseOf(figures, detailed), structure: null, growthRate, projectionPeriod: years })!
    .data;

const standard = { grossRevenue: 1000, cogs: 400, operatingExpenses: 300, ownerSalary: 50 };
const detailed = {
  grossRevenue: 1000,
  cogs: 400,
  sgaExpenses: 200,
  depreciation: 50,
  interest: 50,
  taxes: 75,
};

describe('projectionBase', () => {
  const base = (history: Record<string, PeriodFigures>) =>
    findProjectionBase(parsePeriods({ historicalFinancials: history }, 2026))?.period.key;
  const good = { grossRevenue: 10, netIncome: 1 };

  it('is the newest year with SDE, net income and revenue', () => {
    expect(base({ 2023: good, 2024: good })).toBe('2024');
    expect(base({ 2023: good, 2024: { grossRevenue: 10, sde: 5, netIncome: '' }, 2025: {} })).toBe('2024');
    expect(base({ 2023: good, 2024: { netIncome: 5 } })).toBe('2023');
    expect(base({ 2023: good, 2024: { grossRevenue: 0, netIncome: 5 } })).toBe('2023');
    expect(base({ 2023: good, 2024: { grossRevenue: -1, netIncome: 5 } })).toBe('2023');
    expect(base({ 2023: good, 'YTD 2024': good })).toBe('2023');
    expect(base({ 'YTD 2024': good })).toBe('YTD 2024');
    expect(base({ 2023: { netIncome: 5, sde: 5 } })).toBeUndefined();
    expect(base({ 2024: { grossRevenue: 1.7e308, ownerSalary: 1.7e308 }, 2023: good })).toBe('2023');
  });
});

describe('reconcile', () => {
  it.each<[string, PeriodFigures, object]>([
    ['keeps lines that agree', standard, { cogs: 400, expenses: 300, netIncome: 300, unreconciled: 0 }],
    [
      'carries what the lines do not explain',
      { ...standard, netIncome: 320 },
      { cogs: 400, expenses: 300, unreconciled: 20 },
    ],
    [
      'derives cost of goods from a stored gross profit',
      { grossRevenue: 1000, grossProfit: 700, operatingExpenses: 300, netIncome: 400 },
      { cogs: 300, expenses: 300, unreconciled: 0 },
    ],
    [
      'fills unknown expenses',
      { grossRevenue: 1000, cogs: 400, netIncome: 250 },
      { cogs: 400, expenses: 350, unreconciled: 0 },
    ],
    [
      'fills unknown cost of goods',
      { grossRevenue: 1000, operatingExpenses: 300, netIncome: 250 },
      { cogs: 450, expenses: 300, unreconciled: 0 },
    ],
    [
      'fills only expenses where both are unknown',
      { grossRevenue: 1000, netIncome: 250 },
      { cogs: 0, expenses: 750, unreconciled: 0 },
    ],
    [
      'never fills below 0',
      { grossRevenue: 1000, cogs: 900, netIncome: 250 },
      { cogs: 900, expenses: 0, unreconciled: 150 },
    ],
    [
      'never fills cost of goods below 0',
      { grossRevenue: 1000, operatingExpenses: 900, netIncome: 250 },
      { cogs: 0, expenses: 900, unreconciled: 150 },
    ],
  ])('%s', (_what, figures, expected) => {
    expect(reconciled(figures)).toMatchObject(expected);
  });

  it('counts the later costs in detailed mode only', () => {
    expect(reconciled({ ...detailed, netIncome: 225 }, true)).toEqual({
      grossRevenue: 1000,
      cogs: 400,
      expenses: 200,
      depreciation: 50,
      interest: 50,
      taxes: 75,
      netIncome: 225,
      unreconciled: 0,
    });
    expect(reconciled({ ...detailed, cogs: null, netIncome: 225 }, true)).toMatchObject({
      cogs: 400,
      expenses: 200,
    });
    expect(reconciled({ ...detailed, sgaExpenses: null, netIncome: 225 }, true)).toMatchObject({
      cogs: 400,
      expenses: 200,
    });
    expect(reconciled({ grossRevenue: 1000, netIncome: 100, depreciation: 50 })).toMatchObject({
      depreciation: 0,
      expenses: 900,
    });
  });
});

describe('project', () => {
  it('grows revenue, keeps the margin, and grows expenses one point slower', () => {
    const [first, second] = rowsOf(standard, 10) as [ProjectionRow, ProjectionRow];
    expect(first).toMatchObject({
      year: '2026',
      sgaExpenses: null,
      ebitda: null,
      ebit: null,
      ebt: null,
      taxes: null,
      depreciation: null,
      interest: null,
    });
    expect(first.grossRevenue).toBeCloseTo(1100, 9);
    expect(first.cogs).toBeCloseTo(440, 9);
    expect(first.grossProfit).toBeCloseTo(660, 9);
    expect(first.operatingExpenses).toBeCloseTo(327, 9);
    expect(first.netIncome).toBeCloseTo(333, 9);
    expect(first.sde).toBeCloseTo(383, 9);
    expect(second.grossRevenue).toBeCloseTo(1210, 9);
    expect(second.operatingExpenses).toBeCloseTo(356.43, 9);
    expect(second.netIncome).toBeCloseTo(726 - 356.43, 9);
  });

  it.each<[Numeral, number, number]>([
    [undefined, 1050, 312],
    ['', 1050, 312],
    ['3.5%', 1035, 307.5],
    [1, 1010, 300],
    [0.5, 1005, 300],
    [0, 1000, 300],
  ])('at a growth of %p has revenue %p and expenses %p', (growth, revenue, expenses) => {
    const [first] = rowsOf(standard, growth);
    expect(first?.grossRevenue).toBeCloseTo(revenue, 9);
    expect(first?.operatingExpenses).toBeCloseTo(expenses, 9);
  });

  it('says which growth and period it used', () => {
    const input = { base: baseOf(standard), structure: null, projectionPeriod: 10 } as const;
    expect(projectYears(input)).toMatchObject({ growthRate: 5, projectionPeriod: 10 });
    expect(projectYears({ ...input, growthRate: '7' })?.growthRate).toBe(7);
  });

  it('is constant without growth, including the unreconciled amount', () => {
    for (const row of rowsOf({ ...standard, netIncome: 320 }, 0, false, 10)) {
      expect([row.grossRevenue, row.cogs, row.netIncome, row.sde]).toEqual([1000, 400, 320, 370]);
    }
    for (const row of rowsOf({ ...detailed, netIncome: 200 }, 0, true, 10)) {
      expect([row.ebt, row.taxes, row.netIncome]).toEqual([300, 75, 200]);
    }
  });

  it('projects the detailed lines, taxes by their share of EBT', () => {
    const [first] = rowsOf({ ...detailed, ownerSalary: 10, netIncome: 230 }, 10, true);
    expect(first).toMatchObject({ operatingExpenses: null, depreciation: 50, interest: 50 });
    expect(first?.sgaExpenses).toBeCloseTo(218, 9);
    expect(first?.ebitda).toBeCloseTo(442, 9);
    expect(first?.ebit).toBeCloseTo(392, 9);
    expect(first?.ebt).toBeCloseTo(342, 9);
    expect(first?.taxes).toBeCloseTo(85.5, 9);
    expect(first?.netIncome).toBeCloseTo(261.5, 9);
    expect(first?.sde).toBeCloseTo(261.5 + 10 + 50 + 50, 9);
  });

  it.each<[string, object, number, number]>([
    ['a share above 1 counts as 1', { taxes: 400 }, 10, 342],
    ['a refund counts as 0', { taxes: -20 }, 10, 0],
    ['without EBT to tax they stay', { sgaExpenses: 500, taxes: 8 }, 10, 8],
    ['at an EBT of exactly 0 they stay', { sgaExpenses: 500, cogs: 400, taxes: 8 }, 0, 8],
  ])('of taxes, %s', (_what, change, growth, taxes) => {
    expect(rowsOf({ ...detailed, ...change }, growth, true)[0]?.taxes).toBeCloseTo(taxes, 9);
  });

  it('charges no taxes on losses of later years', () => {
    const row = rowsOf({ ...detailed, sgaExpenses: 499, cogs: 400, taxes: 0.5 }, '100', true);
    expect(row[0]?.ebt).toBeGreaterThan(0);
    const shrinking = rowsOf({ ...detailed, sgaExpenses: 490, taxes: 5 }, -50, true);
    expect(shrinking[0]?.ebt).toBeLessThan(0);
    expect(shrinking[0]?.taxes).toBe(0);
  });

  it('names the years after the base year, or numbers them', () => {
    const years = (key: string) =>
      projectYears({ base: baseOf(standard, false, key), structure: null, projectionPeriod: 5 })?.data.map(
        ({ year }) => year,
      );
    expect(years('FY23')).toEqual(['2024', '2025', '2026', '2027', '2028']);
    expect(years('year1')).toEqual(['Year 1', 'Year 2', 'Year 3', 'Year 4', 'Year 5']);
  });

  it('keeps add-backs, or the difference between an entered SDE and net income, constant', () => {
    const figures = {
      ...standard,
      newOfficerSalary: 20,
      interest: 1,
      ownerPayrollTaxes: 2,
      depreciation: 3,
      otherAddBacks: -4,
      sde: 500,
    };
    const [first] = rowsOf(figures, 0);
    expect(first).toMatchObject({
      ownerSalary: 50,
      newOfficerSalary: -20,
      addBackInterest: 1,
      ownerPayrollTaxes: 2,
      depreciationAmortization: 3,
      otherAddBacks: -4,
      sde: 500,
    });
  });

  it('compares each year with its own debt service', () => {
    const structure = openLoan({
      purchasePrice: 1200,
      downPayment: 0,
      sbaRate: 0,
      sellerFinancing: true,
      sellerFinancingAmount: 360,
      sellerFinancingRate: 0,
    }).structure;
    const rows = projectYears({
      base: baseOf(standard),
      structure,
      growthRate: 0,
      projectionPeriod: 10,
    })!.data;
    expect(rows.map(({ annualDebtService }) => Math.round(annualDebtService))).toEqual([
      204, 204, 204, 84, 84, 84, 84, 84, 84, 84,
    ]);
    expect(rows[0]?.dscr).toBeCloseTo(350 / 204, 12);
    expect(rows[3]?.dscr).toBeCloseTo(350 / 84, 12);
    expect(rows[3]?.sdeMinusAnnualDebtService).toBeCloseTo(266, 9);
    expect(rows[3]?.netIncomeMinusAnnualDebtService).toBeCloseTo(216, 9);
  });

  it('has no coverage without debt', () => {
    expect(rowsOf(standard, 5)[0]).toMatchObject({ annualDebtService: 0, dscr: null });
  });

  it('is null without a base year or with infinite figures', () => {
    const loss = baseOf({ grossRevenue: 1000, netIncome: -1.7e308 });
    const debt = openLoan({ purchasePrice: 1.7e308, downPayment: 0, sbaRate: 0, sbaTerm: 1 }).structure;
    expect(projectYears({ base: loss, structure: debt, growthRate: 0, projectionPeriod: 5 })).toBeNull();
    expect(projectYears({ base: null, structure: null, projectionPeriod: 5 })).toBeNull();
    expect(
      projectYears({ base: baseOf(standard), structure: null, growthRate: 1e70, projectionPeriod: 5 }),
    ).toBeNull();
    expect(
      projectYears({ base: baseOf(standard), structure: null, growthRate: 1e200, projectionPeriod: 5 }),
    ).toBeNull();
  });
});

describe('historicalTable', () => {
  const past: DealFinancials = {
    historicalFinancials: { year1: { netIncome: 100, ownerSalary: 50 }, year2: { sde: 90 }, ytd: {} },
    yearLabels: { year1: '2024', year2: '', ytd: 'YTD 2026' },
  };

  it('compares every past year with the debt service of year 1', () => {
    expect(buildHistoricalTable(parsePeriods(past, 2026), 60)).toMatchObject([
      {
        yearKey: 'ytd',
        label: 'YTD 2026',
        partial: true,
        sde: null,
        sdeMinusAnnualDebtService: null,
        netIncomeMinusAnnualDebtService: null,
        dscr: null,
      },
      {
        yearKey: 'year1',
        label: '2024',
        partial: false,
        sde: 150,
        sdeMinusAnnualDebtService: 90,
        netIncomeMinusAnnualDebtService: 40,
        dscr: 2.5,
      },
      {
        yearKey: 'year2',
        label: 'Year 2',
        sde: 90,
        sdeMinusAnnualDebtService: 30,
        netIncomeMinusAnnualDebtService: null,
        dscr: 1.5,
      },
    ]);
    expect(buildHistoricalTable(parsePeriods(past, 2026), 60)[1]).toMatchObject({
      income: { netIncome: 100 },
      addBacks: { ownerSalary: 50 },
    });
  });

  it('leaves SDE unchanged without debt', () => {
    expect(buildHistoricalTable(parsePeriods(past, 2026), null)[1]).toMatchObject({
      sdeMinusAnnualDebtService: 150,
      dscr: null,
    });
  });
});
