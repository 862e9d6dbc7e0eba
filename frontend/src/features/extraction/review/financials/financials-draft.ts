import { createDefaultYearLabels, parseNumber } from '@dealwright/figures';
import { findPeriodWarnings, getIncomeMode, readAddBacks, readIncome } from '@dealwright/finance';
import {
  ADD_BACK_FIELDS,
  DETAILED_INCOME_LINES,
  FIGURE_RANGE_MESSAGE,
  FINANCIAL_FIELD_LABELS,
  type FinancialField,
  isBeyondMaxDollars,
  STANDARD_INCOME_LINES,
} from '@dealwright/vocabulary';
import { type FigurePlace, type FinancialsDraft } from '../../../../domain/financials-editor';
import { type ExtractedFigure, type FinancialsResult } from '../../api/extraction.types';

export interface EntryDefaults {
  readonly historicalYearsCount: number;
  readonly collectDetailedIncomeStatement: boolean;
}

/** Extracted lines decide the form of the statement: SG&A exists only in the detailed form. */
function isDetailed({ values }: FinancialsResult, mode: EntryDefaults): boolean {
  const has = (field: string) => values.some((value) => value.field === field);
  if (has('sgaExpenses')) return true;
  return has('operatingExpenses') ? false : mode.collectDetailedIncomeStatement;
}

/** Creates the draft from the extracted years; years without figures are empty. */
export function toFinancialsDraft(
  reading: FinancialsResult | null,
  mode: EntryDefaults,
  asOfYear: number,
): FinancialsDraft {
  if (reading && Object.keys(reading.data.historicalFinancials).length > 0) {
    return { ...reading.data, collectDetailedIncomeStatement: isDetailed(reading, mode) };
  }
  const yearLabels = createDefaultYearLabels(mode.historicalYearsCount, asOfYear);
  return {
    yearLabels,
    historicalFinancials: Object.fromEntries(Object.keys(yearLabels).map((key) => [key, {}])),
    collectDetailedIncomeStatement: mode.collectDetailedIncomeStatement,
  };
}

/** Lines that the sheet shows under another field. */
const FIELD_ALIASES: Readonly<Record<string, readonly string[]>> = {
  depreciationAmortization: ['depreciation', 'depreciationAmortization'],
  interest: ['interest', 'interestExpense'],
};

/** The figure that was read for a cell of the sheet. */
export function findFigure(
  reading: FinancialsResult | null,
  { yearKey, field }: FigurePlace,
): ExtractedFigure | null {
  const names = FIELD_ALIASES[field] ?? [field];
  for (const name of names) {
    const found = reading?.values.find((value) => value.yearKey === yearKey && value.field === name);
    if (found) return found;
  }
  return null;
}

/** Whether the draft has a figure as it was read. */
export function hasReadFigure(
  draft: FinancialsDraft,
  yearKey: string,
  read: ExtractedFigure | null,
): boolean {
  if (!read) return false;
  const figure = parseNumber(draft.historicalFinancials[yearKey]?.[read.field]);
  return figure === parseNumber(String(read.value));
}

export const toPlaceId = ({ yearKey, field }: FigurePlace): string => `${yearKey}/${field}`;

export function parsePlaceId(id: string): FigurePlace {
  const [yearKey = '', field = ''] = id.split('/');
  return { yearKey, field };
}

/** Lists every cell of the sheet by column, newest year first, each from top to bottom. */
export function listPlaces(draft: FinancialsDraft): readonly FigurePlace[] {
  const lines = draft.collectDetailedIncomeStatement ? DETAILED_INCOME_LINES : STANDARD_INCOME_LINES;
  const fields = [...new Set<string>([...lines, ...ADD_BACK_FIELDS, 'sde'])];
  return Object.keys(draft.historicalFinancials)
    .reverse()
    .flatMap((yearKey) => fields.map((field) => ({ yearKey, field })));
}

/** How many warnings the sheet shows below the figures of all years. */
export function countWarnings(draft: FinancialsDraft): number {
  const mode = getIncomeMode(draft);
  return Object.entries(draft.historicalFinancials).flatMap(([yearKey, figures]) => {
    const reading = { figures, mode, income: readIncome(figures, mode), addBacks: readAddBacks(figures) };
    return findPeriodWarnings(reading, yearKey);
  }).length;
}

/** 'Gross revenue 2024' */
export function formatPlace(
  { yearKey, field }: FigurePlace,
  labels: Readonly<Record<string, string>>,
): string {
  return `${FINANCIAL_FIELD_LABELS[field as FinancialField]} ${labels[yearKey] ?? ''}`.trim();
}

/** What is wrong with a text as a figure of a year, or null. */
export function findFigureError(text: string): string | null {
  const amount = parseNumber(text);
  if (amount === null) return 'is not an amount.';
  return isBeyondMaxDollars(amount) ? `${FIGURE_RANGE_MESSAGE}.` : null;
}

export function setFigure(
  draft: FinancialsDraft,
  { yearKey, field }: FigurePlace,
  value: number | string,
): FinancialsDraft {
  const year = draft.historicalFinancials[yearKey] ?? {};
  return {
    ...draft,
    historicalFinancials: { ...draft.historicalFinancials, [yearKey]: { ...year, [field]: String(value) } },
  };
}
