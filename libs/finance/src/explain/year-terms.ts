import { FINANCIAL_FIELD_LABELS, type IncomeLine } from '@dealwright/vocabulary';
import { toCalculatedTerm } from './desk-terms.js';
import { type ExplainedResult, type ExplainedTerm } from './explained-result.js';

type Sign = ExplainedTerm['sign'];

export const YEARLY = 'dollars a year';

/** Which line each derived line begins with, and which cost it takes off (R3.2). */
export const DERIVED: Readonly<Partial<Record<IncomeLine, readonly [IncomeLine, IncomeLine]>>> = {
  grossProfit: ['grossRevenue', 'cogs'],
  ebitda: ['grossProfit', 'sgaExpenses'],
  ebit: ['ebitda', 'depreciation'],
  ebt: ['ebit', 'interest'],
};

/** A derived line as the line it begins with less the cost it takes off (R3.2). */
export function explainDifference(line: IncomeLine, read: (line: IncomeLine) => number | null) {
  const [first, cost] = DERIVED[line] ?? [line, line];
  return {
    formula: `${FINANCIAL_FIELD_LABELS[first]} less ${lowerFirst(FINANCIAL_FIELD_LABELS[cost])}`,
    operation: 'sum',
    rule: 'R3.2',
    terms: [
      toCalculatedTerm(FINANCIAL_FIELD_LABELS[first], read(first) ?? 0, YEARLY),
      toCalculatedTerm(FINANCIAL_FIELD_LABELS[cost], read(cost) ?? 0, YEARLY, '-'),
    ],
  } as const;
}

const lowerFirst = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** What is left after the loans in one year, and how often SDE covers them. */
export function explainAfterDebtService(
  at: (line: string) => string,
  label: string,
  { sde, net, due }: Readonly<Record<'sde' | 'net' | 'due', ExplainedTerm>>,
  sdeLeft: number | null,
  netLeft: number | null,
  dscr: number | null,
): ExplainedResult[] {
  const minus: Sign = '-';
  const common = { unit: YEARLY, rule: 'R7.5, R7.6', operation: 'sum' } as const;
  return [
    ...(sdeLeft === null
      ? []
      : [
          {
            ...common,
            id: at('sdeMinus'),
            label: `SDE less debt service ${label}`,
            formula: 'SDE less the debt service of the year',
            value: sdeLeft,
            terms: [sde, { ...due, sign: minus }],
          } satisfies ExplainedResult,
        ]),
    ...(netLeft === null
      ? []
      : [
          {
            ...common,
            id: at('netMinus'),
            label: `Net income less debt service ${label}`,
            formula: 'Net income less the debt service of the year',
            value: netLeft,
            terms: [net, { ...due, sign: minus }],
          } satisfies ExplainedResult,
        ]),
    ...(dscr === null
      ? []
      : [
          {
            ...common,
            id: at('dscr'),
            label: `DSCR ${label}`,
            formula: 'SDE over the debt service of the year',
            operation: 'quotient',
            value: dscr,
            unit: 'ratio',
            terms: [sde, due],
          } satisfies ExplainedResult,
        ]),
  ];
}
