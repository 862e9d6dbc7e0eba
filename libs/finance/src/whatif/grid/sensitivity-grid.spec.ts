import { parseStructure } from '../../financing/parse-structure.js';
import { getLendingRules } from '../../lending-rules/index.js';
import { calculateModelNumbers, type ModelInput, projectModel } from '../../model/index.js';
import { buildTranches } from '../../financing/build-financing.js';
import { calculateDebtServiceInYear, findWorstYear } from '../../financing/tranche-months.js';
import { buildSensitivityGrid } from './sensitivity-grid.js';
import { toMonteCarloInput, toStructureInput } from '../what-if-inputs.js';
import { rounded } from '../rounded.test-support.js';

const year = (sde: number, revenue: number) => ({
  grossRevenue: String(revenue),
  cogs: String(revenue * 0.4),
  operatingExpenses: String(revenue * 0.45),
  sde: `$${sde}`,
});
const rules = getLendingRules('2026-01-15');
const model: ModelInput = {
  financials: {
    historicalFinancials: {
      2023: year(310_000, 1_800_000),
      2024: year(330_000, 1_900_000),
      2025: year(360_000, 2_000_000),
    },
  },
  loan: {
    purchasePrice: '$1,200,000',
    downPayment: '15%',
    sbaRate: '10.5',
    sellerFinancing: true,
    sellerFinancingAmount: '100k',
    includeRealEstate: true,
    realEstatePurchasePrice: '400,000',
    realEstateDownPaymentType: 'amount',
    realEstateDownPayment: '40,000',
    sba504Rate: '6.5',
    sba504Term: '25',
  },
  settings: { sdeCalculationMethod: 'average', asOfYear: 2026 },
};

/** The figures with the SDE of each year lower by a percentage. */
function cut(by: number): ModelInput['financials'] {
  const history = Object.entries(model.financials?.historicalFinancials ?? {}).map(([key, figures]) => {
    const sde = Number(String(figures.sde).slice(1)) * (1 - by / 100);
    return [key, { ...figures, sde }] as const;
  });
  return { ...model.financials, historicalFinancials: Object.fromEntries(history) };
}

/** The coverage at closing and the score of a model with these inputs. */
function fullRun(input: ModelInput) {
  const { results, scored } = calculateModelNumbers(input);
  const { debtService } = findWorstYear(buildTranches(parseStructure(input.loan), rules));
  const dscr = results === null || debtService === 0 ? null : results.sde / debtService;
  return { dscr, score: scored?.score ?? null };
}

