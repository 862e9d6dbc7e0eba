import type { Flow, Segment } from '../layout/text.js';
import { EMAIL, HIDES_PLACE, PHONE } from '../lexicon/deal-values.js';
import { NOT_THE_BUSINESS } from '../lexicon/not-the-business.js';
import { isOfOthersPlace } from '../lexicon/places.js';
import { findPlace, withTownInFront } from './places-of-lines.js';
import { cleanName } from './names/clean-name.js';
import { createHeadlineCandidate, TRADE_BROKERS } from './names/names.js';
import type { DealCandidate } from './deal-candidate.js';

const HEADINGS =
  /^(?:\d[.\d]*\s+)?(?:executive summary|(?:business|company) (?:overview|description|summary|profile)|overview|about the (?:business|company)|the (?:business|company|opportunity)|business description|description(?: of (?:the )?business)?|introduction|summary|investment (?:summary|highlights)|opportunity(?: overview)?)\s*:?$/i;

/** The first sentences under the heading that introduces the business. */
export function findDescriptionCandidates(
  segments: readonly Segment[],
  paragraphs: readonly Flow[],
): DealCandidate[] {
  return segments.flatMap((segment) => {
    if (!HEADINGS.test(segment.text.trim())) return [];
    const below = paragraphs.find((flow) => {
      const first = flow.words[0];
      return (
        first !== undefined &&
        first.box.y0 > segment.y0 + 1 &&
        flow.words.length >= 8 &&
        first.box.y0 - segment.y1 < segment.height * 4
      );
    });
    if (!below) return [];
    const sentences = /^.{40,320}?[.!?](?=\s|$)/.exec(below.text);
    const text = (sentences?.[0] ?? below.text.slice(0, 300)).trim();
    return [
      createHeadlineCandidate({
        field: 'description',
        flow: below,
        value: text,
        strength: 86,
        ruleName: 'text under its heading',
        end: text.length,
      }),
    ];
  });
}

/** What a text says that introduces a business, and what one says that does something else. */
const BUSINESS_TEXT =
  /\b(?:business|company|shop|store|firm|practice|restaurant|bakery|caf[eé]|clinic|agency|dealer|builds|sells|installs|serves|provides|offers|repairs|rebuilds|manufactures|distributes|operates|specializ\w+)\b/i;
const OTHER_TEXT =
  /\b(?:information (?:was )?supplied|not been verified|warrants?|confidential|undersigned|accompanying|compilation|engagement|preliminary|unaudited|sba loan|industry|contact|sellers?|owner|buyers?|prepared by|(?:listed|offered|presented|represented|marketed|brokered) (?:exclusively )?by|(?:these|this) (?:(?:are|is) the )?(?:consolidated |combined )?(?:financial )?(?:statements?|schedules?|tables?|pages?|reports?))\b/i;
const MIN_DRAFT_WORDS = 10;
/** Below 80: the text was not headed as a description, so that it is a draft for the person to edit. */
const DRAFT_STRENGTH = 68;

/** The first text of a document that introduces the business, for one that has no heading above it. */
export function draftDescription(paragraphs: readonly Flow[]): DealCandidate[] {
  for (const flow of paragraphs) {
    if (flow.words.length < MIN_DRAFT_WORDS) continue;
    const value = /^.{40,320}?[.!?](?=\s|$)/.exec(flow.text)?.[0].trim();
    if (value === undefined || !BUSINESS_TEXT.test(value) || OTHER_TEXT.test(value)) continue;
    const { length: end } = value;
    return [
      createHeadlineCandidate({
        field: 'description',
        flow,
        value,
        strength: DRAFT_STRENGTH,
        end,
        ruleName: 'first text about a business',
      }),
    ];
  }
  return [];
}

const TRADE_BROKER = new RegExp(TRADE_BROKERS.source, 'i');

