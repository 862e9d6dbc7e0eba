import type { Box, Word } from '@dealwright/document-reader';
import { createFlowEvidence, createFlow, findWords, type Flow, type Segment } from '../layout/text.js';
import {
  createDealCandidate,
  type DealCandidate,
  isFigureField,
  type LabeledField,
} from './deal-candidate.js';
import { isPreparersPage } from './contacts/contacts.js';
import { findColonRuns } from './label-runs.js';
import { findMetricCardAges } from './metric-card-ages.js';
import { createLabeledCandidate, findRunOfLabels, findUnmarkedLabel, trimLabel } from './unmarked-labels.js';
import { DEAL_LABEL_RULES, type DealLabelRule } from '../lexicon/deal-label-rules.js';
import { findEmployees, PARTED_MONEY, PLACE } from '../lexicon/deal-values.js';
import {
  findCaptionedValue,
  findValueAtSide,
  headsColumns,
  joinRestOfAnswer,
  joinRestOfValue,
  MAX_VALUE_GAP,
} from './joined-values.js';

const MULTILINE_FIELDS: readonly LabeledField[] = ['description', 'reasonForSale', 'address'];

/** A line this much shorter than a paragraph is wide is its last, in letters. */
const MIN_FULL_LINE_LENGTH = 45;

/** The lines of a value: a short line ends it, unless the next goes on in lower case. */
function takeContinuedLines(words: readonly Word[], first: readonly Word[]): readonly Word[] {
  let taken = first.length;
  let length = first.reduce((sum, word) => sum + word.text.length + 1, 0);
  while (taken < words.length) {
    const next = words[taken] as Word;
    if (length < MIN_FULL_LINE_LENGTH && !/^[a-z(]/.test(next.text)) break;
    const line = words
      .slice(taken)
      .filter((word) => Math.abs(word.baseline - next.baseline) < next.height / 2);
    taken += Math.max(1, line.length);
    length = line.reduce((sum, word) => sum + word.text.length + 1, 0);
  }
  return words.slice(0, taken);
}

/** The words of a value, and those of the lines it runs on to. */
function joinContinuation(
  rule: DealLabelRule,
  words: readonly Word[],
  flow: Flow,
  paragraphs: readonly Flow[],
): Flow {
  const first = words[0];
  if (!MULTILINE_FIELDS.includes(rule.field) || !first) return createFlow(flow.page, words);
  const paragraph = paragraphs.find((one) => one.words.includes(first));
  if (!paragraph) return createFlow(flow.page, words);
  const rest = takeContinuedLines(paragraph.words.slice(paragraph.words.indexOf(first)), words);
  return createFlow(
    flow.page,
    rule.field === 'address' ? rest.slice(0, words.length + 8) : rest.slice(0, 60),
  );
}

/** Remarks that make the value of a label that of something else. */
const OTHER_SUBJECT =
  /real estate|building|property|land\b|inventory only|equipment|projected|monthly|per month/i;

/** 'Business price (excludes real estate)': of what is left out the value is not. */
const LEFT_OUT = /^(?:excl|without\b|not incl)/i;

/** 'people.' is the last word of a paragraph and no label. */
const END_OF_PARAGRAPH = /^[a-z][a-z -]{4,}\.$/;

/** 'Employees (excluding owner)' is a label of employees; 'Price (real estate)' is not one of the business. */
const dropRemark = (label: string): string => {
  const remark =
    /\s*\(([^()]{1,50})\)$|,\s*(business and [^,]{3,30}|all assets|all (?:remote|full[- ]time|local|in-house|w-?2)[^,:]{0,30})$/i.exec(
      label,
    );
  if (remark?.[2] !== undefined) return label.slice(0, remark.index);
  return remark && (LEFT_OUT.test(remark[1] ?? '') || !OTHER_SUBJECT.test(remark[1] ?? ''))
    ? label.slice(0, remark.index)
    : label;
};

interface PageTexts {
  readonly segments: readonly Segment[];
  readonly paragraphs: readonly Flow[];
  readonly asOfYear: number | null;
}

/** Label and value in one segment: 'Asking Price: $1,850,000'. */
function findInlineValue(segment: Segment, { segments, paragraphs, asOfYear }: PageTexts): DealCandidate[] {
  const at = segment.text.search(/:|\?(?=\s+\S)/);
  if (at < 0) return findUnmarkedLabel(segment, asOfYear);
  if (at === 0 || at > 60) return [];
  const label = trimLabel(segment.text.slice(0, at));
  const values = findWords(segment, at + 1, segment.text.length);
  if (segment.text.slice(at + 1).trim() === '') return [];
  const plain = dropRemark(label);
  return DEAL_LABEL_RULES.filter((rule) => rule.label.test(label) || rule.label.test(plain)).flatMap(
    (rule) => {
      const whole = joinContinuation(rule, values, segment, paragraphs);
      const flow = joinRestOfAnswer(rule, segment, whole, segments);
      const found = rule.read(flow.text, asOfYear);
      return found
        ? [createLabeledCandidate(rule, found, { flow, label: findWords(segment, 0, at + 1), penalty: 0 })]
        : [];
    },
  );
}

interface Neighbor {
  readonly segment: Segment;
  readonly penalty: number;
  /** The value is set large above its label, as on metric cards: for figures only. */
  readonly figuresOnly: boolean;
}

const PLAIN_FIGURE = /^[($]*\d[\d,.]*\s?[km]{0,2}\)?$/i;
const beginsWithFigures = (segments: readonly Segment[]) =>
  segments.slice(0, 2).filter((one) => PLAIN_FIGURE.test(one.text)).length === 2;

/** Values of metric cards stand in a row of several; what stands alone below one of them is its former value. */
const MIN_METRIC_CARDS = 3;
const isFormerValue = (segments: readonly Segment[], [first, second]: readonly Segment[]) =>
  first !== undefined &&
  second !== undefined &&
  segments.filter(({ line }) => line === first.line).length >= MIN_METRIC_CARDS &&
  segments.filter(({ line }) => line === second.line).length === 1;

const columnsOverlap = (a: Segment, b: Segment) => Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0);