describe('buildSensitivityGrid', () => {
  it('contains in each cell the result of a full run with price and rate replaced', () => {
    for (const downPaymentType of ['percentage', 'amount'] as const) {
      const own = {
        ...model,
        loan: { ...model.loan, downPaymentType, downPayment: downPaymentType === 'amount' ? '$180k' : '15%' },
      };
      const { rows, columns, cells } = buildSensitivityGrid(own, 'priceRate', rules);
      expect([rows.values.length, columns.values.length]).toEqual([13, 13]);
      rows.values.forEach((purchasePrice, row) =>
        columns.values.forEach((sbaRate, column) => {
          const run = fullRun({ ...own, loan: { ...own.loan, purchasePrice, sbaRate } });
          expect(rounded(cells[row]?.[column])).toEqual(rounded(run));
        }),
      );
    }
  });

  it('contains in each cell the result of a full run with SDE and rate replaced', () => {
    const { rows, columns, cells } = buildSensitivityGrid(model, 'haircutRate', rules);
    rows.values.forEach((haircut, row) =>
      columns.values.forEach((sbaRate, column) => {
        const run = fullRun({ ...model, financials: cut(haircut), loan: { ...model.loan, sbaRate } });
        expect(rounded(cells[row]?.[column])).toEqual(rounded(run));
      }),
    );
  });

  it('contains in each cell the third projected year with growth and SDE replaced', () => {
    const { rows, columns, cells } = buildSensitivityGrid(model, 'growthHaircut', rules);
    rows.values.forEach((growthRate, row) =>
      columns.values.forEach((haircut, column) => {
        const input = { ...model, financials: cut(haircut) };
        const projected = projectModel({ ...input, growthRate, projectionPeriod: 5 })!.data[2]!;
        const dscr = projected.dscr!;
        const cell = cells[row]![column]!;
        const due = calculateDebtServiceInYear(buildTranches(parseStructure(input.loan), rules), 3);
        expect(cell.dscr).toBeCloseTo(projected.sde / due, 10);
        const { scored } = calculateModelNumbers(input);
        const points = dscr >= 2 ? 20 : dscr >= 1.5 ? 15 : dscr >= 1.25 ? 10 : dscr >= 1.1 ? 5 : -20;
        expect(cell.score).toBe(50 + scored!.factorSum - scored!.dscr.points + points);
      }),
    );
  });

  it('says what the cell of the deal as entered is calculated from', () => {
    for (const kind of ['priceRate', 'haircutRate', 'growthHaircut'] as const) {
      const own = { ...model, settings: { ...model.settings, sdeCalculationMethod: 'mostRecent' as const } };
      const { cells, today, asEntered } = buildSensitivityGrid(own, kind, rules);
      const { cashFlow, debtService, dscr, year } = asEntered!;
      expect(cells[today!.row]![today!.column]!.dscr).toBeCloseTo(dscr!, 10);
      expect(cashFlow / debtService).toBeCloseTo(dscr!, 10);
      expect([kind, year]).toEqual([kind, kind === 'growthHaircut' ? 3 : 1]);
    }
    const silent = { ...model, financials: {} };
    expect(buildSensitivityGrid(silent, 'priceRate', rules).asEntered).toBeNull();
    expect(buildSensitivityGrid(silent, 'growthHaircut', rules).asEntered).toBeNull();
  });

  it('calculates payments also if the lowest price needs no loan', () => {
    const own = {
      ...model,
      loan: {
        purchasePrice: 900_000,
        downPaymentType: 'amount',
        downPayment: 500_000,
        sbaRate: 0,
        sbaTerm: 10,
        feeFinanced: false,
      },
    } as const;
    const { cells } = buildSensitivityGrid(own, 'priceRate', rules, {
      rows: [400_000, 900_000],
      columns: [0],
    });
    expect(cells[0]?.[0]?.dscr).toBeNull();
    const { results } = calculateModelNumbers(own);
    expect(cells[1]?.[0]?.dscr).toBeCloseTo(results!.sde / 40_000, 8);
  });

  it('leaves cells empty if SDE is unknown', () => {
    const own = { ...model, financials: { historicalFinancials: { 2025: { grossProfit: 'n/a' } } } };
    for (const kind of ['haircutRate', 'growthHaircut'] as const) {
      expect(buildSensitivityGrid(own, kind, rules, { rows: [0, 5], columns: [1] }).cells).toEqual([
        [{ dscr: null, score: null }],
        [{ dscr: null, score: null }],
      ]);
    }
  });

  it('puts the deal in the middle', () => {
    const { rows, columns } = buildSensitivityGrid(model, 'priceRate', rules);
    expect(rounded(rows)).toEqual({
      key: 'price',
      label: 'Purchase price',
      unit: 'dollars',
      values: [840, 900, 960, 1020, 1080, 1140, 1200, 1260, 1320, 1380, 1440, 1500, 1560].map(
        (k) => k * 1_000,
      ),
    });
    expect(columns).toEqual({
      key: 'rate',
      label: 'SBA 7(a) rate',
      unit: 'percent',
      values: [7.5, 8, 8.5, 9, 9.5, 10, 10.5, 11, 11.5, 12, 12.5, 13, 13.5],
    });
    const growth = buildSensitivityGrid(model, 'growthHaircut', rules);
    expect([growth.kind, growth.rows.key, growth.columns.key]).toEqual([
      'growthHaircut',
      'growth',
      'haircut',
    ]);
    expect(growth.rows.values).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(growth.columns.values).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60]);
    const haircut = buildSensitivityGrid(model, 'haircutRate', rules);
    expect([haircut.rows.label, haircut.columns.label]).toEqual(['Reduction of SDE', 'SBA 7(a) rate']);
    expect(growth.rows.label).toBe('Revenue growth a year');
  });

  it('starts rates at 0 and prices at 3 x SDE where the deal has none', () => {
    const bare = { ...model, loan: { downPayment: 10 } };
    const { rows, columns } = buildSensitivityGrid(bare, 'priceRate', rules);
    expect(rows.values[6]).toBeCloseTo(1_000_000, 6);
    expect(columns.values).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6]);
  });

  it('accepts any number of values and ignores invalid figures', () => {
    const { rows, columns, cells } = buildSensitivityGrid(model, 'haircutRate', rules, {
      rows: ['10', null, 'x', -5, 250],
      columns: ['9.5'],
    });
    expect([rows.values, columns.values]).toEqual([[10, 0, 100], [9.5]]);
    expect(cells.map((row) => row.length)).toEqual([1, 1, 1]);
    expect(cells[2]?.[0]?.dscr).toBe(0);
  });

  it('is unknown without figures, and has no coverage without debt', () => {
    const values = { rows: [1], columns: [1] };
    const empty = { ...model, financials: null };
    for (const kind of ['priceRate', 'haircutRate', 'growthHaircut'] as const) {
      expect(buildSensitivityGrid(empty, kind, rules, values).cells).toEqual([[{ dscr: null, score: null }]]);
      const cash = { ...model, loan: { purchasePrice: 900_000, downPayment: 100, sbaRate: 1 } };
      const [[cell] = []] = buildSensitivityGrid(cash, kind, rules, { rows: [5], columns: [5] }).cells;
      expect(cell?.dscr).toBeNull();
      expect(cell?.score).toBeGreaterThan(0);
    }
    expect(buildSensitivityGrid(empty, 'priceRate', rules).cells).toEqual([]);
    expect(
      buildSensitivityGrid({ ...model, loan: null }, 'growthHaircut', rules).cells[0]?.[0]?.dscr,
    ).toBeNull();
  });
});

