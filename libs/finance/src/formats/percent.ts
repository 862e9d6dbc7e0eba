import { isFigure, NOT_AVAILABLE, signed } from './money.js';
import { roundHalfAway } from './round-half-away.js';

/**
 * A percent number with at most two decimals.
 *
 * Unit: percent (11.5 is 11.5 %). Rules R8.1 and R8.3.
 *
 * @example percent(11.5) // => '11.5%'
 * @example percent(20) // => '20%'
 */
export function percent(x: number | null | undefined): string {
  return isFigure(x) ? `${signed(x, trimmed(roundHalfAway(x, 2)), '')}%` : NOT_AVAILABLE;
}

/** Digits without the zeros that end their decimals. */
export function trimmed(digits: string): string {
  return digits.replace(/\.?0+$/, '');
}
