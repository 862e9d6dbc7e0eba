import { findRevenueRangeLabel, type RevenueRangeLabel } from '@dealwright/vocabulary';
import { parseNumber } from '../numbers/parse-number.js';
import { type Numeral, type YearLabels } from '../types.js';
import { orderPeriods } from './order-periods.js';
import { type Period } from './parse-period.js';

/** The figures of a deal by year, of which only the gross revenue is read. */
interface YearlyFigures {
  readonly historicalFinancials: Readonly<Record<string, Readonly<Record<string, Numeral>> | null>>;
  readonly yearLabels: YearLabels | null;
}

/** A gross revenue in US dollars, and the period that has it. */
export interface PeriodRevenue {
  readonly period: Period;
  readonly dollars: number;
}

/**
 * The gross revenue of the newest full year that has one above zero; of the newest part of a year where no full year
 * has; null where neither has.
 *
 * Unit: US dollars; asOfYear is a calendar year. Rules R2.2 and R7.2.
 *
 * @example findNewestRevenue({ historicalFinancials: { '2025': { grossRevenue: '900000' } }, yearLabels: {} }, 2026)?.dollars // => 900000
 */
export function findNewestRevenue(
  { historicalFinancials, yearLabels }: YearlyFigures,
  asOfYear: number,
): PeriodRevenue | null {
  let newestPart: PeriodRevenue | null = null;
  for (const period of orderPeriods(Object.keys(historicalFinancials), yearLabels, asOfYear)) {
    const dollars = parseNumber(historicalFinancials[period.key]?.['grossRevenue']);
    if (dollars === null || dollars <= 0) continue;
    if (!period.partial) return { period, dollars };
    newestPart ??= { period, dollars };
  }
  return newestPart;
}

/**
 * The revenue range that holds the gross revenue of the newest full year; null without such a year.
 *
 * Unit: none; asOfYear is a calendar year. Rule R2.2.
 *
 * @example findNewestRevenueRange({ historicalFinancials: { '2025': { grossRevenue: '900000' } }, yearLabels: {} }, 2026) // => '< $1 MM'
 */
export function findNewestRevenueRange(figures: YearlyFigures, asOfYear: number): RevenueRangeLabel | null {
  const newest = findNewestRevenue(figures, asOfYear);
  return newest === null || newest.period.partial ? null : findRevenueRangeLabel(newest.dollars);
}
