import { findRevenueRange } from '@dealwright/vocabulary';
import { num } from '../numbers/index.js';
import { type Numeral } from '../types.js';
import { NOT_AVAILABLE, signed } from './money.js';
import { roundHalfAway } from './round-half-away.js';

const MILLION = 1e6;
/** Entries in a revenue filter from here on are dollars; smaller ones are millions. */
const DOLLARS_FROM = 1000;
const GOOD_REVENUE = 500_000;
const MEDIUM_REVENUE = 200_000;
const UNDER_ONE = { low: 0, high: 1 };
const OVER_FIVE = { low: 5, high: Infinity };
const BETWEEN = /^\$?\s*(\d+(?:\.\d+)?)\s*[-–]\s*\$?\s*(\d+(?:\.\d+)?)/;

/**
 * The mean of the revenue ranges of some deals, each counted at its midpoint; labels that are no range are
 * left out.
 *
 * Unit: millions of dollars in the text. Rule R8.6.
 *
 * @example averageRevenue(['< $1 MM', '$3.0 - $4.0 MM']) // => '$2.0M'
 * @example averageRevenue([]) // => 'N/A'
 */
export function averageRevenue(labels: readonly (string | null | undefined)[]): string {
  let sum = 0;
  let count = 0;
  for (const label of labels) {
    const range = findRevenueRange(label);
    if (range === null) continue;
    sum += range.midpoint;
    count++;
  }
  const mean = sum / count / MILLION;
  return count === 0 ? NOT_AVAILABLE : `${signed(mean, roundHalfAway(mean, 1), '$')}M`;
}

/**
 * How a yearly revenue looks at a glance; null without one.
 *
 * Unit: dollars. Rule R8.7.
 *
 * @example revenueIndicator(500000) // => 'good'
 */
export function revenueIndicator(revenue: number | null | undefined): 'good' | 'medium' | 'poor' | null {
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
  const [least, most] = [inMillions(min), inMillions(max)];
  if (least === null && most === null) return true;
  const range = boundsOf(label);
  return range !== null && range.high > (least ?? -Infinity) && range.low <= (most ?? Infinity);
}

function inMillions(bound: Numeral): number | null {
  const value = num(bound);
  return value !== null && value >= DOLLARS_FROM ? value / MILLION : value;
}

function boundsOf(label: unknown): { readonly low: number; readonly high: number } | null {
  if (typeof label !== 'string') return null;
  const text = label.trim();
  if (text.startsWith('<')) return UNDER_ONE;
  if (text.startsWith('>')) return OVER_FIVE;
  const between = BETWEEN.exec(text);
  return between ? { low: Number(between[1]), high: Number(between[2]) } : null;
}
