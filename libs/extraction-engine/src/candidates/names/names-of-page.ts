import type { Page } from '@dealwright/document-reader';
import type { Segment } from '../../layout/text.js';
import { PLACE } from '../../lexicon/deal-values.js';
import type { DealCandidate } from '../deal-candidate.js';
import { findListingHeadline } from './listing-headline.js';
import {
  COMPANY,
  createHeadlineCandidate,
  findNameCandidates,
  findUsualHeight,
  isSameTitle,
  LARGEST_LINE,
} from './names.js';
import { DOCUMENT_TITLE } from './document-titles.js';
import { headsPart } from './section-headings.js';

/** True for who wrote or got a printed e-mail. */
const isCorrespondent = (name: string, segments: readonly Segment[]) =>
  segments.some(
    ({ text, line }) =>
      text.includes(name) &&
      (/^(?:from|to|cc|sent by):/i.test(text) ||
        segments.some((one) => one.line === line && /^(?:from|to|cc|sent by):\s*$/i.test(one.text))),
  );

/** 'Marsh Lane Grills - four restaurants in Akron, Ohio': a name, and what the business does and where. */
const DESCRIBED_NAME =
  /^((?:[A-Z][\w&'.-]*)(?: (?:[A-Z][\w&'.-]*|of|and|the|&)){1,5}) [-\u2013\u2014] (?=[a-z\d])(.{8,80})$/;
/** A cover has its title on one of the first lines. */
const MAX_COVER_SEGMENTS = 4;
const DESCRIBED_STRENGTH = 85;

/** The name below the title of a memorandum. */
function findDescribedNames(segments: readonly Segment[]): DealCandidate[] {
  const head = segments.slice(0, MAX_COVER_SEGMENTS);
  return head.flatMap((flow, index) => {
    const [, name = '', rest = ''] = DESCRIBED_NAME.exec(flow.text.trim()) ?? [];
    const isUnderTitle = index > 0 && DOCUMENT_TITLE.test(head[index - 1]?.text.trim() ?? '');
    const place = PLACE.exec(rest);
    if (!isUnderTitle || name === '' || !place || place.index + place[0].length !== rest.length) return [];
    return [
      createHeadlineCandidate({
        field: 'businessName',
        flow,
        value: name,
        strength: DESCRIBED_STRENGTH,
        ruleName: 'name with what the business does',
        start: 0,
        end: name.length,
      }),
    ];
  });
}

/** Which part of a title of several lines a text is; null for a whole title. */
function findPartOfTitle(text: string, segments: readonly Segment[]): 'beginning' | 'rest' | null {
  const line = segments.find((one) => one.text === text);
  if (!line || line.height < findUsualHeight(segments) * MIN_TITLE_RATIO) return null;
  const others = segments.filter((one) => !STANDS_ALONE.test(one.text) && !isPlace(one.text));
  if (others.some((one) => isSameTitle(one, line))) return 'rest';
  return others.some((one) => isSameTitle(line, one)) ? 'beginning' : null;
}
/** Lines in the type of the text are no lines of one title. */
const MIN_TITLE_RATIO = 1.15;
const isPlace = (text: string) => PLACE.exec(text)?.[0] === text.trim();
/** Firms, titles of documents and legal forms stand in the type of a name, too, and are no part of it. */
const STANDS_ALONE = new RegExp(
  String.raw`${DOCUMENT_TITLE.source}|${COMPANY.source}|\b(?:brokers?|brokerage|advis[eo]rs?|exchange|m&a|realty|acquisitions)\b`,
  'i',
);

/** The names on a page; the first page of a listing without one has its headline, else the first line of its title. */
export function findNames(page: Page, segments: readonly Segment[]): DealCandidate[] {
  const named = [...findNameCandidates(page, segments), ...findDescribedNames(segments)]
    .filter(
      ({ value, ruleName, raw }) =>
        !isCorrespondent(String(value), segments) && !(ruleName === LARGEST_LINE && headsPart(raw, segments)),
    )
    .map((one) => ({ one, part: one.ruleName === LARGEST_LINE ? findPartOfTitle(one.raw, segments) : null }));
  const read = (parts: readonly (string | null)[]) =>
    named.flatMap(({ one, part }) => (parts.includes(part) ? [one] : []));
  const whole = read([null]);
  if (whole.length > 0 || page.index > 0) return whole;
  const headline = findListingHeadline(segments);
  return headline.length > 0 ? headline : read(['beginning']);
}
