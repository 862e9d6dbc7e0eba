import { calculateModelNumbers, type ModelInput, type ModelNumbers } from '../model/index.js';
import { clamp, finiteOrNull, parsePercent } from '@dealwright/figures';
import { DEFAULT_GROWTH_RATE } from '@dealwright/vocabulary';
import { findProjectionBase, projectYears, reconcileBase } from '../projections/index.js';
import { listSelectedPeriods, type PeriodReading } from '../sde/index.js';
import { type Dollars, type Numeral } from '../types.js';
import { type RuleSet } from '../lending-rules/index.js';
import { calculateDebtServiceInYear } from '../financing/tranche-months.js';
import { buildTranches } from '../financing/build-financing.js';
import { calculateBasisOffset } from './basis.js';
import { type MonteCarloInput } from './simulation/monte-carlo.js';
import { parseStructure } from '../financing/parse-structure.js';
import { type EarningsInput, type StructureInput } from '../financing/types.js';

/** How far earnings scatter where the caller does not say, percentage points: assumptions, not rules. */
export const GROWTH_DEVIATION = 10;
export const MARGIN_DEVIATION = 3;
const PROJECTED_YEARS = 10;
/** Beyond these a figure is no figure of a small business, and a simulation would leave the finite numbers. */
const MAX_DOLLARS = 1e15;
const MAX_MARGIN_PERCENT = 1000;

/** A model whose loan includes the assumptions of the lender's desk, such as closing costs and standby. */
export interface FinancedModelInput extends ModelInput {
  readonly loan: StructureInput | null | undefined;
}

/**
 * The deal as the what-if figures want it: its loan structure, SDE and the income taxes of the same years (their mean
 * where SDE is an average), SDE and income taxes of ten projected years, and SDE, revenue, gross profit and the new
 * officer's salary of the year the projection starts from. Spread what else is known (closing costs, standby, exit,
 * ...) over it.
 *
 * Units: dollars, percent. Rules A6, A7, A11, A12, R7.4.
 *
 * @example toStructureInput({ financials: { historicalFinancials: { 2025: { grossRevenue: 1000, cogs: 400, operatingExpenses: 300 } } }, loan: null, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } }).grossProfit // => 600
 */
export function toStructureInput(
  model: ModelInput,
  growthRate?: Numeral,
  { periods, results, structure }: ModelNumbers = calculateModelNumbers(model),
): StructureInput {
  const base = findProjectionBase(periods);
  const projected = projectYears({ base, structure, growthRate, projectionPeriod: PROJECTED_YEARS });
  return {
    ...model.loan,
    sde: results?.sde ?? null,
    sdeByYear: projected?.data.map(({ sde }) => sde) ?? null,
    incomeTaxes: averageIncomeTaxes(listSelectedPeriods(periods, model.settings.sdeCalculationMethod)),
    incomeTaxesByYear:
      base?.mode === 'detailed' ? (projected?.data.map(({ taxes }) => taxes ?? 0) ?? null) : null,
    ...readBaseYear(base),
  };
}

/** What the what-if figures take from the year that the projection starts from. */
function readBaseYear(
  base: PeriodReading | null,
): Pick<EarningsInput, 'baseSde' | 'grossRevenue' | 'grossProfit' | 'newOfficerSalary'> {
  if (base === null) return { baseSde: null, grossRevenue: null, grossProfit: null, newOfficerSalary: null };
  const { grossRevenue, cogs } = reconcileBase(base);
  return {
    baseSde: base.sde,
    grossRevenue,
    grossProfit: grossRevenue - cogs,
    newOfficerSalary: base.addBacks.newOfficerSalary,
  };
}

/** Mean income taxes of detailed statements; a missing line counts 0. null without a detailed statement. */
function averageIncomeTaxes(periods: readonly PeriodReading[]): Dollars | null {
  const taxes = periods.filter(({ mode }) => mode === 'detailed').map(({ income }) => income.taxes ?? 0);
  return taxes.length === 0 ? null : finiteOrNull(taxes.reduce((sum, tax) => sum + tax, 0) / taxes.length);
}

/**
 * The deal as input of a simulation: revenue, margin and expenses of the year the projection starts from, the growth
 * of the projection (expenses one point less, never below 0), add-backs so that the year itself gives the cash flow that debt is tested on (C1), and
 * the debt service at closing of ten years. Scatter: 10 points of growth, 3 points of margin, unless said.
 *
 * Units: dollars, percent. Rules A10, C1, R7.3, R7.4.
 *
 * @example toMonteCarloInput({ financials: { historicalFinancials: { 2025: { grossRevenue: 1000, cogs: 400, operatingExpenses: 300 } } }, loan: null, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } }, getLendingRules('2026-01-15')).margin // => 60
 */
export function toMonteCarloInput(
  model: FinancedModelInput,
  rules: RuleSet,
  chances: Partial<MonteCarloInput> & { readonly growthRate?: Numeral } = {},
): MonteCarloInput {
  const numbers = calculateModelNumbers(model);
  const { periods } = numbers;
  const { growthRate, ...given } = chances;
  const growth = parsePercent(growthRate) ?? DEFAULT_GROWTH_RATE;
  const structure = parseStructure(toStructureInput(model, growthRate, numbers));
  const tranches = buildTranches(structure, rules);
  const debtService = Array.from({ length: PROJECTED_YEARS }, (_, index) =>
    calculateDebtServiceInYear(tranches, index + 1),
  );
  const assumed = {
    growth,
    growthDeviation: GROWTH_DEVIATION,
    marginDeviation: MARGIN_DEVIATION,
    operatingExpensesGrowth: Math.max(0, growth - 1),
    debtService,
  };
  const base = findProjectionBase(periods);
  if (base === null) return { ...assumed, ...given };
  const start = reconcileBase(base);
  const grossProfit = start.grossRevenue - start.cogs;
  return {
    ...assumed,
    grossRevenue: toBoundedDollars(start.grossRevenue),
    margin: clamp(100 * (grossProfit / start.grossRevenue), -MAX_MARGIN_PERCENT, MAX_MARGIN_PERCENT),
    operatingExpenses: toBoundedDollars(start.expenses),
    addBacks: toBoundedDollars(
      (base.sde ?? 0) + calculateBasisOffset(structure) - (grossProfit - start.expenses),
    ),
    ...given,
  };
}

/** Within what a simulation reads; 0 where a difference of sums beyond the finite numbers is no number. */
function toBoundedDollars(value: number): number {
  return Number.isNaN(value) ? 0 : clamp(value, -MAX_DOLLARS, MAX_DOLLARS);
}
