import type { FinancialField } from '@dealwright/vocabulary';
import { splitSentences } from '../../layout/sentences.js';
import { createFlow, findWords, type Flow, type Segment } from '../../layout/text.js';
import { readYearlyStatements, type YearlyStatement } from '../../lexicon/yearly/yearly-statements.js';
import { readMeasure } from './read-measure.js';

/** A figure of an answer, and the question that names its measure. */
export interface AskedFigure extends Omit<YearlyStatement, 'isBare'> {
  readonly flow: Flow;
  readonly label: Segment;
}

const QUESTION = /^(.{6,80}?\?)(?:\s+(\S.*))?$/;
/** What begins the next question. */
const NEXT_QUESTION = /\?\s*$|^\d{1,2}[.)]\s+[A-Z]|^Q\d*[.:]/;
/** Answers take this many lines at most. */
const MAX_ANSWER_LINES = 3;
/** Question and answer begin near one edge, in heights of the type. */
const MAX_INDENT = 5;
/** The names of measures are read with a year; which one does not matter. */
const REFERENCE_YEAR = 2000;

/** 'What were the … last year?': what a question says besides the measure. */
const WORDS_OF_QUESTION =
  /^(?:q\d*[.:]\s*|\d{1,2}[.)]\s*)?(?:(?:what|how much)(?:'s| is| was| were| are| did| does)?\s+)?(?:(?:the|your|its|their|our|(?:business|company)'s)\s+)*/i;
const REST_OF_QUESTION =
  /(?:\s+(?:does|did|do|has) (?:it|the \w+|you|they) (?:do|make|have|generate|bring in|take in|produce))?(?:\s+(?:last year|a year|per year|annually|each year|(?:for|over|in|of) (?:each of )?(?:the )?(?:last|past|previous|prior) (?:\w+ )?(?:fiscal |full )?years?))?\s*\?$/i;
/** Of costs and pay an answer may name parts. */
const ASKED_MEASURES: ReadonlySet<FinancialField> = new Set(['grossRevenue', 'sde', 'netIncome', 'ebitda']);

function readAsked(question: string): FinancialField | null {
  const bare = question.replace(WORDS_OF_QUESTION, '').replace(REST_OF_QUESTION, '');
  const field = readMeasure(question, REFERENCE_YEAR) ?? readMeasure(bare, REFERENCE_YEAR);
  return field && ASKED_MEASURES.has(field) ? field : null;
}

/** The rest of the line behind the question, else the lines below it up to the next question. */
function findAnswer(question: Segment, segments: readonly Segment[], inline: number): Flow {
  if (inline >= 0) return createFlow(question.page, findWords(question, inline, question.text.length));
  const below = segments.filter(
    (one) =>
      one.line > question.line &&
      one.line <= question.line + MAX_ANSWER_LINES &&
      Math.abs(one.x0 - question.x0) < MAX_INDENT * question.height,
  );
  const end = below.findIndex(({ text }) => NEXT_QUESTION.test(text.trim()));
  const answer = end < 0 ? below : below.slice(0, end);
  return createFlow(
    question.page,
    answer.flatMap(({ words }) => [...words]),
  );
}

/** 'We took a salary of $90,000 in 2025' answers what the owners earn, but not by the discretionary earnings. */
const PAY = /\b(?:salar(?:y|ies)|wages?|w-?2|draws?|paychecks?)\b/i;

/** 'What did it gross?' above '$1,377,000 in 2024 and $1,421,500 in 2025.': the answer is of the measure asked for. */
export const findAskedFigures = (segments: readonly Segment[], asOfYear: number | null): AskedFigure[] =>
  segments.flatMap((label) => {
    const [, asked, rest] = QUESTION.exec(label.text.trim()) ?? [];
    const measure = asked === undefined ? null : readAsked(asked);
    if (!measure) return [];
    const flow = findAnswer(label, segments, rest === undefined ? -1 : label.text.lastIndexOf(rest));
    const [first] = splitSentences(flow.text);
    if (!first || (measure === 'sde' && PAY.test(first.text))) return [];
    return readYearlyStatements(first.text, asOfYear, { asked: measure, field: null, fields: [], years: [] })
      .filter(({ field }) => field === measure)
      .map((one) => ({
        ...one,
        flow,
        label,
        start: one.start + first.start,
        end: one.end + first.start,
        ruleName: 'answer to a question',
      }));
  });
