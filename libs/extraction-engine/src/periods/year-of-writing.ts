import type { Segment } from '../layout/text.js';
import { MONTH } from './find-dates.js';

const DAY = String.raw`(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? )?`;
/** 'August 3, 2026' above a letter, 'Sent: Tuesday, September 22, 2026 4:07 PM' above a mail. */
const DATE_OF_WRITING = new RegExp(
  String.raw`(?:^|(?:date|sent|on):?\s+)${DAY}${MONTH} \d{1,2}(?:st|nd|rd|th)?,? ((?:19|20)\d{2})\b`,
  'i',
);
/** A letter is dated, and the header of a mail stands, on the first lines of the page. */
const MAX_LETTERHEAD_LINES = 14;

/** The year in which a letter or mail was written; null for other pages. */
export function findYearOfWriting(segments: readonly Segment[]): number | null {
  const first = segments[0]?.line ?? 0;
  const dates = segments
    .filter(({ line }) => line - first < MAX_LETTERHEAD_LINES)
    .flatMap(({ text }) => DATE_OF_WRITING.exec(text.trim())?.[2] ?? []);
  return dates[0] === undefined ? null : Number(dates[0]);
}
