import { formatMonth, formatPeriodLabel, parseNumber } from '@dealwright/figures';
import { FINANCIAL_FIELD_LABELS, type FinancialField } from '@dealwright/vocabulary';
import { lacksOperatingCosts } from '../income/index.js';
import { calculateModelNumbers } from '../model/index.js';
import {
  AVERAGED_PERIODS,
  findTrailingYear,
  type PeriodReading,
  readEnteredSde,
  parsePeriods,
} from '../sde/index.js';
import { calculateValuationRange } from '../valuation/index.js';
import { type FinancedModelInput, GROWTH_DEVIATION } from '../whatif/what-if-inputs.js';
import { describeSwing } from './describe-swing.js';
import {
  findWorstOutcome,
  isAnyFigureMoved,
  isOfRevenueAlone,
  measureOutcome,
  toSwing,
  weighSwing,
} from './measure-outcome.js';
import { DOCUMENT_REQUESTS, type RequestedDocument } from './requested-documents.js';
import { setFigure } from './set-figure.js';
import { type Question, type MeasuredQuestionsInput } from './types.js';

/** The figures without which a year says little: earnings, and what the owner took out. */
const NEEDED_FIELDS = ['netIncome', 'ownerSalary'] as const satisfies readonly FinancialField[];
type NeededField = (typeof NEEDED_FIELDS)[number];

/**
 * Asks for the asking price and for figures that are missing in the newest years. A missing figure ranges over what
 * the other years have; where they agree or only one has it, by as much as a year of the simulation scatters.
 */
export function listMissingQuestions(input: MeasuredQuestionsInput): Question[] {
  const { model } = input;
  const periods = parsePeriods(model.financials, model.settings.asOfYear).filter(({ counts }) => counts);
  const parts = new Set(
    periods.flatMap((reading) => reading.parts?.map((part) => part.reading.period.key) ?? []),
  );
  const asked = periods.filter(({ period }) => !parts.has(period.key));
  return [...askForPrice(input), ...askForFigures(asked, input), ...askForTrailingParts(input)];
}

/** Asks for the periods without which a year to date makes no trailing twelve months (C8). */
function askForTrailingParts({ model }: MeasuredQuestionsInput): Question[] {
  const trailing = findTrailingYear(parsePeriods(model.financials, model.settings.asOfYear));
  return (trailing?.problems ?? [])
    .filter(({ missing }) => missing.length > 0)
    .map(({ message, missing }) => ({
      id: `missing:trailing:${missing[0]}`,
      kind: 'missing',
      document: 'financialStatements',
      year: null,
      request: DOCUMENT_REQUESTS.financialStatements.describe(new Intl.ListFormat('en-US').format(missing)),
      reason: `${message} With them, SDE can be counted on the twelve months to ${formatMonth(trailing?.end ?? 0)}.`,
      amount: null,
      swing: null,
      weight: 0,
    }));
}

/** The financials with one figure of a period replaced; of a calculated year, the first of its parts has all of it. */
function setPeriodFigure(
  financials: FinancedModelInput['financials'],
  { period, parts }: PeriodReading,
  field: FinancialField,
  value: number,
): FinancedModelInput['financials'] {
  return (parts?.map(({ reading }) => reading.period.key) ?? [period.key]).reduce(
    (changed, key, index) => setFigure(changed, key, field, index === 0 ? value : 0),
    financials,
  );
}

function askForPrice(input: MeasuredQuestionsInput): Question[] {
  const { model, askingPrice } = input;
  if ([model.loan?.purchasePrice, askingPrice].some((price) => (parseNumber(price) ?? 0) > 0)) return [];
  const sde = isOfRevenueAlone(model) ? null : (calculateModelNumbers(model).results?.sde ?? null);
  const range = calculateValuationRange(null, sde);
  const variants = range && [range.low, range.high].map((price) => withPrice(model, price));
  return toQuestions(
    { id: 'missing:askingPrice', document: 'askingPrice', year: null, label: 'The price' },
    variants,
    input,
  );
}

