const MULTIPLIER: Readonly<Record<string, string>> = { '': '', k: 'e3', m: 'e6', mm: 'e6', b: 'e9' };
const NUMERAL = /^(-?)(\d+(?:\.\d*)?|\.\d+)(k|mm?|b)?$/i;
/** Longer plain numerals go the slow way; figures of businesses never do. */
const PLAIN_LENGTH = 15;

const ZERO = 48;
const NINE = 57;
const DOT = 46;
const MINUS = 45;

/** Digits with at most one dot among them, as most stored figures are: no pattern needs to run. */
export function isPlainNumeral(text: string, from = 0): boolean {
  const length = text.length;
  let dots = 0;
  for (let index = from; index < length; index++) {
    const code = text.charCodeAt(index);
    if (code === DOT) dots++;
    else if (code < ZERO || code > NINE) return false;
  }
  return length - from > dots && dots < 2 && length <= PLAIN_LENGTH;
}

function parseFormatted(text: string): number | null {
  let rest = text.replaceAll('\u2212', '-').replace(/[\s$,]/g, '');
  const inParentheses = rest.startsWith('(') && rest.endsWith(')');
  if (inParentheses) rest = rest.slice(1, -1);
  if (rest.startsWith('+')) rest = rest.slice(1);
  const match = NUMERAL.exec(rest);
  if (!match) return null;
  const size = Number(`${match[2]}${MULTIPLIER[(match[3] ?? '').toLowerCase()]}`);
  if (!Number.isFinite(size) || size === 0) return size === 0 ? 0 : null;
  return inParentheses || match[1] === '-' ? -size : size;
}

/**
 * Reads a figure as people write it: `$1,234`, `(500)`, `1.2m`, `250K`. Parentheses and a minus of either
 * kind mean a negative figure; k, m, mm and b multiply by 10^3, 10^6, 10^6 and 10^9.
 * Whatever is not a figure (`N/A`, `12%`, `1e5`, blank, true) is missing: null, never 0. Never -0.
 *
 * Unit: that of the text. Rule R1.1.
 *
 * @example parseNumber('($1,234.50)') // => -1234.5
 * @example parseNumber('1.2m') // => 1200000
 * @example parseNumber('N/A') // => null
 */
export function parseNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (typeof value !== 'string' || value === '') return null;
  const minus = value.charCodeAt(0) === MINUS;
  return isPlainNumeral(value, minus ? 1 : 0) ? Number(value) + 0 : parseFormatted(value);
}
