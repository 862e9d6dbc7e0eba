import { parseStructure } from '../financing/parse-structure.js';
import { getLendingRules } from '../lending-rules/index.js';
import { toComparableDscr } from '../loans/index.js';
import { calculateModel, projectModel } from '../model/index.js';
import { buildHistoricalTable } from '../projections/index.js';
import { parsePeriods } from '../sde/index.js';
import { type DealFinancials, type LoanData } from '../types.js';
import { calculateSourcesAndUses } from '../financing/index.js';
import {
  calculateBreakEven,
  calculateLeverOutcomes,
  calculateLenderView,
  calculateMaximumPrice,
  calculateReturns,
  runStressTests,
  toStructureInput,
  applyAssumptions,
  type ModelAssumptions,
} from '../whatif/index.js';
import { explainDesk } from './explain-desk.js';
import { explainYears } from './years/explain-years.js';
import { recalculateFromTerms } from './explain.test-support.js';
import { type ExplainedResult } from './explained-result.js';

const rules = getLendingRules('2026-03-01');
const settings = { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } as const;
const financials: DealFinancials = {
  historicalFinancials: {
    2025: { grossRevenue: 1_200_000, cogs: 480_000, operatingExpenses: 400_000, ownerSalary: 95_000 },
    2024: { grossRevenue: 1_100_000, grossProfit: 660_000, operatingExpenses: 370_000 },
  },
};
const detailed: DealFinancials = {
  collectDetailedIncomeStatement: true,
  historicalFinancials: {
    2025: {
      grossRevenue: 2_345_678.9,
      cogs: 1_001_234.56,
      sgaExpenses: 700_000,
      depreciation: 40_000,
      interest: 22_000,
      taxes: 130_000,
      ownerSalary: 120_000,
    },
    2024: { grossRevenue: 2_000_000, cogs: 900_000, sgaExpenses: 600_000, netIncome: 300_000 },
  },
};
const loss: DealFinancials = {
  historicalFinancials: { 2025: { grossRevenue: 100_000, netIncome: -50_000 } },
};
const loan: LoanData = {
  purchasePrice: 1_200_000,
  downPaymentType: 'percentage',
  downPayment: 10,
  sbaRate: 11.5,
  sbaTerm: 10,
};
const full: LoanData = {
  ...loan,
  sellerFinancing: true,
  sellerFinancingAmount: 120_000,
  includeRealEstate: true,
  realEstatePurchasePrice: 800_000,
  realEstateDownPayment: 15,
  sba504Rate: 6.75,
  sba504Term: 25,
};
const assumed: ModelAssumptions = {
  closingCosts: 30_000,
  workingCapital: 50_000,
  standby: true,
  buyerLivingSalary: 60_000,
  capexReserve: 20_000,
  ownerDraw: 5_000,
  exitMultiple: 3,
  exitYear: 7,
  sellingCostPercent: 6,
  marketSalary: 80_000,
};

const scenarios: readonly [string, DealFinancials, LoanData, ModelAssumptions][] = [
  ['a plain loan', financials, loan, {}],
  ['every loan and assumption', financials, full, assumed],
  [
    'the fee in cash',
    financials,
    full,
    { ...assumed, feeFinanced: false, standby: false, interestOnlyMonths: 6 },
  ],
  ['a manufacturer', financials, { ...loan, purchasePrice: 900_000 }, { manufacturer: true }],
  ['the detailed statement', detailed, { ...loan, purchasePrice: 2_400_000 }, assumed],
  ['no debt', financials, { ...loan, downPayment: 100 }, assumed],
  [
    'dollars down beyond the price',
    financials,
    { ...loan, downPaymentType: 'amount', downPayment: 2_000_000 },
    {},
  ],
  ['a loss', loss, full, assumed],
  ['a very large business', { historicalFinancials: { 2025: { netIncome: 5_000_000 } } }, loan, {}],
  ['no price', financials, { ...loan, purchasePrice: null }, assumed],
  ['no figures', {}, loan, {}],
  ['equity entered', financials, loan, { equity: 50_000 }],
];

function holds(explained: readonly ExplainedResult[]): void {
  const before = new Map<string, number | null>();
  for (const one of explained) {
    const again = recalculateFromTerms(one);
    if (one.value === null) expect([one.id, again]).toEqual([one.id, null]);
    else expect([one.id, again]).toEqual([one.id, expect.closeTo(one.value, 4)]);
    for (const { source, value } of one.terms) {
      if (source.ref === undefined) continue;
      expect([...before.keys()]).toContain(source.ref);
      if (one.id !== 'desk.returns.equity') expect(value).toBe(before.get(source.ref));
    }
    before.set(one.id, one.value);
  }
  expect(before.size).toBe(explained.length);
}

const round = (value: number | null) => (value === null ? 'none' : Number(value.toFixed(2)));

/** A line for the result and one for each of its terms. */
function describeResult({ id, rule, label, value, unit, operation, formula, terms }: ExplainedResult) {
  return [
    `${id} (${rule}): ${label} = ${round(value)} ${unit}, ${operation}: ${formula}`,
    ...terms.map(
      (term) =>
        `  ${term.sign} ${term.label} ${round(term.value)} ${term.unit} (${Object.values(term.source).join(' ')})`,
    ),
  ];
}

