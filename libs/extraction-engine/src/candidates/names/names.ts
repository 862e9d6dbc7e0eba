import type { Page } from '@dealwright/document-reader';
import { createFlow, type Flow, type Segment } from '../../layout/text.js';
import { PLACE } from '../../lexicon/deal-values.js';
import { namesTime } from '../../periods/read-period.js';
import { cleanName } from './clean-name.js';
import { DOCUMENT_TITLE, HEADLINE } from './document-titles.js';
import { createDealCandidate, type DealCandidate, type StatedValue } from '../deal-candidate.js';

const GENERIC =
  /\b(?:confidential|memorandum|business review|teaser|executive summary|profile|presented by|prepared|table of contents|page \d|profit (?:and|&) loss|income statements?|balance sheets?|statements? of|for (?:the )?(?:years?|period)|january|december|accrual|cash basis|tax return|form 1\d{3}|schedule|department of|internal revenue|omb|financial (?:summary|statements?|overview|report)|overview|quick facts|specifications|download|submit an|request more|(?:featured|new) (?:practice|business|listing)|profit or loss|offering|opportunit\w*|recast|normali[sz]ed|historical|performance|summary|schedule|analysis|comparison|comparative|projections?|assumptions|budget|earnings|cash flow|customers|equipment list|comparables?|transactions|snapshot|real estate|loan request|history report|tax group|cpas?|m&a|deal sheet|business exchange|calculation|sde|ebitda|financials|results|trends|worksheet|eliminations?|combined|consolidated|description|information|details|contact|discretionary|agreement|lease|disclaimer|highlights|prospectus|unaudited|non-disclosure|brokers?|brokerage|advisors?|advisory|capital|consult\w*|revenue|price|employees|(?:current|prior|previous|last|this) (?:year|period|month)|tax basis)\b|^(?:about (?:the|us)|at a glance|good to know|next steps?|why |the (?:sale|business|company)$|terms$|contents$|listing(?:s| agent)$|compilation|(?:generated|printed|exported|created|run) )|[:$%@]/i;
/** The legal form behind the name of a company. */
export const COMPANY =
  /\b(?:LLC|L\.L\.C\.|Holdings|HOLDINGS|I(?:nc|NC)\.?|Incorporated|INCORPORATED|C(?:orp|ORP)\.?|Corporation|CORPORATION|C[oO]\.|Company(?! (?:in|near|with) [A-Z])|COMPANY|L(?:td|TD)\.?|LLP|LP|P\.?C\.?|PLLC)(?=$|[\s,.)])/;
const LEASEHOLD =
  /\b(?:landlord|tenant|lessor|lessee|disclosing party|receiving party|non-?disclosure|confidentiality agreement)\b/i;

/** A value that a heading or a line of its own states; the whole line unless the letters are given. */
export const createHeadlineCandidate = (
  stated: Omit<StatedValue, 'start' | 'end'> & Partial<Pick<StatedValue, 'start' | 'end'>>,
): DealCandidate => createDealCandidate({ start: 0, end: stated.flow.text.length, ...stated }, 'labelled');

/** Who trades in freight or insurance is called broker too; those are businesses as others are. */
export const TRADE_BROKERS =
  /\b(?:freight|customs|insurance|mortgage|loan|yacht|boat|food|produce|grain|commodity|metals?|lumber|seafood|data|energy) (?:brokers?|brokerage)\b/gi;
/** The form of a company is not its name. */
const LEGAL_FORM =
  /^(?:an? )?(?:[SC][- ]?corp(?:oration)?\.?|(?:limited liability|limited|general|professional) (?:company|corporation|partnership|liability company)|sole propriet\w+|corporation|partnership|company|(?:the|this|our|your|service|holding|parent|operating) company|L\.?L\.?C\.?|inc\.?)$/i;

/** 'III. Staff', '4.2 Facilities': a part of the document, numbered. */
const NUMBERED = /^(?:[IVX]{1,5}|\d{1,2}(?:\.\d{1,2})*|[A-H])[.)]\s/;

/** What a listing prints in place of a name, and lines of contact details. */
export const NO_NAME =
  /^(?:(?:(?:business|property|practice|this (?:business|listing)) )?(?:is )?(?:exclusively )?(?:listed|offered|presented|represented|prepared|marketed) (?:exclusively )?by\b|(?:similar|related|more) (?:listings|businesses)|not disclosed|undisclosed|withheld|confidential|n\/?a)\b|\d{3}[-.]\d{4}/i;

const isPlace = (text: string) => PLACE.exec(text)?.[0] === text;

const isGeneric = (text: string) =>
  NO_NAME.test(text.trim()) ||
  isPlace(text.trim()) ||
  NUMBERED.test(text) ||
  GENERIC.test(text.replace(COMPANY, '').replace(TRADE_BROKERS, '')) ||
  LEGAL_FORM.test(text.trim()) ||
  namesTime(text);

