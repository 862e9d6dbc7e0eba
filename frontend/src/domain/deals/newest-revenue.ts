import * as library from '@dealwright/figures';
import { findRevenueRange, type RevenueRangeLabel } from '@dealwright/vocabulary';
import { formatMoney } from '../../lib/formats';

interface YearlyFigures {
  readonly historicalFinancials: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
  readonly yearLabels: Readonly<Record<string, string>>;
}

const getCurrentYear = () => new Date().getFullYear();

/** '$900,000 in 2025': the gross revenue of the newest year that has one; null where no year has. */
export function describeNewestRevenue(figures: YearlyFigures): string | null {
  const newest = library.findNewestRevenue(figures, getCurrentYear());
  if (newest === null) return null;
  const { key } = newest.period;
  return `${formatMoney(newest.dollars)} in ${library.formatPeriodLabel(key, figures.yearLabels[key])}`;
}

/**
 * How large the revenue of a deal is, by its newest year; without one, by the range that was chosen, if all of the range
 * rates the same. '< $1 MM' does not.
 */
export function rateNewestRevenue(deal: YearlyFigures & { readonly revenue: string | null }) {
  const newest = library.findNewestRevenue(deal, getCurrentYear());
  if (newest !== null) return library.rateRevenue(newest.dollars);
  const range = findRevenueRange(deal.revenue);
  const rating = library.rateRevenue(range?.low);
  return rating === library.rateRevenue(range?.midpoint) ? rating : null;
}

/** The range that holds the gross revenue of the newest full year that has one; null where no year has. */
export const findNewestRevenueRange = (figures: YearlyFigures): RevenueRangeLabel | null =>
  library.findNewestRevenueRange(figures, getCurrentYear());

/** The range that was chosen for a deal; where none was, the one that its newest full year gives. */
export const getRevenueRange = (deal: {
  readonly revenue: string | null;
  readonly newestRevenueRange: string | null;
}): string | null => deal.revenue ?? deal.newestRevenueRange;
