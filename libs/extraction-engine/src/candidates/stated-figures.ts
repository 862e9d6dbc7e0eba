import type { Page } from '@dealwright/document-reader';
import { rateReading } from '../layout/cells.js';
import { splitSentences } from '../layout/sentences.js';
import {
  createFlow,
  createFlowEvidence,
  findWords,
  joinParagraphs,
  splitSegments,
  type Flow,
  type Segment,
} from '../layout/text.js';
import { readMoney, MONEY_PATTERN } from '../lexicon/read-number.js';
import {
  CARRIED_RULE,
  findLastMeasure,
  isPastYear,
  readYearlyLabel,
  readYearlyStatements,
  type SentenceBefore,
  type YearlyLabel,
  type YearlyStatement,
} from '../lexicon/yearly/yearly-statements.js';
import { stepOfMoney } from '../lexicon/yearly/yearly-tokens.js';
import { findBars } from './bar-charts.js';
import { findAskedFigures } from './dated/asked-figures.js';
import { findDatedAmounts } from './dated/dated-lines.js';
import { findMeasureRows } from './dated/measure-rows.js';
import { findYearCards } from './dated/year-cards.js';
import { readDatedMeasure } from './dated/read-measure.js';
import {
  columnsOverlap,
  findMetricCardAmount,
  headsColumn,
  MAX_METRIC_CARD_GAP,
  readRoughMoney,
} from './dated/metric-card-amounts.js';
import { findLabeledCandidates } from './labeled-values.js';
import { findYearOfWriting } from '../periods/year-of-writing.js';
import { trimLabel } from './unmarked-labels.js';
import type { Period } from '../types.js';
import { ADJUSTED_EBITDA_RULE, type Option } from './options.js';
import type { PeriodFigures } from './period-figures.js';

/** Sentences name the field and the year in words, without the rows around that prove a table. */
const SENTENCE_STRENGTH = 86;
const METRIC_CARD_STRENGTH = 88;
/** As in tables: a reader has to look at the adjustments. */
const ADJUSTED_STRENGTH = 72;
/** Below every table: a sentence fills what tables leave open and confirms what they say. */
const STATED_SCORE = -3;
const PERIOD_CONFIDENCE = 90;
/** A year that is not over may be a part of one. */
const OPEN_YEAR_CONFIDENCE = 70;

/** A year that the sentence before names; below 80, so that a person looks at it. */
const CARRIED_YEAR_CONFIDENCE = 74;

interface Stated extends Omit<YearlyStatement, 'isBare' | 'isAdjusted'> {
  readonly isAdjusted?: boolean;
  readonly flow: Flow;
  readonly label: Segment | null;
}

function ratePeriod({ ruleName }: Stated, isOpen: boolean): number {
  if (isOpen) return OPEN_YEAR_CONFIDENCE;
  return ruleName === CARRIED_RULE ? CARRIED_YEAR_CONFIDENCE : PERIOD_CONFIDENCE;
}

