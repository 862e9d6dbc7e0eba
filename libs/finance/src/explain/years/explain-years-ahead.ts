import { formatPeriodLabel } from '@dealwright/figures';
import { FINANCIAL_FIELD_LABELS, type IncomeLine } from '@dealwright/vocabulary';
import { buildLoanStructure, type LoanStructure, parseLoan } from '../../loans/index.js';
import { type ProjectModelInput, projectModel } from '../../model/index.js';
import { findProjectionBase, reconcileBase, type ReconciledBase } from '../../projections/index.js';
import { type PeriodReading } from '../../sde/index.js';
import { type ProjectionRow } from '../../types.js';
import { toCalculatedTerm } from '../desk-terms.js';
import { toConstantTerm, type ExplainedResult, type ExplainedTerm } from '../explained-result.js';
import { explainAfterDebtService, explainDifference, YEARLY } from './year-terms.js';

/** The cells of the projection (R7.3 to R7.6). */
export function explainYearsAhead(
  input: ProjectModelInput,
  periods: readonly PeriodReading[],
): ExplainedResult[] {
  const base = findProjectionBase(periods);
  const projected = projectModel(input);
  if (base === null || projected === null) return [];
  const start = reconcileBase(base);
  const structure = buildLoanStructure(parseLoan(input.loan)).value;
  const addedBack = (base.sde ?? 0) - start.netIncome;
  const baseLabel = formatPeriodLabel(base.period.key, base.period.label);
  return projected.data.flatMap((row, index) => {
    const before = projected.data[index - 1] ?? null;
    const at = (line: string) => `ahead:${index + 1}:${line}`;
    const since = before?.year ?? baseLabel;
    const due = toCalculatedTerm('Debt service of the year', row.annualDebtService, YEARLY);
    return [
      ...explainProjectedIncome({ row, before, start, at, since, growth: projected.growthRate }),
      {
        id: at('sde'),
        label: `SDE ${row.year}`,
        formula: `Net income plus the difference between SDE and net income in ${baseLabel}`,
        operation: 'sum',
        value: row.sde,
        unit: YEARLY,
        rule: 'R7.4',
        terms: [
          toCalculatedTerm('Net income', row.netIncome, YEARLY),
          toCalculatedTerm(`SDE less net income, ${baseLabel}`, addedBack, YEARLY),
        ],
      } satisfies ExplainedResult,
      {
        id: at('annualDebtService'),
        label: `Debt service ${row.year}`,
        formula: 'Payments on each loan until its term ends',
        operation: 'sum',
        value: row.annualDebtService,
        unit: YEARLY,
        rule: 'R5.6',
        terms: structure === null ? [] : listPayments(structure, index + 1),
      } satisfies ExplainedResult,
      ...explainAfterDebtService({
        at,
        label: row.year,
        terms: {
          sde: toCalculatedTerm(`SDE ${row.year}`, row.sde, YEARLY),
          net: toCalculatedTerm(`Net income ${row.year}`, row.netIncome, YEARLY),
          due,
        },
        sdeLeft: row.sdeMinusAnnualDebtService,
        netLeft: row.netIncomeMinusAnnualDebtService,
        dscr: row.dscr,
      }),
    ];
  });
}

function listPayments(structure: LoanStructure, year: number): ExplainedTerm[] {
  const loans = [
    ['SBA 7(a) loan', structure.sba],
    ['Seller note', structure.seller],
    ['Real estate (504) loan', structure.realEstate],
  ] as const;
  return loans.flatMap(([label, loan]) => {
    const months = Math.min(12, Math.max(0, loan.months - 12 * (year - 1)));
    return loan.principal > 0
      ? [toCalculatedTerm(`${label}, ${months} payments`, loan.payment * months, YEARLY)]
      : [];
  });
}

interface ProjectedYear {
  readonly row: ProjectionRow;
  readonly before: ProjectionRow | null;
  readonly start: ReconciledBase;
  readonly at: (line: string) => string;
  readonly since: string;
  readonly growth: number;
}