/** The broker's firm, by what such firms are called; 'Jane Doe | Acme Business Brokers | 555-0100' has it inside. */
export function findFirmCandidates(segments: readonly Segment[]): DealCandidate[] {
  return segments
    .flatMap((segment) => splitParts(segment.text).map((part) => ({ segment, ...part })))
    .filter(
      ({ text, segment, isSaid }) =>
        !TITLE_BEHIND_NAME.test(text) &&
        (isFirm(text) || (isSaid && FIRM_BY_ITS_MARK.test(text))) &&
        !isBesideFigures(segment, segments),
    )
    .slice(0, 1)
    .map(({ segment, text, start }) => {
      // 'Jane Doe, Acme Business Brokers': the firm follows the person.
      const before = /^[A-Z][\w.'-]+(?: [A-Z][\w.'-]*){1,2}, (?=[A-Z])/.exec(text)?.[0] ?? '';
      const person = FIRM.test(before) ? 0 : before.length;
      // Its street follows the firm, or the person who works there.
      const behind = text.search(person === 0 ? BEHIND_FIRM : /, \d| (?:proudly )?presents\b/);
      const end = behind > 0 ? behind : text.length;
      return createHeadlineCandidate({
        field: 'brokerCompany',
        flow: segment,
        value: cleanName(text.slice(person, end)),
        strength: 82,
        ruleName: 'called as brokers are',
        end: start + end,
        start: start + person,
      });
    });
}

const BEHIND_FIRM =
  /, (?:\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Spring|Summer|Fall|Autumn|Winter)[a-z]*\.? (?:\d{1,2},? )?(?:19|20)\d{2}\b|[A-Z][a-z'-]+(?: [A-Z]\.)? [A-Z][a-z'-]+$|(?!Inc|LLC|Ltd|Corp|Brok|Partners|Advis|Interm|Assoc)[A-Z][a-z]{3,}$)| (?:proudly |is (?:proud|pleased) to )?(?:presents?|offers?)(?: for sale)?:?$/;
/** 'Jane Doe, M&A Advisor', 'M&A Advisor': what a person is, and no firm. */
const TITLE_BEHIND_NAME =
  /(?:^|, )(?:(?:senior|managing|associate|principal|lead|licensed|certified) )*(?:m&a advis[eo]r|business (?:broker|advis[eo]r|intermediary))$/i;

/** A row of a statement: 'Print Brokerage 96,115'. */
const isBesideFigures = (segment: Segment, segments: readonly Segment[]) =>
  segments.some(
    (one) => one.line === segment.line && /^[($]*\d[\d,.]*\)?$/.test(one.text.split(' ')[0] ?? ''),
  );

/** 'Hill Country Land & Lodging' behind 'Offered exclusively by': no person has such a name. */
const FIRM_BY_ITS_MARK =
  /^(?=[^.:]*(?:&| (?:LLC|Inc|Group|Realty|Company|Commercial|Properties|Associates|Partners|Ventures)\b))[A-Z][\w'-]*(?: (?:&|[A-Z][\w'-]*)){1,5}(?:,? (?:Inc|LLC|Ltd|Co|Corp)\.?)?$/;

function splitParts(text: string): { text: string; start: number; isSaid: boolean }[] {
  let start = 0;
  return text.split(/(\s+[|•·]\s+)/).flatMap((part, index) => {
    const from = start;
    start += part.length;
    // 'Exclusively listed by Acme Brokers', 'Listing broker: Jane Doe, Acme Brokers'
    const said =
      /^(?:(?:exclusively )?(?:listed|offered|presented|marketed|represented|prepared|brokered) (?:exclusively )?by:?|courtesy of|(?:listing )?(?:broker|agent|contact|brokerage):) /i.exec(
        part,
      )?.[0].length ?? 0;
    return index % 2 === 0 ? [{ text: part.slice(said), start: from + said, isSaid: said > 0 }] : [];
  });
}

function isFirm(text: string): boolean {
  const words = text.split(/\s+/).length;
  return (
    words >= 2 &&
    words <= 8 &&
    /^[A-Z]/.test(text) &&
    FIRM.test(text) &&
    !TRADE_BROKER.test(text) &&
    !/^(?:Call|Contact|Ask|Email|Text) /.test(text) &&
    !/\b(?:revenues?|fees?|commissions?|income|expenses?|costs?|(?<!business |practice )sales$)\b/i.test(
      text,
    ) &&
    !/[:.?]\s|\b(?:the|by|your|our|of(?! [A-Z])|contact|is|please)\b/.test(text)
  );
}

