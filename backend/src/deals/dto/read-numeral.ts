import { formatNumeral, parseNumber } from '@dealwright/finance';

/** Most characters of a figure as it is sent. */
export const MAX_NUMERAL_LENGTH = 40;

const PLAIN_NUMERAL = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/;
const SCIENTIFIC_NUMERAL = /^[+-]?\d+(?:\.\d+)?e[+-]?\d{1,3}$/i;
/** What people write in a cell that has no figure. */
const BLANKS = new Set(['', '-', '–', '—', 'n/a']);

/**
 * Reads a figure as it is sent and returns it as it is stored: digits with at most a minus and a point, all of them
 * as they were typed. Returns null for a cell without a figure and undefined for what is not a number.
 *
 * @example readNumeral('$1,500,000') // => '1500000'
 * @example readNumeral('(1,200)') // => '-1200'
 * @example readNumeral('abc') // => undefined
 */
export function readNumeral(raw: unknown): string | null | undefined {
  if (raw === null) return null;
  if (typeof raw === 'number') return Number.isFinite(raw) ? formatNumeral(raw) : undefined;
  if (typeof raw !== 'string' || raw.length > MAX_NUMERAL_LENGTH) return undefined;
  const text = raw.trim();
  if (PLAIN_NUMERAL.test(text)) return text;
  if (BLANKS.has(text.toLowerCase())) return null;
  const value = SCIENTIFIC_NUMERAL.test(text) ? Number(text) : parseNumber(text);
  if (value === null || !Number.isFinite(value)) return undefined;
  return withTypedDigits(text) ?? formatNumeral(value);
}

/** The digits as they were typed, which a number of 64 bits may not hold; null where a factor such as k changes them. */
function withTypedDigits(text: string): string | null {
  const isNegative = /[(\-−]/.test(text);
  const digits = text.replaceAll(/[\s$,()+\-−]/g, '');
  return PLAIN_NUMERAL.test(digits) ? `${isNegative ? '-' : ''}${digits}` : null;
}
