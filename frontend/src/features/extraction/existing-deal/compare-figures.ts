import { findPeriodKey, parseNumber, type PeriodFigures } from '@dealwright/figures';
import {
  calculateSde,
  editIncome,
  getIncomeMode,
  mergeFinancials,
  readIncome,
  switchIncomeMode,
} from '@dealwright/finance';
import { DERIVED_INCOME_LINES, type FinancialField } from '@dealwright/vocabulary';
import { freeKey } from '../../../domain/financials/free-key';
import { toStoredFigures } from '../../../domain/financials/merge-financials';
import { type FigurePlace, type FinancialsDraft } from '../../../domain/financials-editor';
import { type Deal } from '../api/deal-jobs';
import { type FinancialsResult } from '../api/extraction.types';
import { formatPlace, toFinancialsDraft, toPlaceId } from '../review/financials/financials-draft';
import { type ComparedValue } from './compared-values';

/** The figures of a deal beside those that were read, by the years of the deal. */
export interface FiguresComparison {
  /** what was read, under the keys that the years have in the deal */
  readonly result: FinancialsResult | null;
  readonly own: FinancialsDraft;
  /** the figures of the deal, with what was read where it has none */
  readonly filled: FinancialsDraft;
  readonly values: readonly ComparedValue[];
}

type Financials = Pick<
  Deal,
  'historicalFinancials' | 'yearLabels' | 'collectDetailedIncomeStatement' | 'historicalYearsCount'
>;

const RESULTS: ReadonlySet<string> = new Set([...DERIVED_INCOME_LINES, 'sde']);

const getFigure = (
  financials: Pick<FinancialsDraft, 'historicalFinancials'>,
  { yearKey, field }: FigurePlace,
) => financials.historicalFinancials[yearKey]?.[field] ?? null;

const hasFigures = ({ historicalFinancials }: Pick<Financials, 'historicalFinancials'>): boolean =>
  Object.values(historicalFinancials).some((year) =>
    Object.values(year).some((figure) => parseNumber(figure) !== null),
  );

/** The result under the year keys of the deal; a year that the deal does not have gets a key that is free. */
function alignYears(result: FinancialsResult, own: FinancialsDraft): FinancialsResult {
  const { data, values } = result;
  const keys = new Map<string, string>();
  let taken = own;
  for (const key of Object.keys(data.historicalFinancials)) {
    const aligned = findPeriodKey(own, data.yearLabels[key] ?? key) ?? freeKey(taken);
    keys.set(key, aligned);
    taken = { ...taken, historicalFinancials: { ...taken.historicalFinancials, [aligned]: {} } };
  }
  const align = <T>(byYear: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(byYear).map(([key, value]) => [keys.get(key) ?? key, value]));
  return {
    ...result,
    data: {
      ...data,
      historicalFinancials: align(data.historicalFinancials),
      yearLabels: align(data.yearLabels),
    },
    values: values.map((value) => ({ ...value, yearKey: keys.get(value.yearKey) ?? value.yearKey })),
  };
}

/** What a year has for a line, or what is calculated for it from its other lines. */
function readShown(year: PeriodFigures, field: string, draft: FinancialsDraft): string {
  const mode = getIncomeMode(draft);
  const income: Readonly<Record<string, number | null>> = { ...readIncome(year, mode) };
  const stored = parseNumber((year as Readonly<Record<string, string | null>>)[field]);
  const shown = stored ?? (field === 'sde' ? calculateSde(year, mode, null) : (income[field] ?? null));
  return shown === null ? '' : String(shown);
}

/** Whether a draft shows a line as calculated: nobody entered it. */
export const isShownCalculated = (draft: FinancialsDraft, place: FigurePlace): boolean =>
  RESULTS.has(place.field) && parseNumber(getFigure(draft, place)) === null;

/** Lines that only repeat what follows from the other lines of their year. */
function isCalculated(draft: FinancialsDraft, { yearKey, field }: FigurePlace, read: string): boolean {
  if (!RESULTS.has(field)) return false;
  const year = Object.entries(draft.historicalFinancials[yearKey] ?? {});
  const inputs = Object.fromEntries(year.filter(([name]) => !RESULTS.has(name)));
  return parseNumber(readShown(inputs, field, draft)) === parseNumber(read);
}

