import { FINANCIAL_FIELD_LABELS, type IncomeLine } from '@dealwright/vocabulary';
import { lowercaseFirst } from '@dealwright/figures';
import { type IncomeStep } from '../../lines/index.js';
import { toCalculatedTerm } from '../desk-terms.js';
import { type ExplainedResult, type ExplainedTerm } from '../explained-result.js';

export const YEARLY = 'dollars a year';

/** A derived line as the line above it less the cost between them (R3.2). */
export function explainDifference({ from, cost }: IncomeStep, read: (line: IncomeLine) => number | null) {
  return {
    formula: `${FINANCIAL_FIELD_LABELS[from]} less ${lowercaseFirst(FINANCIAL_FIELD_LABELS[cost])}`,
    operation: 'sum',
    rule: 'R3.2',
    terms: [
      toCalculatedTerm(FINANCIAL_FIELD_LABELS[from], read(from) ?? 0, YEARLY),
      toCalculatedTerm(FINANCIAL_FIELD_LABELS[cost], read(cost) ?? 0, YEARLY, '-'),
    ],
  } as const;
}

/** One year after debt service: its terms, and its results where they are known. */
export interface YearAfterDebtService {
  /** the id of a line of this year */
  readonly at: (line: string) => string;
  readonly label: string;
  readonly terms: Readonly<Record<'sde' | 'net' | 'due', ExplainedTerm>>;
  readonly sdeLeft: number | null;
  readonly netLeft: number | null;
  readonly dscr: number | null;
}

/** SDE and net income less debt service in one year, and the DSCR; without those that are unknown. */
export function explainAfterDebtService(year: YearAfterDebtService): ExplainedResult[] {
  const { at, label, terms, sdeLeft, netLeft, dscr } = year;
  const { sde, net, due } = terms;
  const common = { unit: YEARLY, rule: 'R7.5, R7.6', operation: 'sum' } as const;
  const lessDue: ExplainedTerm = { ...due, sign: '-' };
  const all: readonly ExplainedResult[] = [
    {
      ...common,
      id: at('sdeMinus'),
      label: `Cash flow to owner ${label}`,
      formula: 'SDE less the debt service of the year',
      value: sdeLeft,
      terms: [sde, lessDue],
    },
    {
      ...common,
      id: at('netMinus'),
      label: `Net income less debt service ${label}`,
      formula: 'Net income less the debt service of the year',
      value: netLeft,
      terms: [net, lessDue],
    },
    {
      ...common,
      id: at('dscr'),
      label: `DSCR ${label}`,
      formula: 'SDE divided by the debt service of the year',
      operation: 'quotient',
      value: dscr,
      unit: 'ratio',
      terms: [sde, due],
    },
  ];
  return all.filter(({ value }) => value !== null);
}
