import type { Page } from '@dealwright/document-reader';
import type { Segment } from '../../layout/text.js';
import type { DealCandidate } from '../deal-candidate.js';
import { findListingHeadline } from './listing-headline.js';
import { findNameCandidates, LARGEST_LINE } from './names.js';
import { headsPart } from './section-headings.js';

/** True for who wrote or got a printed e-mail. */
const isCorrespondent = (name: string, segments: readonly Segment[]) =>
  segments.some(
    ({ text, line }) =>
      text.includes(name) &&
      (/^(?:from|to|cc|sent by):/i.test(text) ||
        segments.some((one) => one.line === line && /^(?:from|to|cc|sent by):\s*$/i.test(one.text))),
  );

/** The names on a page; the first page of a listing without one has its headline. */
export function findNames(page: Page, segments: readonly Segment[]): DealCandidate[] {
  const named = findNameCandidates(page, segments).filter(
    ({ value, ruleName, raw }) =>
      !isCorrespondent(String(value), segments) && !(ruleName === LARGEST_LINE && headsPart(raw, segments)),
  );
  return named.length > 0 || page.index > 0 ? named : findListingHeadline(segments);
}
