import { isFigure, NOT_AVAILABLE, withSign } from './money.js';
import { roundHalfAway } from './round-half-away.js';

/**
 * A percent number with at most two decimals.
 *
 * Unit: percent (11.5 is 11.5 %). Rules R8.1 and R8.3.
 *
 * @example formatPercent(11.5) // => '11.5%'
 * @example formatPercent(20) // => '20%'
 */
export function formatPercent(x: number | null | undefined): string {
  return isFigure(x) ? `${withSign(x, trimTrailingZeros(roundHalfAway(x, 2)), '')}%` : NOT_AVAILABLE;
}

/** Digits without the zeros that end their decimals. */
export function trimTrailingZeros(digits: string): string {
  return digits.replace(/(?<!0)\.?0+$|\.0+$/, '');
}
