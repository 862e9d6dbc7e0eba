import { formatPeriodLabel, orderPeriods } from '@dealwright/finance';
import { formatMoney, parseNumber } from '../lib/formats';

interface YearlyFigures {
  readonly historicalFinancials: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
  readonly yearLabels: Readonly<Record<string, string>>;
}

/** '$900,000 in 2025': the gross revenue of the newest year that has one; null where no year has. */
export function describeNewestRevenue({ historicalFinancials, yearLabels }: YearlyFigures): string | null {
  const asOfYear = new Date().getFullYear();
  for (const { key } of orderPeriods(Object.keys(historicalFinancials), yearLabels, asOfYear)) {
    const revenue = parseNumber(historicalFinancials[key]?.['grossRevenue']);
    if (revenue !== null) return `${formatMoney(revenue)} in ${formatPeriodLabel(key, yearLabels[key])}`;
  }
  return null;
}
