import { withSign } from './money.js';
import { roundHalfAway } from './round-half-away.js';

/**
 * The signs that start a formula, also in the full width in which East Asian keyboards write them. With apostrophes
 * before them, the text looks like an escaped one and is escaped once more, so that each text can be read back.
 */
const FORMULA_START = /^'*[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * One cell of a CSV export. Numbers have two decimals and no currency sign; a missing one is blank. A text
 * that a spreadsheet would run as a formula gets an apostrophe in front; quotes go where they are needed.
 *
 * Unit: that of the figure. Rule R8.7.
 * Source: RFC 4180; OWASP, CSV Injection.
 *
 * @example formatCsvCell(-1234.5) // => '-1234.50'
 * @example formatCsvCell('=1+1') // => "'=1+1"
 * @example formatCsvCell('＝1+1') // => "'＝1+1"
 * @example formatCsvCell('Smith, "Joe"') // => '"Smith, ""Joe"""'
 */
export function formatCsvCell(value: string | number | null | undefined): string {
  if (typeof value === 'number') {
    return Number.isFinite(value) ? withSign(value, roundHalfAway(value, 2), '') : '';
  }
  if (typeof value !== 'string') return '';
  const safe = escapeFormulaText(value);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Puts an apostrophe in front of a text that a spreadsheet would run as a formula.
 *
 * Unit: none. Rule R8.7.
 * Source: OWASP, CSV Injection.
 *
 * @example escapeFormulaText('＠SUM(A1)') // => "'＠SUM(A1)"
 * @example escapeFormulaText("'=A1") // => "''=A1"
 * @example escapeFormulaText('Smith') // => 'Smith'
 */
export function escapeFormulaText(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

/**
 * The text that {@link escapeFormulaText} escaped: without the apostrophe in front of a formula. Other texts stay.
 *
 * Unit: none. Rule R8.7.
 *
 * @example unescapeFormulaText("'+Formula Corp") // => '+Formula Corp'
 * @example unescapeFormulaText("'90s Diner") // => "'90s Diner"
 */
export function unescapeFormulaText(text: string): string {
  return text.startsWith("'") && FORMULA_START.test(text) ? text.slice(1) : text;
}