/** Finds the name next to a title: 'Acme Inc. - Financial Overview', 'Tax Summary - Acme Inc.' */
function findNamedPart(text: string): { name: string; start: number } {
  let start = 0;
  for (const part of text.split(
    /(\s+[-|]\s+|(?<=\b(?:LLC|Inc\.?|Corp\.?|Ltd\.?),?)\s+(?=(?:year[- ]end|profit|income|statement|balance|summary|financial|p&l)\b)|\s+(?=(?:prepared|presented|submitted) (?:by|for)\b))/i,
  )) {
    const name = part.replace(/\s*\((?:form|ein|fein)\b[^)]*\)/i, '');
    if (COMPANY.test(name) && !isGeneric(name)) return { name, start };
    start += part.length;
  }
  return { name: text, start: 0 };
}

/** The second line of a title with a colon in it: what stands there is the rest of a phrase. */
const continuesTitle = (segment: Segment, segments: readonly Segment[]) =>
  segments.some(
    (one) =>
      one.line === segment.line - 1 &&
      /:\s+\S/.test(one.text) &&
      Math.abs(one.x0 - segment.x0) < 2 &&
      Math.abs(one.height - segment.height) < 0.5,
  );

/** 'the coast. The Company employs and': part of a paragraph, which a narrow column makes short. */
export const isSentence = (text: string) =>
  /[a-z]{4,}[.;]\s|^(?:the|a|an|this|our|its) |[,;] (?:the|this|our) company$|^(?:company|corporation|incorporated|inc)\b/i.test(
    text,
  ) || /\s[a-z]+,?$|\s(?:has|have|is|are|was|were|founded|employs|offers|provides)\s/.test(text);

/** Heads of columns: figures stand straight below. */
const headsColumn = (segment: Segment, segments: readonly Segment[]) =>
  segments.some(
    (one) =>
      one.line === segment.line + 1 &&
      /^[($]*\d[\d,.]*\)?(?: [($]*\d[\d,.]*\)?)*$/.test(one.text) &&
      Math.min(one.x1, segment.x1) > Math.max(one.x0, segment.x0),
  );

/** Documents without sizes of letters have their headings bold; where all is bold, nothing is a heading. */
const isBoldText = (segments: readonly Segment[]) =>
  segments.filter((one) => one.bold).length * 2 > segments.length;

/** The only text in the first row of a sheet with a sales line, which names the business. */
function findSheetTitle(segments: readonly Segment[]): Segment | undefined {
  const [first, second] = segments;
  if (!first || first.line === second?.line || isGeneric(first.text) || HEADLINE.test(first.text))
    return undefined;
  const words = first.text.split(/\s+/).length;
  const sales = segments.some((one) =>
    /^(?:(?:total|net|gross) )?(?:revenues?|sales|income)$/i.test(one.text),
  );
  return sales && words >= 2 && words <= 6 && /^[A-Z][A-Za-z]/.test(first.text) ? first : undefined;
}

/** Lines of one title have the same size, within this share of it. */
export const MAX_TITLE_HEIGHT_GAP = 0.08;
/** A recognizer measures letters, which a line without tall ones makes lower. */
const MAX_SCANNED_HEIGHT_GAP = 0.12;
/** The white between the lines of one title, in heights of the type. */
const MAX_TITLE_LINE_GAP = 1;
const MAX_TITLE_LINES = 4;

