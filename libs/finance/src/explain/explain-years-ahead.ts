import { FINANCIAL_FIELD_LABELS, type IncomeLine } from '@dealwright/vocabulary';
import { loanStructure } from '../loans/index.js';
import { type ProjectModelInput, projectModel } from '../model/index.js';
import { displayLabel } from '../periods/index.js';
import { projectionBase, reconcile, type ReconciledBase } from '../projections/index.js';
import { type PeriodReading } from '../sde/index.js';
import { type ProjectionRow } from '../types.js';
import { workedTerm } from './desk-terms.js';
import { constantTerm, type ExplainedResult, type ExplainedTerm } from './explained-result.js';
import { afterLoans, difference, YEARLY } from './year-terms.js';

/** The cells of the projection (R7.3 to R7.6). */
export function explainYearsAhead(
  input: ProjectModelInput,
  periods: readonly PeriodReading[],
): ExplainedResult[] {
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