describe.each(scenarios)('the desk explained: %s', (_name, deal, structure, assumptions) => {
  const model = { financials: deal, loan: structure, settings };
  const input = applyAssumptions(toStructureInput(model, 5), assumptions);
  const toggles = { marketSalary: assumptions.marketSalary ?? null };
  const explained = explainDesk(parseStructure(input), rules, toggles);
  const value = (id: string) => explained.find((one) => one.id === id)?.value ?? null;

  it('ends no formula with a full stop, as one follows where it is shown', () => {
    for (const { formula } of explained) expect(formula).not.toMatch(/\.$/);
  });

  it('adds up and refers only to what came before', () => holds(explained));

  it('matches the snapshot', () => {
    expect(explained.flatMap(describeResult)).toMatchSnapshot();
  });

  it('says what the desk says', () => {
    const closing = calculateSourcesAndUses(parseStructure(input), rules);
    const even = calculateBreakEven(parseStructure(input), rules);
    const view = calculateLenderView(parseStructure(input), rules);
    const back = calculateReturns(parseStructure(input), rules);
    expect({
      loan: value('desk.sevenALoan'),
      fee: value('desk.guarantyFee'),
      cash: value('desk.buyerCash'),
      uses: value('desk.totalUses'),
      sources: value('desk.totalSources'),
      equity: value('desk.equityPercent'),
      moic: value('desk.returns.moic'),
      irr: value('desk.returns.irr'),
      proceeds: value('desk.returns.proceeds'),
    }).toEqual({
      loan: closing?.sevenALoan ?? null,
      fee: closing?.guarantyFee.fee ?? null,
      cash: closing?.buyerCash ?? null,
      uses: closing?.totalUses ?? null,
      sources: closing?.totalSources ?? null,
      equity: closing?.equityInjection.percent ?? null,
      moic: back?.moic ?? null,
      irr: back?.irr ?? null,
      proceeds: back?.exit.proceeds ?? null,
    });
    for (const { year, cashFlow, cashOnCash } of back?.years ?? []) {
      expect(value(`desk.returns.cashFlow:${year}`)).toBe(cashFlow);
      expect(value(`desk.returns.cashOnCash:${year}`)).toBe(cashOnCash);
    }
    if (typeof input.sde !== 'number') return;
    expect([value('desk.cushion'), value('desk.revenueDrop')]).toEqual([
      even?.cushionPercent ?? null,
      even?.revenueDropPercent ?? null,
    ]);
    expect(value('desk.lender.lenderDscr')).toBe(view.lenderDscr);
    for (const target of [rules.dscr.floor, 1.25, 1.5])
      expect(value(`desk.maximumPrice:${target}`)).toBe(
        calculateMaximumPrice(parseStructure(input), rules, target).price,
      );
    for (const { key, from, to, dscr } of calculateLeverOutcomes(parseStructure(input), rules)) {
      const lever = explained.find(({ id }) => id === `desk.lever:${key}`);
      const term = (label: RegExp) => lever?.terms.find((one) => label.test(one.label))?.value ?? null;
      // A loss has no DSCR to compare.
      const shown = toComparableDscr(dscr);
      expect([lever?.value, term(/^Now$/), term(/^DSCR (?:then|at the limit)$/)]).toEqual([to, from, shown]);
      expect(term(/^DSCR now$/)).toBe(view.lenderDscr);
      if (to !== null && from !== null) expect(from + term(/^Change$/)!).toBeCloseTo(to, 6);
      if (shown !== null) expect(view.lenderDscr! + term(/^Change of DSCR$/)!).toBeCloseTo(shown, 10);
    }
    for (const test of runStressTests(parseStructure(input), rules, toggles))
      expect(value(`desk.stress:${test.key}:dscr`)).toBe(test.dscrAfter);
  });
});

describe.each(scenarios)('the years explained: %s', (_name, deal, structure) => {
  const model = { financials: deal, loan: structure, settings, growthRate: 4, projectionPeriod: 10 } as const;
  const totalAnnual = calculateModel(model).results?.debtService?.totalAnnual ?? null;
  const explained = explainYears(model, totalAnnual);
  const value = (id: string) => explained.find((one) => one.id === id)?.value ?? null;

  it('adds up', () => holds(explained));

  it('says what the tables say', () => {
    for (const [index, row] of (projectModel(model)?.data ?? []).entries()) {
      const at = (line: string) => value(`ahead:${index + 1}:${line}`);
      expect({
        revenue: at('grossRevenue'),
        cogs: at('cogs'),
        expenses: at('operatingExpenses') ?? at('sgaExpenses'),
        netIncome: at('netIncome'),
        sde: at('sde'),
        due: at('annualDebtService'),
        left: at('sdeMinus'),
        dscr: at('dscr'),
      }).toEqual({
        revenue: row.grossRevenue,
        cogs: row.cogs,
        expenses: row.operatingExpenses ?? row.sgaExpenses,
        netIncome: row.netIncome,
        sde: row.sde,
        due: row.annualDebtService,
        left: row.sdeMinusAnnualDebtService,
        dscr: row.dscr,
      });
    }
    for (const row of buildHistoricalTable(parsePeriods(deal, 2026), totalAnnual)) {
      expect(value(`past:${row.yearKey}:grossProfit`)).toBe(row.income.grossProfit);
      if (totalAnnual !== null) expect(value(`past:${row.yearKey}:dscr`)).toBe(row.dscr);
    }
  });
});