const FIRM =
  /\b(?:business brokers?|brokers|brokerage|m&a advisors?|mergers|business advisors|business transfers?|transition (?:group|advisors|partners)|transaction advisors|capital advisors|(?:business|practice) sales|business exchange|exit planning|succession (?:group|partners|advisors))\b/i;

/** Words next to which an address is not that of the business. */
const OTHERS_ADDRESS =
  /\b(?:brokers?|brokerage|advisors?|advisory|realty|capital|partners|m&a|cpas?|accountants?|preparer|bank|attorney|suite|phone|tel)\b|@|\d{3}[-. )]\s?\d{4}/i;
/** 'Listed by seller's broker' names no broker whose town could follow. */
const LISTED_BY_NOBODY =
  /\b(?:listed|offered|posted) by (?:the |a )?(?:seller'?s |owner'?s )?(?:broker|owner)\b/i;
/** Lines that head a page. */
const MAX_HEADLINE = 8;
/** A line that is an address and little else. */
const WHOLE_LINE_SHARE = 0.8;

const BROKERS_LINE =
  /\b(?:brokers?|brokerage|intermediar(?:y|ies)|business (?:sales|transfers?|exchange|advisors)|m&a|certified public accountants?|cpas?)\b/i;
/** 'I am not using a broker': the address above is the seller's. */
const NO_BROKER =
  /\b(?:no|not (?:using|working with|hiring) an?|without an?|never used an?) brokers?\b|\bbrokers? (?:need not|please do not)\b/gi;
const MAX_BLOCK_LINES = 4;
const MAX_CONTACT_LINES = 2;

/** What firms that sell, count or defend businesses put in their letterhead. */
const LETTERHEAD =
  /\b(?:business brokers?|brokers|brokerage|intermediar(?:y|ies)|m&a|mergers|advisors|advisory|capital|partners|transitions|practice (?:sales|brokers?)|appraisals|exclusive (?:financial )?advisor|certified public accountants?|cpas?|accountants|bookkeeping|attorneys?|bancorp|securities)\b/i;
const MAX_LETTERHEAD_LINES = 3;

/** A street or a post box under the name of such a firm, in one block with it: left, centered or right. */
function isInLetterhead(segment: Segment, segments: readonly Segment[]): boolean {
  const center = (one: Segment) => (one.x0 + one.x1) / 2;
  const isBelow = (one: Segment) =>
    one.line < segment.line && segment.line - one.line <= MAX_LETTERHEAD_LINES;
  return segments.some(
    (one) =>
      isBelow(one) &&
      [one.x0 - segment.x0, one.x1 - segment.x1, center(one) - center(segment)].some(
        (gap) => Math.abs(gap) < MAX_LETTERHEAD_INDENT,
      ) &&
      LETTERHEAD.test(one.text.replace(TRADE_BROKERS, '')) &&
      one.words.length <= MAX_LETTERHEAD_WORDS,
  );
}
const MAX_LETTERHEAD_INDENT = 6;
/** Longer lines are sentences. */
const MAX_LETTERHEAD_WORDS = 8;

/** Firms in whose letterhead a town stands without a street: within how many lines above it they are named. */
const LETTERHEAD_FIRMS: readonly { readonly words: RegExp; readonly maxLines: number }[] = [
  { words: /\b(?:brokers|brokerage|intermediaries)\b/i, maxLines: 1 },
  { words: /\b(?:certified public accountants?|cpas?)\b/i, maxLines: 2 },
];

const isBelowFirm = (segment: Segment, segments: readonly Segment[]) =>
  LETTERHEAD_FIRMS.some(({ words, maxLines }) =>
    segments.some(
      (one) =>
        one.line < segment.line &&
        segment.line - one.line <= maxLines &&
        one.words.length <= MAX_LETTERHEAD_WORDS &&
        words.test(one.text.replace(TRADE_BROKERS, '')),
    ),
  );

