import { formatPeriodLabel, orderPeriods } from '@dealwright/finance';
import { findRevenueRangeLabel, type RevenueRangeLabel } from '@dealwright/vocabulary';
import { formatMoney, parseNumber } from '../lib/formats';

interface YearlyFigures {
  readonly historicalFinancials: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
  readonly yearLabels: Readonly<Record<string, string>>;
}

/** The newest year that has a gross revenue, and that revenue in dollars; null where no year has one. */
function findNewestRevenue({
  historicalFinancials,
  yearLabels,
}: YearlyFigures): { key: string; dollars: number } | null {
  const asOfYear = new Date().getFullYear();
  for (const { key } of orderPeriods(Object.keys(historicalFinancials), yearLabels, asOfYear)) {
    const dollars = parseNumber(historicalFinancials[key]?.['grossRevenue']);
    if (dollars !== null) return { key, dollars };
  }
  return null;
}

/** '$900,000 in 2025': the gross revenue of the newest year that has one; null where no year has. */
export function describeNewestRevenue(figures: YearlyFigures): string | null {
  const newest = findNewestRevenue(figures);
  return (
    newest &&
    `${formatMoney(newest.dollars)} in ${formatPeriodLabel(newest.key, figures.yearLabels[newest.key])}`
  );
}

/** The range that holds the gross revenue of the newest year that has one; null where no year has. */
export function findNewestRevenueRange(figures: YearlyFigures): RevenueRangeLabel | null {
  const newest = findNewestRevenue(figures);
  return newest && findRevenueRangeLabel(newest.dollars);
}
