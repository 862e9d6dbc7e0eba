import { findExplicitYear } from './find-explicit-year.js';
import { normalizeLabel, parsePeriod } from './parse-period.js';

/**
 * The display name of a period: its label, otherwise the year in its key (with what makes it no full year), otherwise 'Year N', otherwise the key
 * itself.
 *
 * Unit: none. Rule R2.4.
 *
 * @example formatPeriodLabel('year2', ' ') // => 'Year 2'
 * @example formatPeriodLabel('FY2023', '') // => '2023'
 * @example formatPeriodLabel('YTD 2026', '') // => 'YTD 2026'
 */
export function formatPeriodLabel(key: string, label: unknown): string {
  const text = normalizeLabel(label);
  if (text !== '') return text;
  const { position, partial, ttm } = parsePeriod(key, null, 0);
  const year = findExplicitYear(key);
  if (year !== null) return partial || ttm ? key.trim() : String(year);
  return position === null ? key.trim() : `Year ${position}`;
}
