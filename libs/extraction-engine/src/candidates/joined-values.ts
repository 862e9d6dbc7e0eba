import { createFlow, type Flow, type Segment } from '../layout/text.js';
import type { DealLabelRule } from '../lexicon/deal-label-rules.js';
import { PLACE, STATE } from '../lexicon/deal-values.js';
import { trimLabel } from './unmarked-labels.js';

/** A value below its label stands closer than this many heights of the type. */
export const MAX_VALUE_GAP = 2.2;

/** A caption is this much smaller than the value under it; the heads of a table are as large as its rows. */
const MIN_CAPTION_RATIO = 1.2;
/** A caption and its value begin at one edge, in points. */
const MAX_CAPTION_INDENT = 3;

/** The value that a small caption stands over, as the boxes of a listing service's report have it. */
export const findCaptionedValue = (segments: readonly Segment[], label: Segment) =>
  segments.find(
    (one) =>
      one.line > label.line &&
      one.line <= label.line + 2 &&
      Math.abs(one.x0 - label.x0) < MAX_CAPTION_INDENT &&
      one.y0 - label.y1 < label.height &&
      one.height >= label.height * MIN_CAPTION_RATIO,
  );

/** '4 full time' with '2 part time' on the line below it. */
function joinPartTime(rule: DealLabelRule, flow: Flow, segments: readonly Segment[]): Flow {
  const [first] = flow.words;
  if (rule.field !== 'employeeCount' || !first || !/full[- ]?time,?$/i.test(flow.text)) return flow;
  const below = segments.find(
    (one) =>
      one.y0 > first.box.y0 &&
      one.y0 - first.box.y1 < first.height &&
      Math.abs(one.x0 - first.box.x0) < first.height &&
      /^\d{1,3} part[- ]?time\b/i.test(one.text),
  );
  return below ? createFlow(flow.page, [...flow.words, ...below.words]) : flow;
}

/** 'Pogy Cove Motor' with 'Court' below it in one box: a name that does not fit its line. */
function joinNameBelow(rule: DealLabelRule, label: Segment, flow: Flow, segments: readonly Segment[]): Flow {
  const isName = rule.field === 'businessName' || rule.field === 'brokerCompany';
  const value = isName ? findCaptionedValue(segments, label) : undefined;
  if (!value || value.words[0] !== flow.words[0]) return flow;
  const below = segments.find(
    (one) =>
      one.line > value.line &&
      Math.abs(one.x0 - value.x0) < MAX_CAPTION_INDENT &&
      one.y0 - value.y1 < value.height / 2 &&
      one.height === value.height,
  );
  return below ? createFlow(flow.page, [...flow.words, ...below.words]) : flow;
}

/** 'Town: Boothbay' and 'State: ME' in boxes of one row. */
function joinState(rule: DealLabelRule, label: Segment, flow: Flow, segments: readonly Segment[]): Flow {
  if (rule.field !== 'address' || !/^(?:town|city)$/i.test(trimLabel(label.text))) return flow;
  const box =
    segments.find((one) => one.line === label.line && IS_STATE.test(trimLabel(one.text))) ??
    segments.find(
      (one) => Math.abs(one.line - label.line) <= MAX_LINES_TO_STATE && IS_STATE.test(trimLabel(one.text)),
    );
  const state = box && (findCaptionedValue(segments, box) ?? findRightNeighbor(segments, box));
  return state && STATE.exec(state.text)?.[0] === state.text && flow.words.length <= MAX_TOWN_WORDS
    ? createFlow(flow.page, [...flow.words, ...state.words])
    : flow;
}
const MAX_TOWN_WORDS = 3;
const IS_STATE = /^state$/i;
/** 'City' and 'State' are rows of one table, next to each other. */
const MAX_LINES_TO_STATE = 2;
/** True for the label of a town near that of its state, each with its value at its right. */
const isTownBesideState = (label: Segment, segments: readonly Segment[]) =>
  /^(?:town|city)$/i.test(trimLabel(label.text)) &&
  segments.some((one) => {
    const isNear =
      Math.abs(one.line - label.line) <= MAX_LINES_TO_STATE && IS_STATE.test(trimLabel(one.text));
    const value = isNear ? findRightNeighbor(segments, one) : undefined;
    return value !== undefined && STATE.exec(value.text)?.[0] === value.text;
  });
