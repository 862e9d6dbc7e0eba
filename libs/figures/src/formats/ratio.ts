import { lt } from '../numbers/compare.js';
import { isFigure, NOT_AVAILABLE, withSign } from './money.js';
import { roundHalfAway } from './round-half-away.js';

/** What a coverage ratio is held against (R6.1, R8.4). */
export const DSCR_THRESHOLDS = [1.1, 1.25, 1.5, 2];
/** What a multiple of SDE is held against (R6.3). */
export const MULTIPLE_THRESHOLDS = [3, 3.5];

/**
 * A coverage ratio with two decimals, never rounded up to a threshold that it misses: 1.2496 fails 1.25 and
 * shows 1.24x.
 *
 * Unit: ratio. Rules R8.3 and R8.4.
 *
 * @example formatRatio(1.2496) // => '1.24x'
 * @example formatRatio(1.456) // => '1.46x'
 */
export function formatRatio(x: number | null | undefined): string {
  return formatTimes(x, DSCR_THRESHOLDS);
}

/**
 * A price as a multiple of SDE with two decimals, never rounded up to 3 or 3.5 when it lies below.
 *
 * Unit: ratio. Rules R8.3 and R8.4.
 *
 * @example formatMultiple(2.999) // => '2.99x'
 * @example formatMultiple(3.25) // => '3.25x'
 */
export function formatMultiple(x: number | null | undefined): string {
  return formatTimes(x, MULTIPLE_THRESHOLDS);
}

/**
 * The coverage ratio that {@link formatRatio} shows, as a number, for files that have numbers in place of texts.
 *
 * Unit: ratio. Rule R8.4.
 *
 * @example roundRatio(1.4965) // => 1.49
 */
export function roundRatio(x: number): number {
  return Number(withSign(x, roundBelow(x, DSCR_THRESHOLDS), ''));
}

/**
 * The multiple that {@link formatMultiple} shows, as a number.
 *
 * Unit: ratio. Rule R8.4.
 *
 * @example roundMultiple(2.999) // => 2.99
 */
export function roundMultiple(x: number): number {
  return Number(withSign(x, roundBelow(x, MULTIPLE_THRESHOLDS), ''));
}

function formatTimes(x: number | null | undefined, thresholds: readonly number[]): string {
  return isFigure(x) ? `${withSign(x, roundBelow(x, thresholds), '')}x` : NOT_AVAILABLE;
}

/** The size with two decimals, below each threshold that the figure misses. */
function roundBelow(x: number, thresholds: readonly number[]): string {
  const digits = roundHalfAway(x, 2);
  const overstated = thresholds.some((threshold) => lt(x, threshold) && x > 0 && Number(digits) >= threshold);
  return overstated ? (Number(digits) - 0.01).toFixed(2) : digits;
}
