import { parseStructure } from '../financing/parse-structure.js';
import { getLendingRules } from '../lending-rules/index.js';
import { type PeriodFigures } from '../types.js';
import { applyAssumptions } from './apply-assumptions.js';
import { runMonteCarlo } from './simulation/monte-carlo.js';
import { toStressToggles } from './stress-toggles.js';
import { calculateReturns } from './buyer/returns.js';
import { calculateBasisCashFlow } from './basis.js';
import { toMonteCarloInput, toStructureInput } from './what-if-inputs.js';

const rules = getLendingRules('2026-01-15');
const toInput = (figures: PeriodFigures) =>
  toMonteCarloInput(
    {
      financials: { historicalFinancials: { 2025: figures } },
      loan: { purchasePrice: 900_000, downPayment: 10, sbaRate: 10 },
      settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
    },
    rules,
  );

describe('toMonteCarloInput', () => {
  it.each<[string, PeriodFigures]>([
    ['costs far above revenue', { grossRevenue: 1e-300, cogs: 1e20, operatingExpenses: 3 }],
    ['figures at the edge of the numbers', { grossRevenue: 1e308, cogs: 0, netIncome: -1e308, sde: -1e308 }],
    ['negative costs at that edge', { grossRevenue: 1e308, cogs: -9e307, operatingExpenses: 3 }],
  ])('is finite for %s', (_case, figures) => {
    const { grossRevenue, margin, operatingExpenses, addBacks } = toInput(figures);
    const given = [grossRevenue, margin, operatingExpenses, addBacks].filter((value) => value !== undefined);
    expect(given.every((value) => Number.isFinite(value))).toBe(true);
    expect(Number.isFinite(runMonteCarlo({ ...toInput(figures), trials: 10 }).worstYear?.p50)).toBe(true);
  });

  it('leaves ordinary figures as they are', () => {
    expect(toInput({ grossRevenue: 1000, cogs: 400, operatingExpenses: 300 })).toMatchObject({
      grossRevenue: 1000,
      margin: 60,
      operatingExpenses: 300,
      addBacks: 0,
    });
  });
});

describe('toStructureInput', () => {
  const year = (netIncome: number, taxes: number): PeriodFigures => ({
    grossRevenue: 1_000_000,
    cogs: 300_000,
    sgaExpenses: 700_000 - netIncome - taxes,
    taxes,
  });
  const build = (sdeCalculationMethod: 'average' | 'mostRecent') =>
    toStructureInput(
      {
        financials: {
          collectDetailedIncomeStatement: true,
          historicalFinancials: {
            2022: year(900_000, 90_000),
            2023: year(170_000, 20_000),
            2024: year(190_000, 30_000),
            2025: year(240_000, 70_000),
          },
        },
        loan: { purchasePrice: 720_000, downPayment: 100, sbaRate: 10 },
        settings: { sdeCalculationMethod, asOfYear: 2026 },
      },
      0,
    );

  it('averages the income taxes of the years whose SDE it averages', () => {
    expect(build('average')).toMatchObject({ sde: 200_000, incomeTaxes: 40_000 });
    expect(calculateBasisCashFlow(parseStructure({ ...build('average'), buyerLivingSalary: 0 }))).toBe(
      240_000,
    );
    expect(build('mostRecent')).toMatchObject({ sde: 240_000, incomeTaxes: 70_000 });
  });

  it('keeps the projection and its income taxes on the newest year', () => {
    for (const method of ['average', 'mostRecent'] as const)
      expect(build(method)).toMatchObject({
        baseSde: 240_000,
        sdeByYear: Array<number>(10).fill(240_000),
        incomeTaxesByYear: Array<unknown>(10).fill(expect.closeTo(70_000, 6)),
      });
  });

  it('brings the same return whichever SDE coverage is measured on', () => {
    const returns = (method: 'average' | 'mostRecent') =>
      calculateReturns(parseStructure(build(method)), getLendingRules('2026-01-15'));
    expect(returns('average')?.exit.multiple).toBe(3);
    expect(returns('average')?.irr).toBe(returns('mostRecent')?.irr);
  });
});

describe('toStressToggles', () => {
  it('switches tests off by size, and leaves the others to their defaults', () => {
    const all = { customerLossPercent: 20, marginPoints: 3, marketSalary: 80_000 };
    expect(toStressToggles(all)).toStrictEqual(all);
    expect(
      toStressToggles({ ...all, stressRates: true, stressCustomers: true, stressMargin: true }),
    ).toStrictEqual(all);
    expect(
      toStressToggles({ ...all, stressRates: false, stressCustomers: false, stressMargin: false }),
    ).toStrictEqual({ ratePoints: [], customerLossPercent: 0, marginPoints: 0, marketSalary: 80_000 });
    for (const nothing of [null, undefined, {}])
      expect(toStressToggles(nothing)).toStrictEqual({
        customerLossPercent: null,
        marginPoints: null,
        marketSalary: null,
      });
  });
});

describe('applyAssumptions', () => {
  it('puts what is stored over the structure, and leaves the rest as it is', () => {
    const structure = { purchasePrice: 500_000, closingCosts: 5_000, workingCapital: 7_000, standby: true };
    expect(
      applyAssumptions(structure, {
        closingCosts: 20_000,
        workingCapital: null,
        capexReserve: undefined,
        standby: false,
        exitYear: 0,
      }),
    ).toStrictEqual({
      purchasePrice: 500_000,
      closingCosts: 20_000,
      workingCapital: 7_000,
      standby: false,
      exitYear: 0,
    });
    expect(applyAssumptions(structure, null)).toEqual(structure);
    expect(applyAssumptions(structure, undefined)).toEqual(structure);
  });
});