type ExplainLine = (
  key: IncomeLine,
  formula: string,
  operation: ExplainedResult['operation'],
  terms: readonly ExplainedTerm[],
) => ExplainedResult;

function explainProjectedIncome(year: ProjectedYear): ExplainedResult[] {
  const { row, before, start, growth } = year;
  const expense = row.sgaExpenses === null ? 'operatingExpenses' : 'sgaExpenses';
  const expensesBefore =
    before === null ? start.expenses : (before.sgaExpenses ?? before.operatingExpenses ?? 0);
  const line = createLineExplainer(year);
  const grown = (label: string, was: number, percent: number) => [
    toCalculatedTerm(`${label} ${year.since}`, was, YEARLY),
    toCalculatedTerm(`Growth of ${percent}%`, 1 + percent / 100, 'ratio'),
  ];
  return [
    line(
      'grossRevenue',
      'Revenue of the year before, grown',
      'product',
      grown(FINANCIAL_FIELD_LABELS.grossRevenue, before?.grossRevenue ?? start.grossRevenue, growth),
    ),
    line('cogs', 'Cost of goods keeps its share of revenue', 'product', [
      toCalculatedTerm('Revenue', row.grossRevenue, YEARLY),
      toCalculatedTerm('Share of revenue', start.cogs / start.grossRevenue, 'ratio'),
    ]),
    explainRemainder(year, 'grossProfit'),
    line(
      expense,
      'Expenses of the year before, grown one point less than revenue, never below 0',
      'product',
      grown(FINANCIAL_FIELD_LABELS[expense], expensesBefore, Math.max(0, growth - 1)),
    ),
    ...(row.sgaExpenses === null ? [] : explainDetailedLines(year)),
    explainProjectedNetIncome(year),
  ];
}

function createLineExplainer({ at, row }: ProjectedYear): ExplainLine {
  return (key, formula, operation, terms) => ({
    id: at(key),
    label: `${FINANCIAL_FIELD_LABELS[key]} ${row.year}`,
    formula,
    operation,
    value: row[key],
    unit: YEARLY,
    rule: 'R7.4',
    terms,
  });
}

/** A line that is the line above less one cost. */
function explainRemainder(year: ProjectedYear, key: IncomeLine): ExplainedResult {
  return {
    ...createLineExplainer(year)(key, '', 'sum', []),
    ...explainDifference(key, (one) => year.row[one]),
    rule: 'R7.4',
  };
}

function explainProjectedNetIncome(year: ProjectedYear): ExplainedResult {
  const { row, start } = year;
  const unreconciled =
    start.unreconciled === 0
      ? []
      : [toCalculatedTerm('Not explained by the lines of the base year', start.unreconciled, YEARLY)];
  const line = createLineExplainer(year);
  if (row.sgaExpenses !== null) {
    return line('netIncome', 'EBT less taxes', 'sum', [
      toCalculatedTerm('EBT', row.ebt, YEARLY),
      toCalculatedTerm('Taxes', row.taxes, YEARLY, '-'),
      ...unreconciled,
    ]);
  }
  return line('netIncome', 'Gross profit less operating expenses', 'sum', [
    toCalculatedTerm('Gross profit', row.grossProfit, YEARLY),
    toCalculatedTerm('Operating expenses', row.operatingExpenses, YEARLY, '-'),
    ...unreconciled,
  ]);
}

function explainDetailedLines(year: ProjectedYear): ExplainedResult[] {
  const { row } = year;
  const line = createLineExplainer(year);
  const constant = (key: 'depreciation' | 'interest') =>
    line(key, 'Stays as it was in the base year', 'same', [
      toConstantTerm(FINANCIAL_FIELD_LABELS[key], row[key] ?? 0, 'dollars', key),
    ]);
  return [
    explainRemainder(year, 'ebitda'),
    constant('depreciation'),
    explainRemainder(year, 'ebit'),
    constant('interest'),
    explainRemainder(year, 'ebt'),
    line('taxes', 'Taxes keep their share of a positive EBT, or stay where there was none to tax', 'rule', [
      toCalculatedTerm('EBT', row.ebt, YEARLY),
    ]),
  ];
}
