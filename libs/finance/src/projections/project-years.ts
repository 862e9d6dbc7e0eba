import { clamp, finiteOrNull, parsePercent } from '@dealwright/figures';
import { DEFAULT_GROWTH_RATE, type ProjectionPeriod } from '@dealwright/vocabulary';
import { calculateAnnualDebtService, type LoanStructure } from '../loans/index.js';
import { type PeriodReading } from '../sde/index.js';
import { type Numeral, type ProjectionRow, type Projections } from '../types.js';
import { reconcileBase, type ReconciledBase } from './reconcile-base.js';

/** The input of a projection. */
export interface ProjectionInput {
  readonly base: PeriodReading | null;
  /** null without debt */
  readonly structure: LoanStructure | null;
  /** percent a year; 5 where it is missing */
  readonly growthRate?: Numeral;
  readonly projectionPeriod: ProjectionPeriod;
}

type ProjectedLines = Pick<
  ProjectionRow,
  'operatingExpenses' | 'sgaExpenses' | 'ebitda' | 'depreciation' | 'ebit' | 'interest' | 'ebt' | 'taxes'
> & { readonly netIncome: number };

/**
 * Five or ten years ahead. Revenue grows at g; cost of goods keeps its share of revenue; expenses grow at
 * g - 1 percentage point, never below 0; in detailed mode depreciation and interest stay and taxes keep
 * their share of a positive EBT; add-backs stay. Debt service falls away with each loan's term. null without
 * a base year, and where growth leaves the finite numbers.
 *
 * Units: percent, dollars, ratio. Rules R7.2 to R7.5.
 *
 * @example projectYears({ base: findProjectionBase(parsePeriods({ historicalFinancials: { 2025: { grossRevenue: 1000, cogs: 400, operatingExpenses: 300 } } }, 2026)), structure: null, growthRate: 10, projectionPeriod: 5 }).data[0].netIncome // => 333
 */
export function projectYears({
  base,
  structure,
  growthRate,
  projectionPeriod,
}: ProjectionInput): Projections | null {
  if (base === null) return null;
  const growth = parsePercent(growthRate) ?? DEFAULT_GROWTH_RATE;
  const start = reconcileBase(base);
  const taxShare = calculateTaxShare(start);
  const expenseGrowth = 1 + Math.max(0, growth - 1) / 100;
  const addedBack = (base.sde ?? 0) - start.netIncome;
  const data: ProjectionRow[] = [];
  let { grossRevenue, expenses } = start;
  for (let i = 1; i <= projectionPeriod; i++) {
    grossRevenue *= 1 + growth / 100;
    expenses *= expenseGrowth;
    const cogs = (grossRevenue * start.cogs) / start.grossRevenue + 0;
    const grossProfit = grossRevenue - cogs;
    const lines =
      base.mode === 'detailed'
        ? projectDetailedLines(grossProfit, expenses, start, taxShare)
        : projectStandardLines(grossProfit, expenses, start);
    const sde = lines.netIncome + addedBack;
    const annualDebtService = calculateAnnualDebtService(structure, i);
    // The sum of sizes bounds every line of the row and every difference between them.
    const size = Math.abs(grossRevenue) + Math.abs(cogs) + Math.abs(expenses) + Math.abs(sde);
    if (!Number.isFinite(size + Math.abs(lines.netIncome) + annualDebtService)) return null;
    data.push({
      year: base.period.year === null ? `Year ${i}` : String(base.period.year + i),
      grossRevenue,
      cogs,
      grossProfit,
      operatingExpenses: lines.operatingExpenses,
      sgaExpenses: lines.sgaExpenses,
      ebitda: lines.ebitda,
      depreciation: lines.depreciation,
      ebit: lines.ebit,
      interest: lines.interest,
      ebt: lines.ebt,
      taxes: lines.taxes,
      netIncome: lines.netIncome,
      sde,
      ownerSalary: base.addBacks.ownerSalary,
      newOfficerSalary: base.addBacks.newOfficerSalary,
      addBackInterest: base.addBacks.interest,
      ownerPayrollTaxes: base.addBacks.ownerPayrollTaxes,
      depreciationAmortization: base.addBacks.depreciationAmortization,
      otherAddBacks: base.addBacks.otherAddBacks,
      annualDebtService,
      sdeMinusAnnualDebtService: sde - annualDebtService,
      netIncomeMinusAnnualDebtService: lines.netIncome - annualDebtService,
      dscr: annualDebtService === 0 ? null : finiteOrNull(sde / annualDebtService),
    });
  }
  return { growthRate: growth, projectionPeriod, data };
}

/** Taxes as a share of EBT; null where the base year had no EBT to tax, so that taxes stay as they were. */
function calculateTaxShare(start: ReconciledBase): number | null {
  const ebt = start.grossRevenue - start.cogs - start.expenses - start.depreciation - start.interest;
  return ebt <= 0 ? null : clamp(start.taxes / ebt, 0, 1);
}

function projectStandardLines(grossProfit: number, expenses: number, start: ReconciledBase): ProjectedLines {
  return {
    operatingExpenses: expenses,
    sgaExpenses: null,
    ebitda: null,
    depreciation: null,
    ebit: null,
    interest: null,
    ebt: null,
    taxes: null,
    netIncome: grossProfit - expenses + start.unreconciled,
  };
}

function projectDetailedLines(
  grossProfit: number,
  expenses: number,
  start: ReconciledBase,
  taxShare: number | null,
): ProjectedLines {
  const ebitda = grossProfit - expenses;
  const ebit = ebitda - start.depreciation;
  const ebt = ebit - start.interest;
  const taxes = taxShare === null ? start.taxes : Math.max(0, ebt) * taxShare;
  return {
    operatingExpenses: null,
    sgaExpenses: expenses,
    ebitda,
    depreciation: start.depreciation,
    ebit,
    interest: start.interest,
    ebt,
    taxes,
    netIncome: ebt - taxes + start.unreconciled,
  };
}
