import { getLendingRules } from '../lending-rules/index.js';
import { type PeriodFigures } from '../types.js';
import { runMonteCarlo } from './simulation/monte-carlo.js';
import { toMonteCarloInput } from './what-if-inputs.js';

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
