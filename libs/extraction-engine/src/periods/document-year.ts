import type { ReadDocument } from '@dealwright/document-reader';
import type { Period } from '../types.js';

const YEAR = String.raw`((?:19|20)\d{2})(?!\d|\s*(?:,|and|&)\s*(?:and )?(?:19|20)\d{2})`;
/** A cover says which year its package is about: 'Fiscal Year 2024', 'for the year ended December 31, 2024'. */
const NAMED_YEAR = new RegExp(
  String.raw`\b(?:fiscal|calendar|tax) year(?: ended| ending)?(?: [A-Z][a-z]+ \d{1,2},)?\s+${YEAR}|\b(?:year|12 months|twelve months) end(?:ed|ing) (?:[A-Z][a-z]+ \d{1,2},|\d{1,2}\/\d{1,2}\/)\s*${YEAR}|\byear[- ]end(?: [a-z]+){0,2},? (?:[A-Z][a-z]+ \d{1,2},|\d{1,2}\/\d{1,2}\/)\s*${YEAR}|\bfy ?${YEAR}`,
  'gi',
);
const FILE_YEAR = new RegExp(String.raw`(?<!\d)${YEAR}`, 'g');
/** Pages from the front on which a cover or a letter stands. */
const MAX_FRONT_PAGES = 2;

const onlyYear = (years: readonly number[]): number | null => {
  const distinct = new Set(years);
  return distinct.size === 1 ? (years[0] ?? null) : null;
};

const ENDED = /\bend(?:ed|ing)?\b/i;

/** The newest complete year in place of the year of reading, which no full year of figures is of before it has ended. */
const completeYear = (year: number, asOfYear: number | null, hasEnded = false): number =>
  year === asOfYear && !hasEnded ? year - 1 : year;

/**
 * The one year that the front pages of a document name, else the one in the name of its file; null where neither names
 * a single past year. The year of reading is the one in which the document was written: its figures are those of the
 * newest complete year, unless it says that the year has ended.
 */
export function findDocumentYear(document: ReadDocument, asOfYear: number | null): Period | null {
  const front = document.pages
    .slice(0, MAX_FRONT_PAGES)
    .flatMap((page) => [
      ...page.words
        .map((word) => word.text)
        .join(' ')
        .matchAll(NAMED_YEAR),
    ])
    .map((match) =>
      completeYear(
        Number(match.slice(1).find((group) => group !== undefined)),
        asOfYear,
        ENDED.test(match[0]),
      ),
    );
  const named = [...document.fileName.matchAll(FILE_YEAR)].map((match) =>
    completeYear(Number(match[1]), asOfYear),
  );
  const year = onlyYear(front) ?? (front.length === 0 ? onlyYear(named) : null);
  if (year === null || (asOfYear !== null && year > asOfYear)) return null;
  return { label: String(year), year, months: 12, kind: 'fy', monthsAssumed: true };
}
