import { FINANCIAL_FIELD_LABELS, type IncomeLine } from '@dealwright/vocabulary';
import { loanStructure } from '../loans/index.js';
import { type ProjectModelInput, projectModel } from '../model/index.js';
import { num } from '../numbers/index.js';
import { displayLabel } from '../periods/index.js';
import { historicalTable, projectionBase, reconcile, type ReconciledBase } from '../projections/index.js';
import { type PeriodReading, readPeriods } from '../sde/index.js';
import { type ProjectionRow } from '../types.js';
import { workedTerm } from './desk-terms.js';
import { constantTerm, type ExplainedResult, type ExplainedTerm } from './explained-result.js';

type Sign = ExplainedTerm['sign'];

const YEARLY = 'dollars a year';

/** Which line each derived line begins with, and which cost it takes off (R3.2). */
const DERIVED: Readonly<Partial<Record<IncomeLine, readonly [IncomeLine, IncomeLine]>>> = {
  grossProfit: ['grossRevenue', 'cogs'],
  ebitda: ['grossProfit', 'sgaExpenses'],
  ebit: ['ebitda', 'depreciation'],
  ebt: ['ebit', 'interest'],
};

/**
 * Every worked-out cell of the table of past years and of the projection, by 'past:<year key>:<line>' and
 * 'ahead:<years ahead>:<line>', in the manner of `explain`. Net income and SDE of a past year are explained by
 * `explain` itself.
 *
 * Units: each result and term names its own. Rules R3.2, R5.6, R7.2 to R7.6.
 *
 * @example explainYears({ financials: { historicalFinancials: { 2025: { grossRevenue: 1000, cogs: 400, operatingExpenses: 300 } } }, loan: null, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 }, growthRate: 10, projectionPeriod: 5 }, null).find((one) => one.id === 'ahead:1:netIncome').value // => 333
 */
export function explainYears(input: ProjectModelInput, totalAnnual: number | null): ExplainedResult[] {
  const periods = readPeriods(input.financials, input.settings.asOfYear);
  return [...pastYears(periods, totalAnnual), ...yearsAhead(input, periods)];
}

function pastYears(periods: readonly PeriodReading[], totalAnnual: number | null): ExplainedResult[] {
  const table = historicalTable(periods, totalAnnual);
  return periods.flatMap((reading, index): ExplainedResult[] => {
    const { period, figures, income } = reading;
    const row = table[index];
    const label = displayLabel(period.key, period.label);
    const at = (line: string) => `past:${period.key}:${line}`;
    const lines = (Object.keys(DERIVED) as IncomeLine[]).flatMap((line): ExplainedResult[] => {
      const value = income[line];
      if (value === null) return [];
      const stored = num(figures[line]) !== null;
      const common = {
        id: at(line),
        label: `${FINANCIAL_FIELD_LABELS[line]} ${label}`,
        value,
        unit: YEARLY,
      } as const;
      const source = { kind: 'field', field: line, yearKey: period.key, yearLabel: label } as const;
      return [
        stored
          ? {
              ...common,
              formula: 'As entered for the period',
              operation: 'same',
              rule: 'R3.2',
              terms: [{ label: FINANCIAL_FIELD_LABELS[line], value, unit: 'dollars', sign: '+', source }],
            }
          : { ...common, ...difference(line, (one) => income[one]) },
      ];
    });
    if (row === undefined || totalAnnual === null) return lines;
    const due = workedTerm('Debt service of year 1', totalAnnual, YEARLY);
    const sde = workedTerm(`SDE ${label}`, row.sde, YEARLY);
    const net = workedTerm(`Net income ${label}`, income.netIncome, YEARLY);
    return [
      ...lines,
      ...afterLoans(
        at,
        label,
        { sde, net, due },
        row.sdeMinusAnnualDebtService,
        row.netIncomeMinusAnnualDebtService,
        row.dscr,
      ),
    ];
  });
}

function difference(line: IncomeLine, read: (line: IncomeLine) => number | null) {
  const [first, cost] = DERIVED[line] ?? [line, line];
  return {
    formula: `${FINANCIAL_FIELD_LABELS[first]} less ${lower(FINANCIAL_FIELD_LABELS[cost])}`,
    operation: 'sum',
    rule: 'R3.2',
    terms: [
      workedTerm(FINANCIAL_FIELD_LABELS[first], read(first) ?? 0, YEARLY),
      workedTerm(FINANCIAL_FIELD_LABELS[cost], read(cost) ?? 0, YEARLY, '-'),
    ],
  } as const;
}

