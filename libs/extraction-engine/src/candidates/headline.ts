import type { Page, ReadDocument } from '@dealwright/document-reader';
import { rateReading } from '../layout/cells.js';
import { createFlowEvidence, type Flow, type Segment } from '../layout/text.js';
import { PLACE } from '../lexicon/deal-values.js';
import { namesTime } from '../periods/read-period.js';
import type { DealCandidate, LabelledField } from './labelled.js';

const GENERIC =
  /\b(?:confidential|memorandum|business review|teaser|executive summary|profile|presented by|prepared|table of contents|page \d|profit (?:and|&) loss|income statement|balance sheet|statement of|for (?:the )?(?:years?|period)|january|december|accrual|cash basis|tax return|form 1\d{3}|schedule|department of|internal revenue|omb|financial (?:summary|statements?|overview|report)|overview|offering|opportunit\w*|recast|normali[sz]ed|historical|performance|summary|schedule|analysis|comparison|comparative|projections?|assumptions|budget|earnings|cash flow|customers|equipment list|comparables?|transactions|snapshot|calculation|sde|ebitda|financials|results|trends|worksheet|eliminations?|combined|consolidated|description|information|details|contact|discretionary|agreement|lease|disclaimer|highlights|unaudited|non-disclosure|brokers?|brokerage|advisors?|advisory|capital|consult\w*|revenue|price|employees)\b|[:$%@]/i;
const COMPANY =
  /\b(?:LLC|L\.L\.C\.|Holdings|HOLDINGS|I(?:nc|NC)\.?|Incorporated|INCORPORATED|C(?:orp|ORP)\.?|Corporation|CORPORATION|C[oO]\.|Company|COMPANY|L(?:td|TD)\.?|LLP|LP|P\.?C\.?|PLLC)(?=$|[\s,.)])/;
const LEASEHOLD =
  /\b(?:landlord|tenant|lessor|lessee|disclosing party|receiving party|non-?disclosure|confidentiality agreement)\b/i;

function createHeadlineCandidate(
  field: LabelledField,
  flow: Flow,
  value: string,
  strength: number,
  end = flow.text.length,
  start = 0,
): DealCandidate {
  return {
    field,
    raw: flow.text.slice(start, end),
    value,
    scale: 1,
    sign: 1,
    evidence: [createFlowEvidence(flow, start, end)],
    rule: 'labelled',
    confidence: { read: rateReading(flow.words), label: strength, period: 96, scale: 96, checks: 92 },
  };
}

/** Who trades in freight or insurance is called broker too; those are businesses as others are. */
const TRADE_BROKERS =
  /\b(?:freight|customs|insurance|mortgage|loan|yacht|boat|food|produce|grain|commodity|metals?|lumber|seafood|data|energy) (?:brokers?|brokerage)\b/gi;
/** The form of a company is not its name. */
const LEGAL_FORM =
  /^(?:an? )?(?:[SC][- ]?corp(?:oration)?\.?|(?:limited liability|limited|general|professional) (?:company|corporation|partnership|liability company)|sole propriet\w+|corporation|partnership|company|(?:the|this|our|your|service|holding|parent|operating) company|L\.?L\.?C\.?|inc\.?)$/i;

/** What a listing is headed with in place of the name. */
const HEADLINE =
  /^(?:(?:well|long)[- ]established|established|profitable|turn-?key|growing|successful|popular|neighborhood|semi[- ]absentee|absentee|highly|thriving|reputable)\b|\b(?:with|for sale)\b|w\//i;

/** 'III. Staff', '4.2 Facilities': a part of the document, numbered. */
const NUMBERED = /^(?:[IVX]{1,5}|\d{1,2}(?:\.\d{1,2})*|[A-H])[.)]\s/;

const isGeneric = (text: string) =>
  NUMBERED.test(text) ||
  GENERIC.test(text.replace(COMPANY, '').replace(TRADE_BROKERS, '')) ||
  LEGAL_FORM.test(text.trim()) ||
  namesTime(text);

/** The name beside a title: 'Acme Inc. - Financial Overview', 'Tax Summary - Acme Inc.' */
function findNamedPart(text: string): { name: string; start: number } {
  let start = 0;
  for (const part of text.split(/(\s+[-|]\s+|\s+(?=(?:prepared|presented|submitted) (?:by|for)\b))/i)) {
    if (COMPANY.test(part) && !isGeneric(part)) return { name: part, start };
    start += part.length;
  }
  return { name: text, start: 0 };
}

const cleanName = (text: string) =>
  text
    .replace(/^(?:business|company|practice) for sale:\s+/i, '')
    .replace(/\s*[-|]\s*(?:confidential.*|profit.*|cim)$/i, '')
    .trim();

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
const isSentence = (text: string) =>
  /[a-z]{4,}[.;]\s|^(?:the|a|an|this|our|its) |^(?:company|corporation|incorporated|inc)\b/i.test(text) ||
  /\s[a-z]+,?$|\s(?:has|have|is|are|was|were|founded|employs|offers|provides)\s/.test(text);

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

