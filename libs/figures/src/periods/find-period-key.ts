import { type DealYears } from '../types.js';
import { parsePeriod, type Period } from './parse-period.js';
import { readPeriodSpan } from './period-span.js';

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
  const wanted = parsePeriod('', label, 0);
  const { kind, rank } = wanted;
  const isSamePeriod = (key: string) => {
    const period = parsePeriod(key, yearLabels?.[key], 0);
    return period.kind === 'calendar' && period.rank === rank && endsTogether(period, wanted);
  };
  return (
    keys.find((key) => getLabel(key) === label.trim()) ??
    (kind === 'calendar' ? keys.find(isSamePeriod) : undefined) ??
    null
  );
}

/** Parts of one year are the same only where they end in the same month, as far as both say it. */
function endsTogether(a: Period, b: Period): boolean {
  const [own, other] = [a, b].map(readPeriodSpan);
  if (own?.kind !== other?.kind) return false;
  if (own?.kind === 'year') return true;
  return own?.end == null || other?.end == null || own.end === other.end;
}