/**
 * Compares what was read with the figures of a deal. Only lines that a person enters, and results that contradict them,
 * are compared: the other lines follow. Nothing that the deal has is replaced.
 */
export function compareFigures(
  deal: Financials,
  reading: FinancialsResult | null,
  asOfYear: number,
): FiguresComparison {
  const own: FinancialsDraft = hasFigures(deal) ? deal : toFinancialsDraft(null, deal, asOfYear);
  if (!reading || reading.values.length === 0) return { result: reading, own, filled: own, values: [] };
  if (!hasFigures(deal)) {
    const filled = toFinancialsDraft(reading, deal, asOfYear);
    return { result: reading, own, filled, values: listFills(reading, { historicalFinancials: {} }, filled) };
  }
  const result = alignYears(reading, own);
  const mode = getIncomeMode(own);
  const years = Object.entries(result.data.historicalFinancials).map(
    ([key, figures]) => [key, switchIncomeMode(figures, mode)] as const,
  );
  const { collectDetailedIncomeStatement } = own;
  const { merged, conflicts } = mergeFinancials({
    base: { historicalFinancials: {}, collectDetailedIncomeStatement },
    mine: { historicalFinancials: Object.fromEntries(years), collectDetailedIncomeStatement },
    theirs: own,
  });
  const filled: FinancialsDraft = {
    collectDetailedIncomeStatement,
    historicalFinancials: Object.fromEntries(
      Object.entries(merged).map(([key, figures]) => [key, toStoredFigures(figures)]),
    ),
    yearLabels: { ...result.data.yearLabels, ...own.yearLabels },
  };
  const differing = conflicts.flatMap(({ yearKey, field, mine }): ComparedValue[] => {
    const read = parseNumber(typeof mine === 'object' ? null : mine);
    if (field === null || read === null) return [];
    const place = { yearKey, field };
    const shown = readShown(own.historicalFinancials[yearKey] ?? {}, field, own);
    // A document may state as a line of its own what the deal calculates.
    if (parseNumber(shown) === read) return [];
    return [toCompared(place, filled, { own: shown, read: String(read) })];
  });
  return { result, own, filled, values: [...differing, ...listFills(result, own, filled)] };
}

const toCompared = (
  place: FigurePlace,
  { yearLabels }: FinancialsDraft,
  { own, read }: { readonly own: string; readonly read: string },
): ComparedValue => ({ id: toPlaceId(place), label: formatPlace(place, yearLabels), own, read });

/** What was read where the deal has nothing. */
function listFills(
  { values }: FinancialsResult,
  own: Pick<FinancialsDraft, 'historicalFinancials'>,
  filled: FinancialsDraft,
): readonly ComparedValue[] {
  return values
    .filter((value) => parseNumber(getFigure(own, value)) === null)
    .filter((value) => parseNumber(getFigure(filled, value)) === parseNumber(String(value.value)))
    .filter((value) => !isCalculated(filled, value, String(value.value)))
    .map((value) => toCompared(value, filled, { own: '', read: String(value.value) }));
}

export const isSameAmount = (_id: string, a: string, b: string): boolean => parseNumber(a) === parseNumber(b);

/** Enters a figure as a person does: the lines that follow from it are calculated again. */
export function enterFigure(
  draft: FinancialsDraft,
  { yearKey, field }: FigurePlace,
  text: string,
): FinancialsDraft {
  const year = draft.historicalFinancials[yearKey] ?? {};
  const figures = toStoredFigures(editIncome(year, field as FinancialField, text, getIncomeMode(draft)));
  return { ...draft, historicalFinancials: { ...draft.historicalFinancials, [yearKey]: figures } };
}

/** The figure that a draft has or shows as calculated, as text; blank without one. */
export const readDraftFigure = (draft: FinancialsDraft, { yearKey, field }: FigurePlace): string =>
  readShown(draft.historicalFinancials[yearKey] ?? {}, field, draft);
