import { gt, lt } from '../numbers/compare.js';
import { isFigure } from './money.js';
import { formatPercent, trimTrailingZeros } from './percent.js';
import { formatMultiple, formatRatio } from './ratio.js';
import { roundHalfAway } from './round-half-away.js';

/** What a figure is held against: a minimum fails what is below it, a maximum fails what is above it. */
interface Limits {
  minimums?: readonly number[];
  maximums?: readonly number[];
}

/** What a multiple of SDE may be at most: the benchmark, and what the score accepts (R6.3, R6.9). */
const MULTIPLE_LIMITS: Limits = { maximums: [3.5, 4] };
/** The shares of the price that a down payment should reach (R6.4, R6.9). */
const DOWN_PAYMENT_LIMITS: Limits = { minimums: [10, 15, 20] };
/** The decimals of the tolerance of comparisons (R1.4). */
const MAX_DECIMALS = 9;

/**
 * A price as a multiple of SDE next to a verdict on it: two decimals, or as many as it takes to show that it exceeds
 * 3.5 or 4.
 *
 * Unit: ratio. Rules R6.3, R6.9 and R8.4.
 *
 * @example formatJudgedMultiple(3.5037) // => '3.504x'
 * @example formatJudgedMultiple(3.5) // => '3.50x'
 */
export function formatJudgedMultiple(x: number | null | undefined): string {
  const digits = isFigure(x) ? findTellingDigits(x, MULTIPLE_LIMITS) : null;
  return digits === null ? formatMultiple(x) : `${digits}x`;
}

/**
 * A down payment next to a verdict on it: at most two decimals, or as many as it takes to show that it misses 10, 15
 * or 20 %.
 *
 * Unit: percent. Rules R6.4, R6.9 and R8.1.
 *
 * @example formatJudgedDownPayment(19.9962) // => '19.996%'
 */
export function formatJudgedDownPayment(x: number | null | undefined): string {
  return formatJudgedPercent(x, DOWN_PAYMENT_LIMITS);
}

/**
 * A percentage next to a verdict on it: at most two decimals, or as many as it takes to show that it misses a minimum
 * or exceeds a maximum.
 *
 * Unit: percent. Rules R1.4 and R8.1.
 *
 * @example formatJudgedPercent(9.996, { minimums: [10] }) // => '9.996%'
 */
export function formatJudgedPercent(x: number | null | undefined, limits: Limits): string {
  const digits = isFigure(x) ? findTellingDigits(x, limits) : null;
  return digits === null ? formatPercent(x) : `${trimTrailingZeros(digits)}%`;
}

/**
 * A coverage next to a verdict on it: as everywhere, but with as many decimals as it takes to show that it misses a
 * minimum.
 *
 * Unit: ratio. Rules R1.4 and R8.4.
 *
 * @example formatJudgedRatio(1.1498, { minimums: [1.15] }) // => '1.1498x'
 * @example formatJudgedRatio(1.2496, { minimums: [1.25] }) // => '1.24x'
 */
export function formatJudgedRatio(x: number | null | undefined, limits: Limits): string {
  const text = formatRatio(x);
  const isMisread =
    isFigure(x) && (limits.minimums ?? []).some((least) => lt(x, least) && parseFloat(text) >= least);
  const digits = isMisread ? findTellingDigits(x, limits) : null;
  return digits === null ? text : `${digits}x`;
}

/** The digits of a figure whose two decimals hide that it fails a limit; null where they do not. */
function findTellingDigits(x: number, { minimums = [], maximums = [] }: Limits): string | null {
  const hides = (digits: string) =>
    minimums.some((least) => lt(x, least) && Number(digits) >= least) ||
    maximums.some((most) => gt(x, most) && Number(digits) <= most);
  if (!hides(roundHalfAway(x, 2))) return null;
  for (let decimals = 3; decimals <= MAX_DECIMALS; decimals++) {
    const digits = roundHalfAway(x, decimals);
    if (!hides(digits)) return digits;
  }
  return null;
}
