import { isPlainNumeral } from './parse-number.js';

/**
 * Parses text typed into a percentage, rate or growth field. Numbers are returned unchanged. Of a text only digits
 * and dots count, up to the second dot, so a minus or percent sign is dropped. null if nothing is left.
 *
 * Unit: percent (11.5 is 11.5 %). Rule R1.2.
 *
 * @example parsePercent('11.5%') // => 11.5
 * @example parsePercent('1.2.3') // => 1.2
 * @example parsePercent('n/a') // => null
 */
export function parsePercent(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (typeof value !== 'string') return null;
  if (isPlainNumeral(value)) return Number(value);
  const rate = parseFloat(
    value
      .replace(/[^0-9.]/g, '')
      .split('.', 2)
      .join('.'),
  );
  return Number.isFinite(rate) ? rate : null;
}
