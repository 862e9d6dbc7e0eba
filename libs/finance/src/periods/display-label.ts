import { explicitYear } from './explicit-year.js';
import { labelText, normKey } from './norm-key.js';

/**
 * What to call a period on screen: its label; without one the year its key names, else 'Year N'; a key
 * that says none of this stands for itself.
 *
 * Unit: none. Rule R2.4.
 *
 * @example displayLabel('year2', ' ') // => 'Year 2'
 * @example displayLabel('FY2023', '') // => '2023'
 */
export function displayLabel(key: string, label: unknown): string {
  const text = labelText(label);
  if (text !== '') return text;
  const year = explicitYear(key);
  if (year !== null) return String(year);
  const { position } = normKey(key, null, 0);
  return position === null ? key.trim() : `Year ${position}`;
}
