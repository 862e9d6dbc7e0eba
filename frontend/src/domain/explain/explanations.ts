import { type ExplainedResult, type FinancialModel } from '@dealwright/finance';
import { createContext } from 'react';
import {
  formatMoney,
  formatMoneyWithCents,
  formatMultiple,
  formatPercent,
  formatRatio,
  formatYears,
} from '../../lib/formats';

type ExplainedUnit = ExplainedResult['unit'];

export type Explanations = ReadonlyMap<string, ExplainedResult>;

/** The explanation of each result on the page, by result id. */
export const ExplanationsContext = createContext<Explanations>(new Map());

const LIBRARY_RESULT_IDS: Readonly<Record<string, string>> = { netIncome: 'netIncome', sde: 'sde' };

/** The result id that explains a cell of the historical cash flow table. */
export function getHistoricalCellId(
  line: string,
  { yearKey }: ReturnType<FinancialModel['listHistory']>[number],
): string {
  if (line === 'annualDebtService') return 'totalAnnual';
  const known = LIBRARY_RESULT_IDS[line];
  return known ? `${known}:${yearKey}` : `past:${yearKey}:${line}`;
}

const plainNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

const UNIT_FORMATS: Readonly<Record<ExplainedUnit, (value: number) => string>> = {
  dollars: formatMoney,
  'dollars a month': (value) => `${formatMoneyWithCents(value)} a month`,
  'dollars a year': (value) => `${formatMoney(value)} a year`,
  percent: formatPercent,
  ratio: (value) => plainNumber.format(value),
  years: formatYears,
  days: (value) => `${Math.round(value)} days`,
  points: (value) => plainNumber.format(value),
};

const DSCR_ID = /(?:^|[:.])(?:dscr|lenderDscr)$/;

/** Formats a value of an explanation with its unit. */
export function formatExplainedValue({
  id,
  label,
  value,
  unit,
}: {
  id?: string;
  /** names a DSCR that is no result of its own */
  label?: string;
  value: number | null;
  unit: ExplainedUnit;
}): string {
  if (value === null) return '–';
  if (unit === 'ratio' && (DSCR_ID.test(id ?? '') || /\bDSCR\b/.test(label ?? ''))) return formatRatio(value);
  if (id === 'desk.returns.moic') return formatMultiple(value);
  if (id === 'multiple') return formatMultiple(value);
  return UNIT_FORMATS[unit](value);
}