/** The address in the contact block of a broker or an accountant: a number or an address next to it, their trade near. */
function isOfBroker(segment: Segment, segments: readonly Segment[]): boolean {
  const near = segments.filter((one) => Math.abs(one.line - segment.line) <= MAX_BLOCK_LINES);
  const isReached = near.some(
    (one) =>
      Math.abs(one.line - segment.line) <= MAX_CONTACT_LINES &&
      (PHONE.test(one.text) || EMAIL.test(one.text)),
  );
  return isReached && near.some((one) => BROKERS_LINE.test(one.text.replace(NO_BROKER, '')));
}

/** A town alone below the headline of a listing. */
const isTownAlone = (segment: Segment, place: string, segments: readonly Segment[]) =>
  segment.page.index === 0 &&
  segment.line < 6 &&
  segment.text.length < 60 &&
  place === segment.text.split(/\s+[|•·]\s+/)[0]?.replace(/ \(.*\)$/, '') &&
  segments.filter((one) => one.line === segment.line).length === 1;

const MAX_FACTS_PAGE = 2;
/** 'Salem, Oregon; 18,400 square feet under lease' on one of the first pages. */
const isOnFirstPages = (segment: Segment, place: { readonly text: string; readonly start: number }) =>
  segment.page.index === 0 ||
  (segment.page.index <= MAX_FACTS_PAGE &&
    place.start === 0 &&
    /^\s*[;|\u2022\u00b7]/.test(segment.text.slice(place.text.length)));

/** True for a line that names nobody else to whom its place may belong. */
function isOfBusiness(text: string): boolean {
  const said = text.replace(LISTED_BY_NOBODY, '');
  return !NOT_THE_BUSINESS.test(said) && !OTHERS_ADDRESS.test(said) && !isOfOthersPlace(said);
}

const COUNTY_ALONE = /^[A-Z][\w.']+(?: [A-Z][\w.']+){0,2} (?:County|Parish)$/;

/** The county below the headline of a listing that hides its town. */
const findCountyAlone = (segment: Segment): DealCandidate[] =>
  segment.page.index === 0 && segment.line < MAX_HEADLINE && COUNTY_ALONE.test(segment.text.trim())
    ? [
        createHeadlineCandidate({
          field: 'address',
          flow: segment,
          value: segment.text.trim(),
          strength: COUNTY_STRENGTH,
          ruleName: 'county under the headline',
        }),
      ]
    : [];
/** Below a town and its state. */
const COUNTY_STRENGTH = 66;

export function findAddressCandidates(segments: readonly Segment[]): DealCandidate[] {
  return segments.flatMap((segment) => {
    const match = findPlace(segment.text);
    if (!match || HIDES_PLACE.test(match.text)) return findCountyAlone(segment);
    const isStreet =
      /^\d/.test(match.text) || /\d{5}$/.test(match.text) || /\bP\.?\s?O\.? box\b/i.test(segment.text);
    if (isStreet && (isOfBroker(segment, segments) || isInLetterhead(segment, segments))) return [];
    if (isBelowFirm(segment, segments)) return [];
    const place = withTownInFront(segment.text, match);
    const town = isTownAlone(segment, place.text, segments);
    if (town)
      return [
        createHeadlineCandidate({
          field: 'address',
          flow: segment,
          value: place.text,
          strength: 74,
          ruleName: 'town under the headline',
          start: place.start,
          end: place.start + place.text.length,
        }),
      ];
    const isWhole = match.text.length > segment.text.length * WHOLE_LINE_SHARE;
    if (isWhole && isStreet)
      return [
        createHeadlineCandidate({
          field: 'address',
          flow: segment,
          value: match.text,
          strength: 72,
          ruleName: 'street address',
        }),
      ];
    const isIntroduced = isOnFirstPages(segment, place) && isOfBusiness(segment.text);
    return isIntroduced
      ? [
          createHeadlineCandidate({
            field: 'address',
            flow: segment,
            value: place.text,
            strength: segment.line < MAX_HEADLINE ? 71 : 68,
            start: place.start,
            end: place.start + place.text.length,
            ruleName: 'place on the first page',
          }),
        ]
      : [];
  });
}
