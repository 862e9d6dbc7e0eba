import { PLAIN_LETTERS } from '../plain-letters.js';
import {
  formatAccounting,
  formatMoney,
  formatMoneyWithCents,
  formatMultiple,
  formatPercent,
  formatPoints,
  formatRatio,
} from '@dealwright/figures';

const UNKNOWN = '–';

/** A figure of a table as on the screen: a loss in parentheses, unknown as an en dash. */
function printWith(format: (x: number) => string) {
  return (x: number | null | undefined): string =>
    typeof x !== 'number' || !Number.isFinite(x) ? UNKNOWN : formatAccounting(x, format);
}

export const formatDollars = printWith(formatMoney);
export const formatCents = printWith(formatMoneyWithCents);
export const formatDscr = printWith(formatRatio);
export const printMultiple = printWith(formatMultiple);
export const printPercent = printWith(formatPercent);
/** A percentage with two decimals, for columns. */
export const printShare = printWith((x) => `${x.toFixed(2)}%`);

/** Points with their sign. The built-in fonts have no minus sign; their en dash looks like one. */
export const printPoints = (x: number): string => formatPoints(x).replace('−', '–');

/** What the built-in fonts have beyond Latin-1. */
const BEYOND_LATIN = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const PRINTED_AS: Readonly<Record<string, string>> = {
  ...PLAIN_LETTERS,
  '−': '-',
  '‐': '-',
  '‑': '-',
};

/** The text in the letters that the built-in fonts have: accents go where they must, other scripts become '?'. */
export function toPrintable(text: string): string {
  return [...text.normalize('NFC')].map(toPrintableLetter).join('').replaceAll(/\s+/g, ' ').trim();
}

/** Whether the built-in fonts have every letter of the text. */
export const isPrintable = (text: string): boolean => [...text].every(hasLetter);

function toPrintableLetter(char: string): string {
  if (hasLetter(char)) return char;
  if (/[\s\p{Cc}]/u.test(char)) return ' ';
  if (/\p{Cf}|\p{M}/u.test(char)) return '';
  const plain = PRINTED_AS[char] ?? char.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return [...plain].every(hasLetter) ? plain : '?';
}

function hasLetter(char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  return (
    (code >= 0x20 && code <= 0x7e) ||
    (code >= 0xa0 && code <= 0xff && code !== 0xad) ||
    BEYOND_LATIN.includes(char)
  );
}

/** 'March 1, 2026' of '2026-03-01'. */
export function formatLongDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
}