/** 'RV Resort', centered below a name: what the business is ends its name. */
const TRADE_OF_NAME =
  /^(?:[A-Z][\w&'-]*,? ){0,2}(?:Resort|Inn|Hotel|Motel|Lodge|Campground|Marina|Restaurant|Grill|Caf[e\u00e9]|Bakery|Brewery|Services?|Company|Clinic|Pharmacy|Cleaners|Laundry|Laundromat|Center|Supply|Works|Manufacturing|Contractors|Construction|Plumbing|Roofing|Landscaping|Storage|Nursery|Academy|School|Gym|Salon|Spa|Inc\.?|LLC|Co\.?)$/i;
const isCentered = (upper: Segment, lower: Segment) =>
  Math.abs(lower.x0 + lower.x1 - upper.x0 - upper.x1) < upper.height * 0.6;

export const isSameTitle = (upper: Segment, lower: Segment) =>
  lower.line > upper.line &&
  Math.abs(lower.height - upper.height) <
    upper.height * (upper.words[0]?.source === 'ocr' ? MAX_SCANNED_HEIGHT_GAP : MAX_TITLE_HEIGHT_GAP) &&
  (Math.abs(lower.x0 - upper.x0) < upper.height * 0.3 ||
    (TRADE_OF_NAME.test(lower.text) && isCentered(upper, lower))) &&
  lower.y0 - upper.y1 < upper.height * MAX_TITLE_LINE_GAP;

/** All lines of the title that a line belongs to, top to bottom. Only large type: lines of a text are no title. */
function joinTitleLines(segment: Segment, segments: readonly Segment[]): Segment[] {
  const usual = findUsualHeight(segments);
  const lines = [segment];
  if (segment.height < usual * 1.15) return lines;
  const isPart = (one: Segment) =>
    !lines.includes(one) &&
    (/^company$/i.test(one.text) || !isGeneric(cleanName(one.text))) &&
    /^[A-Z&]/.test(one.text);
  for (let grown = true; grown && lines.length < MAX_TITLE_LINES;) {
    const [first, last] = [lines[0] as Segment, lines.at(-1) as Segment];
    const above = segments.find((one) => isSameTitle(one, first) && isPart(one));
    const below = segments.find((one) => isSameTitle(last, one) && isPart(one));
    if (above) lines.unshift(above);
    if (below) lines.push(below);
    grown = above !== undefined || below !== undefined;
  }
  return lines;
}

export const findUsualHeight = (segments: readonly Segment[]) =>
  segments.map((segment) => segment.height).sort((a, b) => a - b)[Math.floor(segments.length / 2)] ?? 0;

/** Several lines of a title as one text. */
export function toTitleFlow(lines: readonly Segment[]): Flow {
  const first = lines[0] as Segment;
  return lines.length === 1
    ? first
    : createFlow(
        first.page,
        lines.flatMap((line) => [...line.words]),
      );
}

const MAX_TITLED_LINES = 10;
const NAME_IN_TITLE = /^(?:[A-Z0-9][\w&'.,-]*|of|and|the|&)(?: (?:[A-Z0-9(][\w&'.,)-]*|of|and|the|&)){1,7}$/;

/** 'For sale: Acme Hardware & Garden', 'Broker recast - Acme Duct', 'Acme Tack - Schedule of cash flow - …'. */
function findTitledName(segments: readonly Segment[]): DealCandidate[] {
  for (const segment of segments.filter(({ line }) => line < MAX_TITLED_LINES)) {
    const parts = segment.text.split(/(:\s+|\s+[-|]\s+)/);
    const [first = '', , second = ''] = parts;
    const isTitleFirst = DOCUMENT_TITLE.test(first.trim());
    if (!isTitleFirst && !DOCUMENT_TITLE.test(second.trim())) continue;
    const part = isTitleFirst ? second : first;
    const name = part.replace(/\s*\([^)]*\)?$/, '').trim();
    if (!NAME_IN_TITLE.test(name) || isGeneric(name) || HEADLINE.test(name) || DOCUMENT_TITLE.test(name))
      continue;
    const start = segment.text.indexOf(name);
    return [
      createHeadlineCandidate({
        field: 'businessName',
        flow: segment,
        value: name,
        strength: 83,
        ruleName: 'name next to a title',
        start,
        end: start + name.length,
      }),
    ];
  }
  return [];
}

/** 'Business profile', below it the name, below that the town. */
function findNameAboveTown(segments: readonly Segment[]): DealCandidate[] {
  const head = segments.slice(0, 4);
  const at = head.findIndex(
    (one, index) =>
      index > 0 &&
      DOCUMENT_TITLE.test(head[index - 1]?.text.trim() ?? '') &&
      NAME_IN_TITLE.test(one.text) &&
      !isGeneric(one.text) &&
      !HEADLINE.test(one.text) &&
      PLACE.exec(segments[index + 1]?.text ?? '')?.index === 0,
  );
  const flow = head[at];
  return flow
    ? [
        createHeadlineCandidate({
          field: 'businessName',
          flow,
          value: flow.text,
          strength: 80,
          ruleName: 'name between title and town',
        }),
      ]
    : [];
}

