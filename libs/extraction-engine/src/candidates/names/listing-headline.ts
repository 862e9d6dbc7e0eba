import type { Segment } from '../../layout/text.js';
import { PLACE } from '../../lexicon/deal-values.js';
import { namesTime } from '../../periods/read-period.js';
import type { DealCandidate } from '../deal-candidate.js';
import {
  createHeadlineCandidate,
  findUsualHeight,
  isSameTitle,
  isSentence,
  MAX_TITLE_HEIGHT_GAP,
  NO_NAME,
  toTitleFlow,
} from './names.js';
import { DOCUMENT_TITLE } from './document-titles.js';
import { headsPart } from './section-headings.js';

/** What only listings say of what they offer. */
const LISTING_LABEL = /^(?:asking(?: price)?|(?:list |business )?price|cash flow|offered at)(?:[:\s(]|$)/i;
const LISTING_TITLE = /\bfor sale\b/i;
/** Titles of documents and lines of statements, which name no business. */
const NOT_A_HEADLINE =
  /^(?:(?:for sale )?by owner|business opportunity|opportunity|quick facts|issue (?:no\. ?)?#?\d|(?:business|company|practice|listing|financial|detailed|additional|deal|general|property) (?:overview|summary|facts|details?|info(?:rmation)?|description|profile)|featured|download|submit|contact|return|back|skip|sign (?:in|up)|log ?in|subscribe|request|email|print|share|choose|view|or view|see all|search|advertisement|specifications|(?:key )?(?:facts|highlights|details|metrics)|at a glance|overview|financials?)\b|\b(?:summary|profile|memorandum|mls|profit|loss|expenses?|income|form|schedule|statement|page|proprietor|listing|offering|presented)\b|\.\w{2,7}\b/i;
const MAX_HEADLINE_LINES = 4;
/** Links of a page stand above a headline in large type. */
const MAX_LARGE_HEADLINE_LINES = 9;
const MIN_LARGE_RATIO = 1.5;
const MAX_HEADLINE_WORDS = 16;
const MAX_HEADLINE_NAME_WORDS = 12;
/** A printed e-mail is headed by its subject. */
const MAIL_HEAD = /^(?:from|sent|to|subject):/i;
/** Below 80: a listing that hides the name is known by what it is headed with until the name is disclosed. */
const HEADLINE_STRENGTH = 66;

/** 'Candle Brand | Own Studio | 30% Margin | Amazon': what stands behind the first of several bars are features. */
function cutFeatures(text: string): string {
  const [first = '', ...features] = text.split(/\s+\|\s+/);
  return features.length >= MIN_FEATURES && first.split(' ').length >= MIN_NAME_WORDS ? first : text;
}
const MIN_FEATURES = 2;
const MIN_NAME_WORDS = 2;

/** A headline without the place or the price behind it. */
function cutHeadline(text: string): string {
  const end = [...text.matchAll(/\s+[|•·-](?:\s+|$)|,? for sale\b/gi)].find(({ 0: mark, index }) => {
    const rest = text.slice(index + mark.length);
    return / for sale/i.test(mark) || rest === '' || /^[$\d]/.test(rest) || PLACE.exec(rest)?.index === 0;
  });
  const cut = cutFeatures(text.slice(0, end?.index ?? text.length));
  // 'Family Dental Office, Tulsa, OK'
  const town = /, ([A-Z][A-Za-z. ]+, [A-Z].+)$/.exec(cut);
  return town && PLACE.exec(town[1] ?? '')?.[0] === town[1] ? cut.slice(0, town.index) : cut;
}

/** All lines of a headline in large type, whatever they say: 'Sign shop, indoor & outdoor, since' above '1991'. */
function joinHeadline(title: Segment, segments: readonly Segment[]): Segment[] {
  const lines = [title];
  if (title.height < findUsualHeight(segments) * MIN_TITLE_RATIO) return lines;
  for (let last: Segment | undefined = title; last && lines.length < MAX_JOINED_LINES;) {
    const above: Segment = last;
    last = segments.find((one) => isSameTitle(above, one));
    if (last) lines.push(last);
  }
  return lines;
}
const MIN_TITLE_RATIO = 1.15;
const MAX_JOINED_LINES = 3;

/** The headline of a listing without a name, as far as it says what is offered: 'Mobile Diesel Repair - Lubbock, Texas'. */
export function findListingHeadline(segments: readonly Segment[]): DealCandidate[] {
  const isListing = segments.some(({ text }) => LISTING_LABEL.test(text) || LISTING_TITLE.test(text));
  if (!isListing || segments.some(({ text }) => MAIL_HEAD.test(text))) return [];
  const large = findUsualHeight(segments) * MIN_LARGE_RATIO;
  const head = segments.filter(
    ({ line, text, words, height }) =>
      line < (height >= large ? MAX_LARGE_HEADLINE_LINES : MAX_HEADLINE_LINES) &&
      /[A-Za-z]{3}/.test(text) &&
      !LISTING_LABEL.test(text) &&
      words.length >= 2 &&
      words.length <= MAX_HEADLINE_WORDS &&
      !/^(?!for sale)[A-Z][\w/ ]{1,30}:(?:\s|$)|^[$\d]|[@>]|:\s*$/i.test(text) &&
      !namesTime(text) &&
      PLACE.exec(text)?.index !== 0 &&
      !NOT_A_HEADLINE.test(text) &&
      !headsPart(text, segments) &&
      !NO_NAME.test(text.trim()) &&
      !/\.$/.test(text),
  );
  const largest = Math.max(0, ...head.map(({ height }) => height));
  const title = head.find(({ height }) => height > largest * (1 - MAX_TITLE_HEIGHT_GAP));
  if (!title) return [];
  const flow = toTitleFlow(joinHeadline(title, segments));
  const lead = /^[^\w"'(]*(?:(?:business )?for sale:?\s+)?/i.exec(flow.text)?.[0].length ?? 0;
  const part = cutHeadline(flow.text.slice(lead));
  const value = part.trim();
  const count = value.split(' ').length;
  if (count < 2 || count > MAX_HEADLINE_NAME_WORDS || DOCUMENT_TITLE.test(value) || isSentence(value))
    return [];
  return [
    createHeadlineCandidate({
      field: 'businessName',
      flow,
      value,
      strength: HEADLINE_STRENGTH,
      ruleName: 'headline of a listing',
      start: lead,
      end: lead + part.length,
    }),
  ];
}
