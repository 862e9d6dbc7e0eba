import { roundParts } from './round-parts.js';
import { roundToDollar } from './round-to-dollar.js';

/** What a step from one figure to another is printed as, whole. */
export interface RoundedSteps {
  readonly start: number;
  readonly steps: readonly number[];
  readonly end: number;
}

/** Half a cent: below it two sums of money are the same (R1.5). */
const MONEY_TOLERANCE = 0.005;

/**
 * Rounds a figure, what is added to it, and the result so that they add up as printed: start and result are rounded by
 * themselves, as everywhere else, and what rounding leaves goes to the steps with the largest remainders. Steps that do
 * not lead from one to the other add up to their own total.
 *
 * Units: dollars. Rule C5.
 *
 * @example roundSteps(100.4, [0.4, -50], 50.8) // => { start: 100, steps: [1, -50], end: 51 }
 * @example roundSteps(100.4, [0.4], 200) // => { start: 100, steps: [0], end: 200 }
 */
export function roundSteps(start: number, steps: readonly number[], end: number): RoundedSteps {
  const [first, last] = [roundToDollar(start), roundToDollar(end)];
  const leads = Math.abs(steps.reduce((sum, step) => sum + step, start) - end) < MONEY_TOLERANCE;
  return { start: first, steps: roundParts(steps, 0, leads ? last - first : undefined), end: last };
}