const withPrice = (model: FinancedModelInput, purchasePrice: number): FinancedModelInput => ({
  ...model,
  loan: { ...model.loan, purchasePrice },
});

function askForFigures(periods: readonly PeriodReading[], input: MeasuredQuestionsInput): Question[] {
  if (periods.length === 0) {
    const missing = {
      id: 'missing:financialStatements',
      document: 'financialStatements',
      year: null,
    } as const;
    return toQuestions({ ...missing, label: 'Net income' }, null, input);
  }
  return periods.slice(0, AVERAGED_PERIODS).flatMap((reading) =>
    NEEDED_FIELDS.filter((field) => isMissing(reading, field)).flatMap((field) => {
      const range = estimateRange(periods, field);
      const { key, label } = reading.period;
      const year = formatPeriodLabel(key, label);
      const { model } = input;
      const variants =
        range?.map((value) => ({
          ...model,
          financials: setPeriodFigure(model.financials, reading, field, value),
        })) ?? null;
      const document = field === 'netIncome' ? 'financialStatements' : 'businessTaxReturn';
      return toQuestions(
        {
          id: `missing:${field}:${year}`,
          document,
          year,
          label: `${FINANCIAL_FIELD_LABELS[field]} ${year}`,
        },
        variants,
        input,
      );
    }),
  );
}

/**
 * An SDE that was entered holds whatever the owner took out; an owner's salary of 0 that was entered is an answer. A
 * revenue or gross profit without the costs below it is no net income.
 */
function isMissing(reading: PeriodReading, field: NeededField): boolean {
  const { figures, income, addBacks, sde, mode } = reading;
  if (readEnteredSde(figures) !== null) return false;
  if (lacksOperatingCosts(figures, mode)) return field === 'netIncome';
  if (field === 'netIncome') return sde === null;
  return income.netIncome !== null && addBacks.ownerSalary === 0 && parseNumber(figures.ownerSalary) === null;
}

function estimateRange(periods: readonly PeriodReading[], field: NeededField): [number, number] | null {
  const known = periods.flatMap((reading) => {
    const { figures, mode, income, addBacks } = reading;
    if (field === 'netIncome' && lacksOperatingCosts(figures, mode)) return [];
    const value = field === 'netIncome' ? income.netIncome : addBacks.ownerSalary;
    return value === null || value === 0 ? [] : [value];
  });
  const [low, high] = [Math.min(...known), Math.max(...known)];
  if (known.length === 0) return null;
  if (low < high) return [low, high];
  const scatter = Math.abs(low) * (GROWTH_DEVIATION / 100);
  return [low - scatter, high + scatter];
}

interface MissingInput {
  readonly id: string;
  readonly document: RequestedDocument;
  readonly year: string | null;
  /** what is missing, as the start of a sentence */
  readonly label: string;
}

/** No question where each answer gives the same figures. */
function toQuestions(
  { id, document, year, label }: MissingInput,
  variants: readonly FinancedModelInput[] | null,
  input: MeasuredQuestionsInput,
): Question[] {
  const outcomes = variants?.map((variant) => measureOutcome(variant, input)) ?? [];
  const then = findWorstOutcome(outcomes);
  if (then && !isAnyFigureMoved(outcomes)) return [];
  const swing = then && toSwing(outcomes);
  const effect = then
    ? describeSwing(
        { now: measureOutcome(input.model, input), then },
        'At the worse end of its plausible range',
      )
    : 'No range can be given without it.';
  return [
    {
      id,
      kind: 'missing',
      document,
      year,
      request: DOCUMENT_REQUESTS[document].describe(year ?? 'Last three years:'),
      reason: `${label} is missing. ${effect}`,
      amount: null,
      swing,
      weight: swing ? weighSwing(swing) : 1,
    },
  ];
}
