import {
  DETAILED_INCOME_LINES,
  FINANCIAL_FIELD_LABELS,
  type IncomeLine,
  type IncomeMode,
  STANDARD_INCOME_LINES,
} from '@dealwright/vocabulary';
import { INCOME_STEPS, type IncomeStep } from '../../lines/index.js';
import { buildLoanStructure, type LoanStructure, parseLoan } from '../../loans/index.js';
import { type ProjectModelInput, projectModel } from '../../model/index.js';
import { formatPeriodLabel } from '@dealwright/figures';
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
    const year = { row, before, start, mode: base.mode, at, since, growth: projected.growthRate };
    return [
      ...explainProjectedIncome(year),
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
          due: toCalculatedTerm('Debt service of the year', row.annualDebtService, YEARLY),
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
  readonly mode: IncomeMode;
  readonly at: (line: string) => string;
  readonly since: string;
  readonly growth: number;
}

function explainProjectedIncome(year: ProjectedYear): ExplainedResult[] {
  const { row, at, mode } = year;
  const lines: readonly IncomeLine[] = mode === 'detailed' ? DETAILED_INCOME_LINES : STANDARD_INCOME_LINES;
  return lines.map((line) => {
    const step = INCOME_STEPS[mode].find((one) => one.line === line);
    return {
      id: at(line),
      label: `${FINANCIAL_FIELD_LABELS[line]} ${row.year}`,
      value: row[line],
      unit: YEARLY,
      ...(step ? explainRemainder(step, year) : explainAssumption(line, year)),
      rule: 'R7.4',
    };
  });
}

type Explanation = Pick<ExplainedResult, 'formula' | 'operation' | 'terms'>;

/** A line that does not follow from the lines above it. */
function explainAssumption(
  line: IncomeLine,
  { row, before, start, growth, since }: ProjectedYear,
): Explanation {
  const label = FINANCIAL_FIELD_LABELS[line];
  const explainGrowth = (was: number, percent: number) => [
    toCalculatedTerm(`${label} ${since}`, was, YEARLY),
    toCalculatedTerm(`Growth of ${percent}%`, 1 + percent / 100, 'ratio'),
  ];
  switch (line) {
    case 'grossRevenue':
      return {
        formula: 'Revenue of the year before, grown',
        operation: 'product',
        terms: explainGrowth(before?.grossRevenue ?? start.grossRevenue, growth),
      };
    case 'cogs':
      return {
        formula: 'Cost of goods keeps its share of revenue',
        operation: 'product',
        terms: [
          toCalculatedTerm('Revenue', row.grossRevenue, YEARLY),
          toCalculatedTerm('Share of revenue', start.cogs / start.grossRevenue, 'ratio'),
        ],
      };
    case 'operatingExpenses':
    case 'sgaExpenses':
      return {
        formula: 'Expenses of the year before, grown one point less than revenue, never below 0',
        operation: 'product',
        terms: explainGrowth(before?.[line] ?? start.expenses, Math.max(0, growth - 1)),
      };
    case 'depreciation':
    case 'interest':
      return {
        formula: 'Stays as it was in the base year',
        operation: 'same',
        terms: [toConstantTerm(label, row[line] ?? 0, 'dollars', line)],
      };
    default:
      return {
        formula: 'Taxes keep their share of a positive EBT, or stay where there was none to tax',
        operation: 'rule',
        terms: [toCalculatedTerm('EBT', row.ebt, YEARLY)],
      };
  }
}

/** A line that is the line above less one cost; net income has what the lines of the base year do not explain, too. */
function explainRemainder(step: IncomeStep, { row, start: { unreconciled } }: ProjectedYear): Explanation {
  const explained = explainDifference(step, (one) => row[one]);
  if (step.line !== 'netIncome' || unreconciled === 0) return explained;
  const rest = toCalculatedTerm('Not explained by the lines of the base year', unreconciled, YEARLY);
  return { ...explained, terms: [...explained.terms, rest] };
}
