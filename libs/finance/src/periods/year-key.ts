import { normKey } from './norm-key.js';

const LONGEST_KEY = 64;
const MOST_RECENT = /(?<![a-z])most[_\- ]?recent[_\- ]?year[_\- ]?(\d{1,6})(?!\d)/i;
const POSITIONAL = /(?<![a-z])year[_\- ]?(\d{1,6})(?!\d)/i;

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
  if (typeof key !== 'string' || key.length > LONGEST_KEY) return false;
  return normKey(key, null, 0).kind !== 'unknown';
}

/** MOST_RECENT_YEAR_N or yearN anywhere in a text, in their usual spelling. */
export function findSequenceKey(text: string): FoundYearKey | null {
  const recent = MOST_RECENT.exec(text);
  if (recent) return { yearKey: `MOST_RECENT_YEAR_${recent[1]}`, text: recent[0] };
  const positional = POSITIONAL.exec(text);
  return positional ? { yearKey: `year${positional[1]}`, text: positional[0] } : null;
}