/** The value straight below a label, unless the label heads a column of several. */
function findValueBelow(segments: readonly Segment[], label: Segment): Segment | undefined {
  const under = segments.filter((one) => one.line > label.line && columnsOverlap(one, label));
  const [near] = under;
  // Two figures under a label make it the head of a column.
  const isColumn = beginsWithFigures(under) && !isFormerValue(segments, under);
  return near && !isColumn && near.line <= label.line + 2 && near.y0 - label.y1 < label.height * MAX_VALUE_GAP
    ? near
    : undefined;
}

/** The value set larger straight above a label, as on metric cards. */
const findValueAbove = (segments: readonly Segment[], label: Segment) =>
  segments.findLast(
    (one) =>
      one.line < label.line &&
      one.line >= label.line - 2 &&
      label.y0 - one.y1 < label.height * 1.2 &&
      one.height >= label.height * 1.3 &&
      columnsOverlap(one, label),
  );

/** Finds the value next to a label, below it, or above it in a row of metric cards; most likely first. */
function findNeighbors(segments: readonly Segment[], index: number): Neighbor[] {
  const label = segments[index];
  if (!label) return [];
  const found: Neighbor[] = [];
  const neighbors = segments.slice(index + 1).filter((one) => one.line === label.line);
  const right = neighbors[0];
  // A row of labels has its values below.
  const isCaption = right !== undefined && [label, right].every((one) => findCaptionedValue(segments, one));
  if (right && !isCaption && !DEAL_LABEL_RULES.some((rule) => rule.label.test(trimLabel(right.text)))) {
    found.push({ segment: right, penalty: 0, figuresOnly: false });
    // Several figures behind a label are those of several years, and none of them is the value.
    if (beginsWithFigures(neighbors)) return [];
  }
  const below = findValueBelow(segments, label);
  const atSide = findValueAtSide(label, right, below);
  if (atSide) return [{ segment: atSide, penalty: 2, figuresOnly: false }];
  const above = findValueAbove(segments, label);
  const lower = below
    ? [{ segment: below, penalty: /:\s*$/.test(label.text) ? 2 : 8, figuresOnly: false }]
    : [];
  const upper = above ? [{ segment: above, penalty: 8, figuresOnly: true }] : [];
  const nearerAbove = above && below && label.y0 - above.y1 < below.y0 - label.y1;
  return [...found, ...(nearerAbove ? [...upper, ...lower] : [...lower, ...upper])];
}

const SEVERAL_FIGURES = /^\(?\$?\d[\d,.]*[km]?\)?(?: \(?\$?\d[\d,.]*[km]?\)?)+$/i;

