import { formatNumeral, parseEnteredNumber } from '@dealwright/figures';

/** The longest text that is accepted as a figure. */
export const MAX_NUMERAL_LENGTH = 40;

const PLAIN_NUMERAL = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/;
const SCIENTIFIC_NUMERAL = /^[+-]?\d+(?:\.\d+)?e[+-]?\d{1,3}$/i;
/** Texts that people write in a cell without a figure. */
const BLANKS = new Set(['', '-', '–', '—', 'n/a']);

/**
 * Converts a figure from a request to its stored form: the typed digits, with at most a minus sign and a decimal
 * point. Returns null for a cell without a figure and undefined for text that is not a number.
 *
 * @example readNumeral('$1,500,000') // => '1500000'
 * @example readNumeral('(1,200)') // => '-1200'
 * @example readNumeral('abc') // => undefined
 * @example readNumeral('12,34') // => undefined, as a decimal comma is not guessed
 */
export function readNumeral(raw: unknown): string | null | undefined {
  if (raw === null) return null;
  if (typeof raw === 'number') return Number.isFinite(raw) ? formatNumeral(raw) : undefined;
  if (typeof raw !== 'string' || raw.length > MAX_NUMERAL_LENGTH) return undefined;
  const text = raw.trim();
  if (PLAIN_NUMERAL.test(text)) return text;
  if (BLANKS.has(text.toLowerCase())) return null;
  const value = SCIENTIFIC_NUMERAL.test(text) ? Number(text) : parseEnteredNumber(text);
  if (value === null || !Number.isFinite(value)) return undefined;
  return withTypedDigits(text) ?? formatNumeral(value);
}

/** Returns the digits as typed, since a 64-bit number may not hold them all; null if a suffix such as k scales them. */
function withTypedDigits(text: string): string | null {
  const isNegative = /[(\-−]/.test(text);
  const digits = text.replaceAll(/[\s$,()+\-−]/g, '');
  return PLAIN_NUMERAL.test(digits) ? `${isNegative ? '-' : ''}${digits}` : null;
}