describe('structureInputOf', () => {
  it('takes the figures of the year the projection starts from', () => {
    const input = toStructureInput(model, 0);
    expect(input).toMatchObject({
      purchasePrice: '$1,200,000',
      grossRevenue: 2_000_000,
      grossProfit: 1_200_000,
      incomeTaxes: null,
      newOfficerSalary: 0,
    });
    expect(input.sde).toBeCloseTo(1_000_000 / 3, 6);
    expect(input.sdeByYear).toEqual(Array<number>(10).fill(360_000));
  });

  it('finds the taxes of a detailed statement', () => {
    const detailed = {
      collectDetailedIncomeStatement: true,
      historicalFinancials: {
        2025: { grossRevenue: 1_000, cogs: 300, sgaExpenses: 200, taxes: 90, newOfficerSalary: 50 },
      },
    };
    expect(toStructureInput({ ...model, financials: detailed })).toMatchObject({
      incomeTaxes: 90,
      newOfficerSalary: -50,
      grossProfit: 700,
    });
  });

  it('is the bare loan without figures', () => {
    expect(toStructureInput({ ...model, loan: null, financials: null })).toEqual({
      sde: null,
      sdeByYear: null,
      baseSde: null,
      grossRevenue: null,
      grossProfit: null,
      incomeTaxes: null,
      incomeTaxesByYear: null,
      newOfficerSalary: null,
    });
  });
});

describe('toMonteCarloInput', () => {
  it('starts from the base year and contains its SDE', () => {
    const input = toMonteCarloInput(model, rules, { growthRate: '8', seed: 9 });
    expect(rounded(input)).toMatchObject({
      grossRevenue: 2_000_000,
      margin: 60,
      operatingExpenses: 900_000,
      growth: 8,
      growthDeviation: 10,
      marginDeviation: 3,
      operatingExpensesGrowth: 7,
      addBacks: 60_000,
      seed: 9,
    });
    const tranches = buildTranches(parseStructure(model.loan), rules);
    const due = Array.from({ length: 10 }, (_, index) => calculateDebtServiceInYear(tranches, index + 1));
    expect(rounded(input.debtService)).toEqual(rounded(due));
  });

  it('grows 5 % by default, and lets the caller replace any value', () => {
    expect(toMonteCarloInput(model, rules)).toMatchObject({ growth: 5, operatingExpensesGrowth: 4 });
    expect(toMonteCarloInput(model, rules, { growthRate: 0.5, margin: 33 })).toMatchObject({
      operatingExpensesGrowth: 0,
      margin: 33,
    });
    expect(toMonteCarloInput({ ...model, financials: null }, rules, { seed: 2 })).toMatchObject({
      growth: 5,
      seed: 2,
    });
  });

  it('marks the cell of the model as entered, and none where an axis does not contain it', () => {
    for (const kind of ['priceRate', 'haircutRate', 'growthHaircut'] as const) {
      const { today, rows, columns } = buildSensitivityGrid(model, kind, rules);
      const at = { priceRate: [1_200_000, 10.5], haircutRate: [0, 10.5], growthHaircut: [5, 0] }[kind];
      expect([rows.values[today!.row], columns.values[today!.column]]).toEqual(
        at.map((value) => expect.closeTo(value, 6) as number),
      );
    }
    expect(buildSensitivityGrid(model, 'growthHaircut', rules, { growthRate: 7 }).today).toEqual({
      row: 7,
      column: 0,
    });
    expect(buildSensitivityGrid(model, 'priceRate', rules, { rows: [900_000] }).today).toBeNull();
    // Within a billionth of the price is the same price; of a rate near 0, within a billionth of a point.
    const findRow = (price: number) =>
      buildSensitivityGrid(model, 'priceRate', rules, { rows: [price] }).today?.row;
    expect([findRow(1_200_000.001), findRow(1_199_999.999), findRow(1_200_000.01)]).toEqual([
      0,
      0,
      undefined,
    ]);
    const noRate = { ...model, loan: { ...model.loan, sbaRate: null } };
    expect(buildSensitivityGrid(noRate, 'priceRate', rules).today).toBeNull();
  });
});
