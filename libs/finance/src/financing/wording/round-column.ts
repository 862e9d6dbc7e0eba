import { roundToDollar } from '@dealwright/figures';
import { type Dollars } from '../../types.js';

/**
 * A column of amounts in whole dollars, rounded as it accumulates: the printed amounts add up to the rounded total of
 * any part of the column from its start.
 *
 * Units: dollars. Rule C5.
 *
 * @example roundColumn([8.34, 8.33, 8.33]) // => [8, 9, 8]
 */
export function roundColumn(amounts: readonly Dollars[]): readonly Dollars[] {
  let [sum, printed] = [0, 0];
  return amounts.map((amount) => {
    sum += amount;
    const whole = roundToDollar(sum) - printed;
    printed += whole;
    return whole;
  });
}
