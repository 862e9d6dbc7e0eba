import { getLendingRules } from '../../lending-rules/index.js';
import { type FinancedModelInput, toMonteCarloInput } from '../what-if-inputs.js';
import { runMonteCarlo } from './monte-carlo.js';
import { simulateCoverage } from './simulate-coverage.js';
import { pickSimulationOptions } from './simulation-options.js';

const rules = getLendingRules('2026-01-15');
const model: FinancedModelInput = {
  financials: {
    historicalFinancials: {
      2025: { grossRevenue: 2_000_000, cogs: 800_000, operatingExpenses: 900_000, ownerSalary: 60_000 },
    },
  },
  loan: { purchasePrice: 1_200_000, downPayment: 15, sbaRate: 10.5, closingCosts: 40_000 },
  settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
};

describe('pickSimulationOptions', () => {
  it('leaves out what is not given, so that it keeps its default', () => {
    const options = pickSimulationOptions({ seed: 0, growthDeviation: null, marginDeviation: undefined });
    expect(Object.keys(options)).toEqual(['seed']);
    expect(pickSimulationOptions(null)).toStrictEqual({});
    expect(pickSimulationOptions({ seed: 3, growthDeviation: 0, marginDeviation: 2 })).toStrictEqual({
      seed: 3,
      growthDeviation: 0,
      marginDeviation: 2,
    });
  });
});

describe('simulateCoverage', () => {
  it('simulates the model with its loans at closing and the figures that replace its own', () => {
    const options = { growthRate: 8, seed: 7, growthDeviation: 4 };
    const simulated = simulateCoverage(model, rules, options)!;
    expect(simulated).toEqual(runMonteCarlo(toMonteCarloInput(model, rules, options)));
    expect([simulated.seed, simulated.trials, simulated.years.length]).toEqual([7, 10_000, 10]);
    expect(simulated.worstYear!.belowOne).not.toBe(simulateCoverage(model, rules)!.worstYear!.belowOne);
  });

  it('has no odds without a year to start from', () => {
    const { financials, ...rest } = model;
    expect(
      simulateCoverage({ ...rest, financials: { ...financials, historicalFinancials: {} } }, rules),
    ).toBeNull();
  });
});
