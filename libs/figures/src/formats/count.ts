import { type Months } from '../types.js';
import { isFigure, NOT_AVAILABLE, withSign } from './money.js';
import { trimTrailingZeros } from './percent.js';
import { roundHalfAway } from './round-half-away.js';

/**
 * A number of things with its unit in singular or plural, at most two decimals.
 *
 * Unit: as named. Rule R8.1.
 *
 * @example formatCount(1, 'month') // => '1 month'
 * @example formatCount(2.5, 'year') // => '2.5 years'
 */
export function formatCount(count: number | null | undefined, unit: string): string {
  if (!isFigure(count)) return NOT_AVAILABLE;
  const digits = withSign(count, trimTrailingZeros(roundHalfAway(count, 2)), '');
  return `${digits} ${unit}${digits === '1' ? '' : 's'}`;
}

/**
 * A term in years.
 *
 * Unit: years. Rule R8.1.
 *
 * @example formatYears(1) // => '1 year'
 */
export function formatYears(years: number | null | undefined): string {
  return formatCount(years, 'year');
}

/**
 * The term of a loan, in years where it has only whole ones.
 *
 * Unit: months. Rule R8.1.
 *
 * @example formatTerm(120) // => '10 years'
 * @example formatTerm(18) // => '18 months'
 */
export function formatTerm(months: Months): string {
  return months > 0 && months % 12 === 0 ? formatYears(months / 12) : formatMonths(months);
}

/**
 * A number of months.
 *
 * Unit: months. Rule R8.1.
 *
 * @example formatMonths(1) // => '1 month'
 */
export function formatMonths(months: number | null | undefined): string {
  return formatCount(months, 'month');
}