const ADJUSTED_EBITDA =
  /\b(?:adj(?:usted|\.)?|normali[sz]ed|recast(?:ed)?) ebitda|\bebitda \((?:adj|normali|recast)/i;
const isAdjustedEbitda = ({ field, isAdjusted, label }: Stated) =>
  field === 'ebitda' && (isAdjusted === true || (label !== null && ADJUSTED_EBITDA.test(label.text)));

function toPeriodFigures(stated: Stated, at: number, asOfYear: number | null): PeriodFigures {
  const { flow, field, year, value, step, start, end, label } = stated;
  const isOpen = asOfYear !== null && year >= asOfYear;
  const isAdjusted = isAdjustedEbitda(stated);
  const period: Period = { label: String(year), year, months: 12, kind: 'fy', monthsAssumed: isOpen };
  const option: Option = {
    field,
    value,
    raw: flow.text.slice(start, end),
    sign: 1,
    strength: isAdjusted ? ADJUSTED_STRENGTH : label ? METRIC_CARD_STRENGTH : SENTENCE_STRENGTH,
    read: rateReading(findWords(flow, start, end)),
    evidence: [createFlowEvidence(flow, start, end, label?.words)],
    rule: 'prose',
    ruleName: isAdjusted ? ADJUSTED_EBITDA_RULE : stated.ruleName,
    at,
  };
  return {
    fileId: flow.page.fileId,
    period,
    periodConfidence: ratePeriod(stated, isOpen),
    scale: 1,
    scaleConfidence: 94,
    step,
    chosen: new Map([[field, option]]),
    options: new Map([[field, [option]]]),
    checks: [],
    score: STATED_SCORE,
    recast: false,
    apart: false,
    business: null,
  };
}

const LONE_YEAR = /^(?:fy ?)?((?:19|20)\d{2})$/i;
/** Lines between a question and its last year. */
const MAX_LINES_BELOW_QUESTION = 6;

/** '11. Gross sales 2023', and '2024' and '2025' on the lines below it: each year is of the measure above. */
function nameLoneYears(segments: readonly Segment[], asOfYear: number | null): Map<Segment, YearlyLabel> {
  const named = new Map<Segment, YearlyLabel>();
  let open: { readonly line: number; readonly named: YearlyLabel; readonly x1: number } | null = null;
  const firsts = segments.filter((one, index) => one.line !== segments[index - 1]?.line);
  for (const one of firsts) {
    const own = readYearlyLabel(trimLabel(one.text), asOfYear);
    const year = LONE_YEAR.exec(one.text.trim());
    if (own) open = { line: one.line, named: own, x1: one.x1 };
    else if (!year || !open || one.line - open.line > MAX_LINES_BELOW_QUESTION) open = null;
    else if (one.x0 < open.x1 && isPastYear(Number(year[1]), asOfYear))
      named.set(one, { ...open.named, year: Number(year[1]) });
  }
  return named;
}

function readMetricCards(segments: readonly Segment[], asOfYear: number | null): Stated[] {
  const lone = nameLoneYears(segments, asOfYear);
  return segments.flatMap((label) => {
    const named = readDatedMeasure(label.text, asOfYear) ?? lone.get(label);
    const flow = named && !headsColumn(segments, label) ? findMetricCardAmount(segments, label) : null;
    const value = flow ? readRoughMoney(flow.text) : null;
    if (!named || !flow || value === null) return [];
    const ruleName = 'metric card of a measure and its year';
    return [
      {
        ...named,
        flow,
        label,
        value,
        step: stepOfMoney(flow.text, value),
        start: 0,
        end: flow.text.length,
        ruleName,
      },
    ];
  });
}

/** The bars of a chart as figures. */
const readBars = (segments: readonly Segment[], asOfYear: number | null): Stated[] =>
  findBars(segments, asOfYear).flatMap(({ field, year, amount: flow, title: label }) => {
    const value = readMoney(flow.text);
    if (value === null) return [];
    const step = stepOfMoney(flow.text, value);
    const ruleName = 'bar of a chart';
    return [{ field, year, value, step, flow, label, start: 0, end: flow.text.length, ruleName }];
  });

const YEAR_AND_AMOUNT = new RegExp(
  String.raw`^(?:fye? ?)?((?:19|20)\d{2})\s*[-:=]?\s*((?:${MONEY_PATTERN})|\$?\d{1,3}(?:,\d{3})+)$`,
  'i',
);
/** Lines of one list of years stand closer. */
const MAX_LIST_STEP = 2;

/** 'Annual sales | 2025 - $1,650,220' with '2024 - $1,588,400' below it: a label, and years with their amounts. */
function readYearLists(segments: readonly Segment[], asOfYear: number | null): Stated[] {
  const labels = new Map<Segment, Segment>();
  return segments.flatMap((flow) => {
    const match = YEAR_AND_AMOUNT.exec(flow.text.trim());
    if (!match) return [];
    const above = [...labels.keys()].findLast(
      (one) =>
        flow.line - one.line <= MAX_LIST_STEP && flow.line > one.line && Math.abs(one.x0 - flow.x0) < 3,
    );
    const nextTo = segments.findLast((one) => one.line === flow.line && one.x1 < flow.x0);
    const label = nextTo ?? (above && labels.get(above));
    if (!label) return [];
    labels.set(flow, label);
    const named = readYearlyLabel(`${trimLabel(label.text)} ${match[1]}`, asOfYear);
    const value = readMoney(match[2] ?? '');
    if (!named || value === null) return [];
    const start = flow.text.lastIndexOf(match[2] ?? '');
    const step = stepOfMoney(match[2] ?? '', value);
    const ruleName = 'year and amount beside a measure';
    return [{ ...named, flow, label, value, step, start, end: flow.text.length, ruleName }];
  });
}

/** True where the word before the letters stands on the same line. */
function followsOnLine(flow: Flow, start: number): boolean {
  const at = flow.starts.indexOf(start);
  const [before, word] = [flow.words[at - 1], flow.words[at]];
  return (
    before !== undefined && word !== undefined && Math.abs(before.baseline - word.baseline) < word.height / 2
  );
}

/** Rows of tables run into each other where they are read as text. */
const isTableRow = (text: string) => (text.match(/\d{1,3}(?:,\d{3})+/g)?.length ?? 0) > 8;

const QUESTION = /^\d{1,2}[.)]\s+[A-Z]/;
/** Answers take this many lines at most. */
const MAX_ANSWER_LINES = 3;

/** '8. Gross sales for the last three years', and below it '2023: $611,200 2024: $658,900': question and answer as one. */
function joinAnswers(page: Page, segments: readonly Segment[]): Flow[] {
  const questions = segments.filter(({ text }) => QUESTION.test(text));
  if (questions.length < MIN_QUESTIONS) return [];
  return questions.map((question, at) => {
    const end = Math.min(questions[at + 1]?.line ?? Infinity, question.line + MAX_ANSWER_LINES + 1);
    const answer = segments.filter(
      ({ line, x0 }) => line < end && (line > question.line || (line === question.line && x0 > question.x0)),
    );
    // The number of the question is no figure.
    return createFlow(page, [...question.words.slice(1), ...answer.flatMap(({ words }) => [...words])]);
  });
}
/** Fewer numbered lines are items of a list. */
const MIN_QUESTIONS = 4;