const lower = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** What is left after the loans in one year, and how often SDE covers them. */
function afterLoans(
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

function yearsAhead(input: ProjectModelInput, periods: readonly PeriodReading[]): ExplainedResult[] {
  const base = projectionBase(periods);
  const projected = projectModel(input);
  if (base === null || projected === null) return [];
  const start = reconcile(base);
  const structure = loanStructure(input.loan);
  const addedBack = (base.sde ?? 0) - start.netIncome;
  const baseLabel = displayLabel(base.period.key, base.period.label);
  return projected.data.flatMap((row, index) => {
    const before = projected.data[index - 1] ?? null;
    const at = (line: string) => `ahead:${index + 1}:${line}`;
    const since = before?.year ?? baseLabel;
    const due = workedTerm('Debt service of the year', row.annualDebtService, YEARLY);
    return [
      ...incomeAhead({ row, before, start, at, since, growth: projected.growthRate }),
      {
        id: at('sde'),
        label: `SDE ${row.year}`,
        formula: `Net income plus what SDE was above net income in ${baseLabel}, unchanged`,
        operation: 'sum',
        value: row.sde,
        unit: YEARLY,
        rule: 'R7.4',
        terms: [
          workedTerm('Net income', row.netIncome, YEARLY),
          workedTerm(`SDE above net income, ${baseLabel}`, addedBack, YEARLY),
        ],
      } satisfies ExplainedResult,
      {
        id: at('annualDebtService'),
        label: `Debt service ${row.year}`,
        formula: 'Payments of each loan while it runs; a loan falls away when its term ends',
        operation: 'sum',
        value: row.annualDebtService,
        unit: YEARLY,
        rule: 'R5.6',
        terms: structure === null ? [] : paymentsIn(structure, index + 1),
      } satisfies ExplainedResult,
      ...afterLoans(
        at,
        row.year,
        {
          sde: workedTerm(`SDE ${row.year}`, row.sde, YEARLY),
          net: workedTerm(`Net income ${row.year}`, row.netIncome, YEARLY),
          due,
        },
        row.sdeMinusAnnualDebtService,
        row.netIncomeMinusAnnualDebtService,
        row.dscr,
      ),
    ];
  });
}

function paymentsIn(structure: NonNullable<ReturnType<typeof loanStructure>>, year: number): ExplainedTerm[] {
  const loans = [
    ['SBA 7(a) loan', structure.sba],
    ['Seller note', structure.seller],
    ['Real estate (504) loan', structure.realEstate],
  ] as const;
  return loans.flatMap(([label, loan]) => {
    const months = Math.min(12, Math.max(0, loan.months - 12 * (year - 1)));
    return loan.principal > 0
      ? [workedTerm(`${label}, ${months} payments`, loan.payment * months, YEARLY)]
      : [];
  });
}

interface Ahead {
  readonly row: ProjectionRow;
  readonly before: ProjectionRow | null;
  readonly start: ReconciledBase;
  readonly at: (line: string) => string;
  readonly since: string;
  readonly growth: number;
}

function incomeAhead({ row, before, start, at, since, growth }: Ahead): ExplainedResult[] {
  const detailed = row.sgaExpenses !== null;
  const expense = detailed ? 'sgaExpenses' : 'operatingExpenses';
  const expenses = (of: ProjectionRow) => of.sgaExpenses ?? of.operatingExpenses ?? 0;
  const line = (
    key: IncomeLine,
    formula: string,
    operation: ExplainedResult['operation'],
    terms: readonly ExplainedTerm[],
  ): ExplainedResult => ({
    id: at(key),
    label: `${FINANCIAL_FIELD_LABELS[key]} ${row.year}`,
    formula,
    operation,
    value: row[key],
    unit: YEARLY,
    rule: 'R7.4',
    terms,
  });
  const grown = (label: string, was: number, percent: number) => [
    workedTerm(`${label} ${since}`, was, YEARLY),
    workedTerm(`Growth of ${percent}%`, 1 + percent / 100, 'ratio'),
  ];
  const slower = Math.max(0, growth - 1);
  const left = (key: IncomeLine) => ({
    ...line(key, '', 'sum', []),
    ...difference(key, (one) => row[one]),
    rule: 'R7.4',
  });
  const unreconciled =
    start.unreconciled === 0
      ? []
      : [workedTerm('What the lines of the first year do not explain', start.unreconciled, YEARLY)];
  return [
    line(
      'grossRevenue',
      'Revenue of the year before, grown',
      'product',
      grown(FINANCIAL_FIELD_LABELS.grossRevenue, before?.grossRevenue ?? start.grossRevenue, growth),
    ),
    line('cogs', 'Cost of goods keeps its share of revenue', 'product', [
      workedTerm('Revenue', row.grossRevenue, YEARLY),
      workedTerm('Share of revenue', start.cogs / start.grossRevenue, 'ratio'),
    ]),
    left('grossProfit'),
    line(
      expense,
      'Expenses of the year before, grown one point less than revenue, never below 0',
      'product',
      grown(FINANCIAL_FIELD_LABELS[expense], before === null ? start.expenses : expenses(before), slower),
    ),
    ...(detailed ? detailedAhead(row, line, left) : []),
    line(
      'netIncome',
      detailed ? 'EBT less taxes' : 'Gross profit less operating expenses',
      'sum',
      detailed
        ? [workedTerm('EBT', row.ebt, YEARLY), workedTerm('Taxes', row.taxes, YEARLY, '-'), ...unreconciled]
        : [
            workedTerm('Gross profit', row.grossProfit, YEARLY),
            workedTerm('Operating expenses', row.operatingExpenses, YEARLY, '-'),
            ...unreconciled,
          ],
    ),
  ];
}

function detailedAhead(
  row: ProjectionRow,
  line: (
    key: IncomeLine,
    formula: string,
    operation: ExplainedResult['operation'],
    terms: readonly ExplainedTerm[],
  ) => ExplainedResult,
  left: (key: IncomeLine) => ExplainedResult,
): ExplainedResult[] {
  const kept = (key: 'depreciation' | 'interest') =>
    line(key, 'Stays as it was in the first year', 'same', [
      constantTerm(FINANCIAL_FIELD_LABELS[key], row[key] ?? 0, 'dollars', key),
    ]);
  return [
    left('ebitda'),
    kept('depreciation'),
    left('ebit'),
    kept('interest'),
    left('ebt'),
    line('taxes', 'Taxes keep their share of a positive EBT, or stay where there was none to tax', 'rule', [
      workedTerm('EBT', row.ebt, YEARLY),
    ]),
  ];
}
