import { findExplicitYear } from './find-explicit-year.js';
import { normalizeLabel, parsePeriod } from './parse-period.js';

/**
 * What to call a period on screen: its label; without one the year its key names, else 'Year N'; a key
 * that says none of this stands for itself.
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
