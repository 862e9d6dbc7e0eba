import { findExplicitYear } from './find-explicit-year.js';
import { normalizeLabel, parsePeriod } from './parse-period.js';

/**
 * The display name of a period: its label, otherwise the year in its key, otherwise 'Year N', otherwise the key
 * itself.
 *
 * Unit: none. Rule R2.4.
 *
 * @example formatPeriodLabel('year2', ' ') // => 'Year 2'
 * @example formatPeriodLabel('FY2023', '') // => '2023'
 */
export function formatPeriodLabel(key: string, label: unknown): string {
  const text = normalizeLabel(label);
  if (text !== '') return text;
  const year = findExplicitYear(key);
  if (year !== null) return String(year);
  const { position } = parsePeriod(key, null, 0);
  return position === null ? key.trim() : `Year ${position}`;
}
