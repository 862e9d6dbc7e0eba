import { type DealYears } from '../types.js';
import { parsePeriod } from './parse-period.js';

/**
 * The key of the year with this label, or else of the year that is the same period under another name: '2024' and
 * 'FY 2024'. null where the deal has no such year.
 *
 * Unit: none. Rule R2.1.
 *
 * @example findPeriodKey({ historicalFinancials: { year1: {} }, yearLabels: { year1: 'FY 2024' } }, '2024') // => 'year1'
 */
export function findPeriodKey({ historicalFinancials, yearLabels }: DealYears, label: string): string | null {
  const keys = Object.keys(historicalFinancials ?? {});
  const getLabel = (key: string) => yearLabels?.[key]?.trim() || key;
  const { kind, rank } = parsePeriod('', label, 0);
  const isSamePeriod = (key: string) => {
    const period = parsePeriod(key, yearLabels?.[key], 0);
    return period.kind === 'calendar' && period.rank === rank;
  };
  return (
    keys.find((key) => getLabel(key) === label.trim()) ??
    (kind === 'calendar' ? keys.find(isSamePeriod) : undefined) ??
    null
  );
}