/** 'Support & Training: 3 weeks' below an empty field is the next field with its value. */
const NEXT_LABEL =
  /^[A-Z][A-Za-z&/' -]{2,40}:(?:\s|$)|^(?:How|What|Where|When|Which|Who|Why|Do|Does|Is|Are) [^.?]{5,90}\?(?:\s|$)/;

/** 'Hours' below an empty 'Reason for selling': the next row; 'LEASE' beside it: the head of the next metric card. */
const NAME_OF_FACT =
  /^(?:(?:business |owner )?hours|lease|(?:monthly )?rent|inventory|training|support|financing|facilit(?:y|ies)|competition|growth|franchise|terms|licenses?|utilities|equipment|real estate|location|service area|employees|established|contact|size|website|options|home[- ]based|relocatable|lease expires|profit margin|(?:support (?:&|and) )?training|seller financing|days|notes|remarks|broker|agent)$/i;

/** Captions of forms are longer than labels of listings: 'City or town, state or province, country, …'. */
const MAX_LABEL_LENGTH = 75;

/** 'List Agent' below the heading 'Listing office' is a label itself. */
const isLabel = ({ text }: Segment) =>
  /^[A-Z]\w+ [A-Z]\w+$/.test(text) && DEAL_LABEL_RULES.some((rule) => rule.label.test(text));

/** The first neighbor that reads as a value of the field. */
function readNeighbor(
  rule: DealLabelRule,
  label: Segment,
  around: readonly Neighbor[],
  { segments, paragraphs, asOfYear }: PageTexts,
): DealCandidate[] {
  for (const { segment, penalty, figuresOnly } of around) {
    // The town of a metric card is set above its label as figures are: 'Spokane, WA' over 'headquarters'.
    const isPlace = rule.field === 'address' && PLACE.exec(segment.text)?.[0] === segment.text.trim();
    if (figuresOnly && !isFigureField(rule.field) && !isPlace) continue;
    // '$12,480 $13,055 $14,210' are the figures of several years.
    const isSeveral = SEVERAL_FIGURES.test(segment.text) && !PARTED_MONEY.test(segment.text);
    if (isSeveral || NEXT_LABEL.test(segment.text)) continue;
    if (isLabel(segment) || (rule.field === 'reasonForSale' && NAME_OF_FACT.test(segment.text.trim())))
      continue;
    const whole = joinContinuation(rule, segment.words, segment, paragraphs);
    const flow = joinRestOfValue(rule, label, whole, segments);
    const found = rule.read(flow.text, asOfYear);
    if (found) return [createLabeledCandidate(rule, found, { flow, label: label.words, penalty })];
  }
  return [];
}

const PART_TIME =
  /^(?:(?:number of )?part[- ]?time(?: \(?pt\)?)? (?:employees|staff)|(?:employees|staff) \(?(?:part[- ]?time|pt)\)?|pt employees)$/i;
const FULL_TIME = /\bfull[- ]?time\b|\bft\b/i;

/** Full-time and part-time employees under labels of their own are counted together. */
function addPartTime(candidates: readonly DealCandidate[], segments: readonly Segment[]): DealCandidate[] {
  const at = segments.findIndex((segment) => PART_TIME.test(trimLabel(segment.text.split(':')[0] ?? '')));
  const label = segments[at];
  if (!label) return [...candidates];
  const inside = /:\s*(.+)$/.exec(label.text)?.[1];
  const value = inside ? label : findNeighbors(segments, at)[0]?.segment;
  const part = value ? findEmployees(inside ?? value.text) : null;
  if (!value || !part) return [...candidates];
  return candidates.map((one) => {
    const named = segments.some(
      (segment) =>
        FULL_TIME.test(segment.text) &&
        one.evidence.some((place) => place.labelBox && boxesOverlap(place.labelBox, segment)),
    );
    if (one.field !== 'employeeCount' || typeof one.value !== 'number' || !named) return one;
    const offset = inside ? value.text.length - inside.length : 0;
    return {
      ...one,
      value: one.value + part.value,
      raw: `${one.raw} + ${inside ?? value.text}`,
      evidence: [
        ...one.evidence,
        createFlowEvidence(value, offset + part.start, offset + part.end, label.words),
      ],
    };
  });
}

const boxesOverlap = (box: Segment | Box, segment: Segment) =>
  Math.min(box.x1, segment.x1) > Math.max(box.x0, segment.x0) &&
  Math.min(box.y1, segment.y1) > Math.max(box.y0, segment.y0);

/** A label broken in a narrow cell, 'Asking' above 'Price:', its value next to the first line. */
function joinBrokenLabel(segments: readonly Segment[], index: number): string {
  const first = segments[index];
  if (!first || !/^[A-Z][A-Za-z ]{2,20}$/.test(first.text)) return first?.text ?? '';
  const rest = segments.find((one) => one.line > first.line && Math.abs(one.x0 - first.x0) < 2);
  const neighbors = segments[index + 1]?.line === first.line;
  const close = rest !== undefined && rest.y0 - first.y1 < first.height * 0.5 && rest.line <= first.line + 2;
  return rest && neighbors && close && /^\(?[A-Z][A-Za-z ]{2,20}\)?:$/.test(rest.text)
    ? `${first.text} ${rest.text}`
    : first.text;
}

/** Lines of a form to be filled in by hand, and of a table of contents, name fields without stating them. */
const MIN_BLANKS = 4;
function isBlankOrContents(segments: readonly Segment[]): boolean {
  if (segments.some((one) => /^(?:table of )?contents:?$/i.test(one.text.trim()))) return true;
  const blanks = segments.filter(
    (one) =>
      /^[A-Z][\w ,/&-]{2,30}:\s*_*$/.test(one.text) &&
      !segments.some((other) => other.line === one.line && other.x0 > one.x1) &&
      !hasValueBelow(one, segments),
  );
  return blanks.length >= MIN_BLANKS;
}

/** Listings print a label on one line and its value on the next. */
function hasValueBelow(label: Segment, segments: readonly Segment[]): boolean {
  const below = segments.find((one) => one.line > label.line && columnsOverlap(one, label));
  return (
    below !== undefined &&
    below.line <= label.line + 2 &&
    below.y0 - label.y1 < label.height * MAX_VALUE_GAP &&
    !/:\s*_*$/.test(below.text)
  );
}

const STAFF_HEADING =
  /^(?:our )?(?:staff|staffing|employees|personnel|team|workforce|organization|people)(?: summary| overview)?$/i;
const HEAD_COUNT = /^(?:heads?|head ?count|employees|count|number|no\.|#|ftes?|staff)$/i;

/** The total of a table of roles: 'Total 14' under 'Heads', below the heading 'Staff'. */
function findStaffTotal(segments: readonly Segment[]): DealCandidate[] {
  const heading = segments.find((one) => STAFF_HEADING.test(one.text.trim().replace(/^\d+\.?\s+/, '')));
  const head = segments.find((one) => HEAD_COUNT.test(one.text.trim()) && one !== heading);
  const total = segments.find((one) =>
    /^(?:totals?(?: staff| employees)?|all(?: staff| employees)?):?$/i.test(one.text.trim()),
  );
  if (!heading || !head || !total || heading.line > head.line || head.line > total.line) return [];
  const flow = segments.find((one) => one.line === total.line && columnsOverlap(one, head));
  const value = flow && /^\d{1,4}$/.test(flow.text) ? Number(flow.text) : 0;
  if (!flow || value < 1) return [];
  const found = { field: 'employeeCount', flow, start: 0, end: flow.text.length, value } as const;
  return [
    createDealCandidate(
      { ...found, strength: 92, label: total.words, ruleName: 'total of a staff table' },
      'labelled',
    ),
  ];
}

const FIELDS_OF_BROKERS: readonly LabeledField[] = ['broker', 'brokerPhone', 'brokerEmail'];

/** Every deal field that a label names on one page. */
export function findLabeledCandidates(
  segments: readonly Segment[],
  paragraphs: readonly Flow[],
  asOfYear: number | null,
): DealCandidate[] {
  if (isBlankOrContents(segments)) return [];
  const found = segments.flatMap((segment, index) => {
    const direct = findInlineValue(segment, { segments, paragraphs, asOfYear });
    if (direct.length > 0) return direct;
    if (END_OF_PARAGRAPH.test(segment.text)) return [];
    const label = trimLabel(joinBrokenLabel(segments, index));
    if (label.length > MAX_LABEL_LENGTH || label === '') return [];
    // 'Established / relocated': the first of two values in one cell is the first label's.
    const head = trimLabel(label.split(' / ')[0] ?? label);
    const plain = dropRemark(label);
    const rules = DEAL_LABEL_RULES.filter((rule) =>
      [label, head, plain].some((words) => rule.label.test(words)),
    );
    if (rules.length === 0) return [];
    const around = findNeighbors(segments, index);
    // Words under the head of a column name one of many.
    const isHead = headsColumns(segments, segment) && !rules.some((rule) => isFigureField(rule.field));
    const near = isHead ? around.filter(({ figuresOnly }) => figuresOnly) : around;
    return rules.flatMap((rule) => readNeighbor(rule, segment, near, { segments, paragraphs, asOfYear }));
  });
  // The person and the phone number on a tax return are its signer or preparer.
  const isReturn = segments[0] !== undefined && isPreparersPage(segments[0]);
  const named = isReturn ? found.filter(({ field }) => !FIELDS_OF_BROKERS.includes(field)) : found;
  const lines = [...new Set(segments.map(({ line }) => line))];
  const runs = lines.flatMap((line) => findRunOfLabels(segments, line, asOfYear));
  const marked = segments.flatMap((segment) => findColonRuns(segment, asOfYear));
  return [
    ...addPartTime(named, segments),
    ...findStaffTotal(segments),
    ...runs,
    ...marked.filter(({ field }) => !isReturn || !FIELDS_OF_BROKERS.includes(field)),
    ...findMetricCardAges(segments),
  ];
}
