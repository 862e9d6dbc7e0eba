import { parsePeriod } from './parse-period.js';

const MAX_YEAR_KEY_LENGTH = 64;
const RECENT_YEAR_TEXT = /(?<![a-z])most[_\- ]?recent[_\- ]?year[_\- ]?(\d{1,6})(?!\d)/i;
const POSITIONAL_TEXT = /(?<![a-z])year[_\- ]?(\d{1,6})(?!\d)/i;

/** A period that a text names, and the part of the text that names it. */
export interface FoundYearKey {
  readonly yearKey: string;
  readonly text: string;
}

/**
 * Whether a text can key a period: a year, FYnn, trailing months, yearN or MOST_RECENT_YEAR_N, of at most
 * 64 characters.
 *
 * Unit: none. Rule R2.1.
 *
 * @example isYearKey('MOST_RECENT_YEAR_1') // => true
 * @example isYearKey('sometime') // => false
 */
export function isYearKey(key: unknown): key is string {
  if (typeof key !== 'string' || key.length > MAX_YEAR_KEY_LENGTH) return false;
  return parsePeriod(key, null, 0).kind !== 'unknown';
}

/** MOST_RECENT_YEAR_N or yearN anywhere in a text, in their usual spelling. */
export function findSequenceKey(text: string): FoundYearKey | null {
  const recent = RECENT_YEAR_TEXT.exec(text);
  if (recent) return { yearKey: `MOST_RECENT_YEAR_${recent[1]}`, text: recent[0] };
  const positional = POSITIONAL_TEXT.exec(text);
  return positional ? { yearKey: `year${positional[1]}`, text: positional[0] } : null;
}