const findRightNeighbor = (segments: readonly Segment[], box: Segment) =>
  segments.find((one) => one.line === box.line && one.x0 > box.x1);

/** Pieces of rows of one grid begin at one edge, in points. */
const MAX_GRID_SHIFT = 3;

/** True for a row whose pieces stand below those of the row above: it is one of a grid of labels and values. */
function goesOnFromRowAbove(segments: readonly Segment[], row: readonly Segment[]): boolean {
  const before = segments.findLast(({ line }) => line < (row[0]?.line ?? 0))?.line;
  const above = segments.filter(({ line }) => line === before);
  return row.every(({ x0 }) => above.some((one) => Math.abs(one.x0 - x0) < MAX_GRID_SHIFT));
}

/** A row of four labels or more without a figure or a colon heads the columns of a table, or of a row of metric cards. */
export function headsColumns(segments: readonly Segment[], label: Segment): boolean {
  const row = segments.filter((one) => one.line === label.line);
  if (findCaptionedValue(segments, label) || isTownBesideState(label, segments)) return false;
  if (goesOnFromRowAbove(segments, row)) return false;
  return row.length >= 4 && row.every((one) => /[A-Za-z]/.test(one.text) && !/:|\$\d/.test(one.text));
}

const ONLY_MONEY = /^\$\d{1,3}(?:,\d{3})+$|^\$\d[\d.]*\s?[km]$/i;
/** A line of running text has at least so many words in lower case. */
const MIN_TEXT_WORDS = 6;

/** 'Price' above '$1,050,000' in a column at the side, where the text beside the label is that of the page. */
export const findValueAtSide = (
  label: Segment,
  right: Segment | undefined,
  below: Segment | undefined,
): Segment | undefined =>
  below &&
  ONLY_MONEY.test(below.text.trim()) &&
  Math.abs(below.x0 - label.x0) < MAX_CAPTION_INDENT &&
  (right?.text.match(/(?<=\s)[a-z]+\b/g)?.length ?? 0) >= MIN_TEXT_WORDS
    ? below
    : undefined;

/** A street with the town in a row of its own below it: forms and questionnaires part the two. */
function joinTownBelow(rule: DealLabelRule, flow: Flow, segments: readonly Segment[]): Flow {
  const [first] = flow.words;
  if (rule.field !== 'address' || !first || !/^\d/.test(flow.text) || PLACE.test(flow.text)) return flow;
  const below = segments.find(
    (one) =>
      one.y0 > first.box.y0 &&
      one.y0 - first.box.y1 < first.height * MAX_VALUE_GAP &&
      Math.abs(one.x0 - first.box.x0) < first.height &&
      PLACE.exec(one.text)?.index === 0,
  );
  return below ? createFlow(flow.page, [...flow.words, ...below.words]) : flow;
}

const END_OF_NAME = /^[A-Z][\w'&.-]*(?: [A-Z&][\w'&.-]*){0,2}$/;

/** 'What is the name of your store? Acme Garden' with 'Center' on the line below the question: one answer. */
export function joinRestOfAnswer(
  rule: DealLabelRule,
  question: Segment,
  answer: Flow,
  segments: readonly Segment[],
): Flow {
  const flow = joinTownBelow(rule, answer, segments);
  if (rule.field !== 'businessName' || !question.text.includes('?')) return flow;
  const below = segments.find(
    (one) =>
      one.line > question.line &&
      one.y0 - question.y1 < question.height / 2 &&
      Math.abs(one.x0 - question.x0) < MAX_CAPTION_INDENT &&
      END_OF_NAME.test(one.text),
  );
  return below ? createFlow(flow.page, [...flow.words, ...below.words]) : flow;
}

/** The words of a value together with those that boxes and lines beside it add to it. */
export function joinRestOfValue(
  rule: DealLabelRule,
  label: Segment,
  value: Flow,
  segments: readonly Segment[],
): Flow {
  const staff = joinPartTime(rule, value, segments);
  const place = joinState(rule, label, joinTownBelow(rule, staff, segments), segments);
  return joinNameBelow(rule, label, place, segments);
}