function readSentences(flow: Flow, asOfYear: number | null, writtenIn: number | null = null): Stated[] {
  let before: SentenceBefore = { field: null, fields: [], years: [], writtenIn };
  return splitSentences(flow.text, flow.breaks).flatMap((sentence) => {
    if (isTableRow(sentence.text)) return [];
    const found = readYearlyStatements(sentence.text, asOfYear, before).filter(
      (one) => !one.isBare || followsOnLine(flow, one.start + sentence.start),
    );
    before = {
      field: found.at(-1)?.field ?? findLastMeasure(sentence.text),
      fields: [...new Set(found.map(({ field }) => field))],
      writtenIn,
      years: [...new Set(found.map(({ year }) => year))],
    };
    return found.map((one) => ({
      ...one,
      flow,
      label: null,
      start: one.start + sentence.start,
      end: one.end + sentence.start,
    }));
  });
}

/** 'Gross Sales Year', 'Financial Year', 'Year of figures': the box of a listing that dates its other boxes. */
const YEAR_OF_FIGURES =
  /^(?:(?:gross )?sales|revenue|financials?|figures|income|cash flow|reporting) (?:year|yr\.?)$|^year of (?:the )?(?:sales|financials|figures|numbers)$/i;

function findYearOfFigures(segments: readonly Segment[], asOfYear: number | null): number | null {
  const years = segments.flatMap((label) => {
    const [name = '', inline = ''] = label.text.split(/:\s*/);
    if (!YEAR_OF_FIGURES.test(trimLabel(name))) return [];
    const near = segments.find(
      (one) =>
        LONE_YEAR.test(one.text.trim()) &&
        ((one.line === label.line && one.x0 > label.x1) ||
          (one.line > label.line &&
            columnsOverlap(one, label) &&
            one.y0 - label.y1 < MAX_METRIC_CARD_GAP * one.height)),
    );
    const year = LONE_YEAR.exec(inline.trim()) ?? LONE_YEAR.exec(near?.text.trim() ?? '');
    return year ? [Number(year[1])] : [];
  });
  const [year] = years;
  return year !== undefined && new Set(years).size === 1 && isPastYear(year, asOfYear) ? year : null;
}

const YEARLY_FIELDS = { grossRevenue: 'grossRevenue', advertisedCashFlow: 'sde' } as const;

/** Sales and cash flow of a listing that names their year in a box of its own. */
function readDatedBoxes(
  page: Page,
  segments: readonly Segment[],
  flows: readonly Flow[],
  asOfYear: number | null,
): Stated[] {
  const year = findYearOfFigures(segments, asOfYear);
  if (year === null) return [];
  return findLabeledCandidates(segments, flows, asOfYear).flatMap(({ field, value, evidence }) => {
    if ((field !== 'grossRevenue' && field !== 'advertisedCashFlow') || typeof value !== 'number') return [];
    const ids = new Set(evidence.flatMap(({ wordIds }) => wordIds));
    const flow = createFlow(
      page,
      page.words.filter(({ id }) => ids.has(id)),
    );
    const step = stepOfMoney(flow.text, value);
    const ruleName = 'box of a listing with the year in another';
    const end = flow.text.length;
    return [{ field: YEARLY_FIELDS[field], year, value, step, flow, label: null, start: 0, end, ruleName }];
  });
}

function readPage(page: Page, asOfYear: number | null): Stated[] {
  const segments = splitSegments(page);
  const flows = joinParagraphs(page, segments);
  const writtenIn = findYearOfWriting(segments);
  const sentences = flows.flatMap((flow) => readSentences(flow, asOfYear, writtenIn));
  const answers = joinAnswers(page, segments).flatMap((flow) => readSentences(flow, asOfYear));
  return [
    ...sentences,
    ...answers,
    ...readMetricCards(segments, asOfYear),
    ...readBars(segments, asOfYear),
    ...readYearLists(segments, asOfYear),
    ...findAskedFigures(segments, asOfYear),
    ...[
      ...findDatedAmounts(segments, asOfYear),
      ...findMeasureRows(segments, asOfYear),
      ...findYearCards(segments, asOfYear),
    ].map((one) => ({
      ...one,
      step: stepOfMoney(one.flow.text.slice(one.start, one.end), one.value),
    })),
    ...readDatedBoxes(page, segments, flows, asOfYear),
  ];
}

const MENTIONS_YEAR = /(?:19|20)\d{2}|\bfy|'\d\d/i;

/** Yearly figures that the sentences, bullets and metric cards of a page state, each as a source of its own. */
export function findStatedFigures(page: Page, asOfYear: number | null): PeriodFigures[] {
  if (!page.words.some(({ text }) => MENTIONS_YEAR.test(text))) return [];
  return readPage(page, asOfYear).map((stated, at) => toPeriodFigures(stated, at, asOfYear));
}