/** Lines with a company's suffix, at most two. */
function findSuffixedNames(top: readonly Segment[], segments: readonly Segment[]): DealCandidate[] {
  const suffixed = top.filter((segment) => {
    const { name } = findNamedPart(segment.text);
    return (
      COMPANY.test(name) &&
      !isGeneric(name) &&
      /^[A-Z0-9"]/.test(name) &&
      !isSentence(name) &&
      !/\(["\u201c]?(?:the ["\u201c]?)?(?:buyer|purchaser|lender)\b/i.test(segment.text) &&
      !isAboveTrade(segment, segments) &&
      !headsColumn(segment, segments)
    );
  });
  return suffixed.slice(0, 2).map((segment) => {
    const flow = toTitleFlow(joinTitleLines(segment, segments));
    const { name, start } = findNamedPart(flow.text);
    return createHeadlineCandidate({
      field: 'businessName',
      flow,
      value: cleanName(name),
      strength: 84,
      ruleName: 'title with a legal form',
      end: start + name.length,
      start,
    });
  });
}

/** Lines set larger than the rest, or bold at the very top, that are no heading. */
function findLargeTitles(top: readonly Segment[], segments: readonly Segment[]): Segment[] {
  const largest = Math.max(0, ...segments.map((segment) => segment.height));
  const usual = findUsualHeight(segments);
  return top.filter(
    (segment) =>
      segment.height > largest * 0.6 &&
      (segment.height > usual * 1.15 ||
        (largest < usual * 1.05 && segment.bold && segment.line < 3 && !isBoldText(segments)) ||
        (segment.bold && segment.line < 2 && segment.height > usual * 1.05)) &&
      !isGeneric(cleanName(segment.text)) &&
      !HEADLINE.test(cleanName(segment.text)) &&
      /^[A-Z]/.test(segment.text) &&
      isTitleOfBusiness(segment, segments) &&
      segment.words.length >= 2 &&
      segment.words.length <= MAX_NAME_WORDS,
  );
}

/** 'Owner just manages' below 'Office cleaning, $27K a month under contract -': a part of a longer headline. */
const isPartOfHeadline = (segment: Segment, segments: readonly Segment[]) =>
  segments.some(
    (one) =>
      (isSameTitle(one, segment) && (one.words.length > MAX_NAME_WORDS || GOES_ON.test(one.text))) ||
      (isSameTitle(segment, one) && GOES_ON.test(segment.text) && /^\d/.test(one.text)),
  );
const isTitleOfBusiness = (segment: Segment, segments: readonly Segment[]) =>
  !isAboveTrade(segment, segments) && !isPartOfHeadline(segment, segments);
/** Words that no line of a title ends with. */
const GOES_ON = /(?:[,&-]|\b(?:and|or|of|the|an?|in|at|with|for|to|more|under|since))$/i;
const MAX_NAME_WORDS = 6;

/** 'Business Intermediaries since 1977' below a name: the letterhead of a firm that sells businesses. */
const isAboveTrade = (segment: Segment, segments: readonly Segment[]) =>
  /\bbookkeeping\b/i.test(segment.text) ||
  segments.some(
    (one) =>
      one.line === segment.line + 1 &&
      /^(?:certified public accountants?|accountants|cpas?|attorneys?|tax (?:and|&) |M&A|mergers|business) (?:.{0,20} )?(?:intermediar|brokers?|brokerage|advisors?|sales)/i.test(
        one.text,
      ),
  );

/** The line above the title of a statement, which names the business. */
function findStatementName(segments: readonly Segment[]): Segment | undefined {
  const statement = segments
    .slice(0, 8)
    .some((segment) =>
      /profit (?:and|&) loss|income statement|statements? of (?:income|operations)/i.test(segment.text),
    );
  return statement
    ? segments
        .slice(0, 4)
        .find(
          (segment) =>
            !isGeneric(segment.text) &&
            /^[A-Z][A-Za-z]/.test(segment.text) &&
            segment.words.length >= 2 &&
            segment.words.length <= 7,
        )
    : undefined;
}

export const LARGEST_LINE = 'largest line of the cover';

/** The name on the first page: a line with a company's suffix, or the largest line that is no heading. */
export function findNameCandidates(page: Page, segments: readonly Segment[]): DealCandidate[] {
  if (segments.some((segment) => LEASEHOLD.test(segment.text))) return [];
  const top = segments.filter(
    (segment) =>
      segment.line < 30 &&
      /[A-Za-z]{3}/.test(segment.text) &&
      findNamedPart(segment.text).name.split(' ').length <= 9 &&
      !continuesTitle(segment, segments),
  );
  const found = [...findSuffixedNames(top, segments), ...findTitledName(segments)];
  if (found.length > 0) return found;
  const above = page.index === 0 ? findNameAboveTown(segments) : [];
  if (above.length > 0) return above;
  const first = findStatementName(segments);
  if (first)
    return [
      createHeadlineCandidate({
        field: 'businessName',
        flow: first,
        value: cleanName(first.text),
        strength: 82,
        ruleName: 'line above a statement',
      }),
    ];
  const sheet = page.sheet === null ? undefined : findSheetTitle(segments);
  if (sheet)
    return [
      createHeadlineCandidate({
        field: 'businessName',
        flow: sheet,
        value: cleanName(sheet.text),
        strength: 76,
        ruleName: 'title of a sheet',
      }),
    ];
  if (page.index > 0) return [];
  const [title] = findLargeTitles(top, segments);
  if (!title) return [];
  const flow = toTitleFlow(joinTitleLines(title, segments));
  return [
    createHeadlineCandidate({
      field: 'businessName',
      flow,
      value: cleanName(flow.text),
      strength: 76,
      ruleName: LARGEST_LINE,
    }),
  ];
}
