import { type Months, type Years } from '../types.js';

/**
 * Number of monthly payments: 12 x years, halves rounded up, at least 1 for any positive term; else 0.
 *
 * Units: years in, months out. Rule R5.1.
 *
 * @example toMonths(10) // => 120
 * @example toMonths(0.01) // => 1
 */
export function toMonths(years: Years | null): Months {
  if (years === null || !(years > 0)) return 0;
  return Math.min(Math.max(1, Math.floor(12 * years + 0.5)), Number.MAX_SAFE_INTEGER);
}