/** What stands alone in the first row of a sheet that has a line of sales: whose sheet it is. */
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
  const suffixed = top.filter((segment) => {
    const { name } = findNamedPart(segment.text);
    return (
      COMPANY.test(name) &&
      !isGeneric(name) &&
      /^[A-Z0-9"]/.test(name) &&
      !isSentence(name) &&
      !headsColumn(segment, segments)
    );
  });
  const found = suffixed.slice(0, 2).map((segment) => {
    const { name, start } = findNamedPart(segment.text);
    return createHeadlineCandidate('businessName', segment, cleanName(name), 84, start + name.length, start);
  });
  if (found.length > 0) return found;
  const largest = Math.max(0, ...segments.map((segment) => segment.height));
  const usual =
    segments.map((segment) => segment.height).sort((a, b) => a - b)[Math.floor(segments.length / 2)] ?? 0;
  const titles = top.filter(
    (segment) =>
      segment.height > largest * 0.6 &&
      (segment.height > usual * 1.15 ||
        (largest < usual * 1.05 && segment.bold && segment.line < 3 && !isBoldText(segments)) ||
        (segment.bold && segment.line < 2 && segment.height > usual * 1.05)) &&
      !isGeneric(cleanName(segment.text)) &&
      !HEADLINE.test(cleanName(segment.text)) &&
      /^[A-Z]/.test(segment.text) &&
      segment.words.length >= 2 &&
      segment.words.length <= 6,
  );
  const statement = segments
    .slice(0, 8)
    .some((segment) =>
      /profit (?:and|&) loss|income statement|statements? of (?:income|operations)/i.test(segment.text),
    );
  const first = statement
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
  if (first) return [createHeadlineCandidate('businessName', first, cleanName(first.text), 82)];
  const sheet = page.sheet === null ? undefined : findSheetTitle(segments);
  if (sheet) return [createHeadlineCandidate('businessName', sheet, cleanName(sheet.text), 76)];
  return page.index === 0
    ? titles
        .slice(0, 1)
        .map((segment) => createHeadlineCandidate('businessName', segment, cleanName(segment.text), 76))
    : [];
}

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
    return [createHeadlineCandidate('description', below, text, 86, text.length)];
  });
}

const TRADE_BROKER = new RegExp(TRADE_BROKERS.source, 'i');

/** The broker's firm, by what such firms are called; 'Jane Doe | Acme Business Brokers | 555-0100' has it inside. */
export function findFirmCandidates(segments: readonly Segment[]): DealCandidate[] {
  return segments
    .flatMap((segment) => splitParts(segment.text).map((part) => ({ segment, ...part })))
    .filter(({ text, segment }) => isFirm(text) && !isBesideFigures(segment, segments))
    .slice(0, 1)
    .map(({ segment, text, start }) => {
      // 'Jane Doe, Acme Business Brokers': the firm follows the person.
      const person = /^[A-Z][\w.'-]+(?: [A-Z][\w.'-]*){1,2}, (?=[A-Z])/.exec(text)?.[0].length ?? 0;
      return createHeadlineCandidate(
        'brokerCompany',
        segment,
        cleanName(text.slice(person)),
        82,
        start + text.length,
        start + person,
      );
    });
}

/** A row of a statement: 'Print Brokerage 96,115'. */
const isBesideFigures = (segment: Segment, segments: readonly Segment[]) =>
  segments.some(
    (one) => one.line === segment.line && /^[($]*\d[\d,.]*\)?$/.test(one.text.split(' ')[0] ?? ''),
  );

function splitParts(text: string): { text: string; start: number }[] {
  let start = 0;
  return text.split(/(\s+[|•·]\s+)/).flatMap((part, index) => {
    const from = start;
    start += part.length;
    // 'Exclusively listed by Acme Brokers', 'Listing broker: Jane Doe, Acme Brokers'
    const said =
      /^(?:(?:exclusively )?(?:listed|offered|presented|marketed|represented|prepared) (?:exclusively )?by:?|(?:listing )?(?:broker|agent|contact|brokerage):) /i.exec(
        part,
      )?.[0].length ?? 0;
    return index % 2 === 0 ? [{ text: part.slice(said), start: from + said }] : [];
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
    !/\b(?:revenues?|fees?|commissions?|income|expenses?|costs?|sales$)\b/i.test(text) &&
    !/[:.?]\s|\b(?:the|by|your|our|of(?! [A-Z])|contact|is|please)\b/.test(text)
  );
}

const FIRM =
  /\b(?:business brokers?|brokers|brokerage|m&a advisors?|mergers|business advisors|business transfers|transition (?:group|advisors|partners)|transaction advisors|business sales)\b/i;

const TITLE =
  /^(?:(?:managing|senior|associate|principal|business|licensed|certified|m&a) )*(?:broker|intermediary|advisor|adviser)(?:[/,| -].{0,40})?$/i;
const PERSON = /^[A-Z][\w.'-]+(?: [A-Z][\w.'-]*){1,3}(?:, [A-Z]{2,5}\b)*$/;

/** A name over the title of a broker, as letters are signed. */
export function findSignatureCandidates(segments: readonly Segment[]): DealCandidate[] {
  return segments.flatMap((segment) => {
    if (!PERSON.test(segment.text) || COMPANY.test(segment.text)) return [];
    const below = segments.find((one) => one.line === segment.line + 1 && Math.abs(one.x0 - segment.x0) < 3);
    if (!below || !TITLE.test(below.text.trim())) return [];
    const name = segment.text.split(',')[0] ?? segment.text;
    return [createHeadlineCandidate('broker', segment, name, 84, name.length)];
  });
}

export function findAddressCandidates(segments: readonly Segment[]): DealCandidate[] {
  return segments.flatMap((segment) => {
    const match = PLACE.exec(segment.text);
    if (!match) return [];
    // A town alone below the headline of a listing.
    const town =
      segment.page.index === 0 &&
      segment.line < 6 &&
      segment.text.length < 60 &&
      match[0] === segment.text.replace(/ \(.*\)$/, '') &&
      segments.filter((one) => one.line === segment.line).length === 1;
    if (town) return [createHeadlineCandidate('address', segment, match[0], 74, match[0].length)];
    return /^\d/.test(match[0]) && match[0].length > segment.text.length * 0.8
      ? [createHeadlineCandidate('address', segment, match[0], 72)]
      : [];
  });
}

export type { ReadDocument };
