import { finiteOrNull, gt } from '@dealwright/figures';

/**
 * How much yearly figures scatter around their mean: population standard deviation / mean. null for fewer
 * than two figures, and where the mean is not above 0.
 *
 * Unit: fraction (0.1 is 10 %). Rule R6.2.
 * Source: the definition in any statistics text; the population form, as the years are all there are.
 *
 * @example calculateCoefficientOfVariation([90, 110]) // => 0.1
 */
export function calculateCoefficientOfVariation(figures: readonly number[]): number | null {
  const count = figures.length;
  if (count < 2) return null;
  let sum = 0;
  for (const figure of figures) sum += figure;
  const mean = sum / count;
  if (!gt(mean, 0)) return null;
  let squares = 0;
  for (const figure of figures) squares += (figure / mean - 1) ** 2;
  return finiteOrNull(Math.sqrt(squares / count));
}
