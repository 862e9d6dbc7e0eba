import { findRevenueRange } from '@dealwright/vocabulary';
import { parseNumber } from '../numbers/parse-number.js';
import { type Numeral } from '../types.js';
import { NOT_AVAILABLE, withSign } from './money.js';
import { roundHalfAway } from './round-half-away.js';

const MILLION = 1e6;
/** Entries in a revenue filter from here on are dollars; smaller ones are millions. */
const DOLLARS_FROM = 1000;
const GOOD_REVENUE = 500_000;
const MEDIUM_REVENUE = 200_000;
const UNDER_ONE = { low: 0, high: 1 };
const OVER_FIVE = { low: 5, high: Infinity };
const REVENUE_RANGE = /^\$?\s*(\d+(?:\.\d+)?)\s*[-–]\s*(?:\$\s*)?(\d+(?:\.\d+)?)/;

/**
 * The mean of the revenue ranges of some deals, each counted at its midpoint; labels that are no range are
 * left out.
 *
 * Unit: millions of dollars in the text. Rule R8.6.
 *
 * @example formatAverageRevenue(['< $1 MM', '$3.0 - $4.0 MM']) // => '$2.0M'
 * @example formatAverageRevenue([]) // => 'N/A'
 */
export function formatAverageRevenue(labels: readonly (string | null | undefined)[]): string {
  let sum = 0;
  let count = 0;
  for (const label of labels) {
    const range = findRevenueRange(label);
    if (range === null) continue;
    sum += range.midpoint;
    count++;
  }
  const mean = sum / count / MILLION;
  return count === 0 ? NOT_AVAILABLE : `${withSign(mean, roundHalfAway(mean, 1), '$')}M`;
}

/**
 * How a yearly revenue looks at a glance; null without one.
 *
 * Unit: dollars. Rule R8.7.
 *
 * @example rateRevenue(500000) // => 'good'
 */
export function rateRevenue(revenue: number | null | undefined): 'good' | 'medium' | 'poor' | null {
  if (revenue == null || Number.isNaN(revenue)) return null;
  if (revenue >= GOOD_REVENUE) return 'good';
  return revenue >= MEDIUM_REVENUE ? 'medium' : 'poor';
}

/**
 * Whether a deal's revenue range overlaps what a filter asks for. A missing bound does not restrict; a
 * label that is no range matches only where neither is given.
 *
 * Units: bounds in millions of dollars, or in dollars from 1000 on. Rule R8.6.
 *
 * @example matchesRevenueFilter('$1.0 - $1.5 MM', 1.2, null) // => true
 * @example matchesRevenueFilter('$1.0 - $1.5 MM', '1,500,000', null) // => false
 */
export function matchesRevenueFilter(label: string | null | undefined, min: Numeral, max: Numeral): boolean {
  const [least, most] = [toMillions(min), toMillions(max)];
  if (least === null && most === null) return true;
  const range = parseRevenueBounds(label);
  return range !== null && range.high > (least ?? -Infinity) && range.low <= (most ?? Infinity);
}

/**
 * The amount that a bound of the revenue filter stands for; null without one.
 *
 * Unit: dollars. Bounds below 1000 are millions. Rule R8.6.
 *
 * @example readRevenueBound('2') // => 2000000
 * @example readRevenueBound('1,500,000') // => 1500000
 */
export function readRevenueBound(bound: Numeral): number | null {
  const value = parseNumber(bound);
  return value === null || value >= DOLLARS_FROM ? value : Math.round(value * MILLION);
}

function toMillions(bound: Numeral): number | null {
  const value = parseNumber(bound);
  return value !== null && value >= DOLLARS_FROM ? value / MILLION : value;
}

function parseRevenueBounds(label: unknown): { readonly low: number; readonly high: number } | null {
  if (typeof label !== 'string') return null;
  const text = label.trim();
  if (text.startsWith('<')) return UNDER_ONE;
  if (text.startsWith('>')) return OVER_FIVE;
  const between = REVENUE_RANGE.exec(text);
  return between ? { low: Number(between[1]), high: Number(between[2]) } : null;
}
