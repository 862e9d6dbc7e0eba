import { type ModelAssumptions } from '../model-assumptions.js';
import { type MonteCarloInput } from './monte-carlo.js';

/**
 * How the simulation of a model scatters and from which seed it draws; what is not given keeps its default.
 *
 * Units: percentage points; the seed is a whole number. Rule A10.
 *
 * @example pickSimulationOptions({ seed: 7, growthDeviation: null }).seed // => 7
 */
export function pickSimulationOptions(
  assumptions: ModelAssumptions | null | undefined,
): Pick<MonteCarloInput, 'seed' | 'growthDeviation' | 'marginDeviation'> {
  const { seed, growthDeviation, marginDeviation } = assumptions ?? {};
  return Object.fromEntries(
    Object.entries({ seed, growthDeviation, marginDeviation }).filter(
      ([, value]) => value !== null && value !== undefined,
    ),
  );
}
