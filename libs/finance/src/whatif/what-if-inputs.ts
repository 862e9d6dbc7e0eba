import { calculateModelNumbers, type ModelInput, projectModel } from '../model/index.js';
import { DEFAULT_GROWTH_RATE } from '@dealwright/vocabulary';
import { clamp, parsePercent } from '../numbers/index.js';
import { findProjectionBase, reconcileBase } from '../projections/index.js';
import { type Numeral } from '../types.js';
import { type RuleSet } from '../lending-rules/index.js';
import { calculateDebtServiceInYear } from '../financing/tranche-months.js';
import { buildTranches } from '../financing/build-financing.js';
import { type MonteCarloInput } from './simulation/monte-carlo.js';
import { type StructureInput } from '../financing/types.js';

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
 * The deal as the what-if figures want it: its loan structure, SDE, the SDE of ten projected years, and
 * revenue, gross profit, taxes and the new officer's salary of the year the projection starts from. Spread
 * what else is known (closing costs, standby, exit, ...) over it.
 *
 * Units: dollars, percent. Rules A6, A7, A11, A12, R7.4.
 *
 * @example toStructureInput({ financials: { historicalFinancials: { 2025: { grossRevenue: 1000, cogs: 400, operatingExpenses: 300 } } }, loan: null, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } }).grossProfit // => 600
 */
export function toStructureInput(model: ModelInput, growthRate?: Numeral): StructureInput {
  const { periods, results } = calculateModelNumbers(model);
  const base = findProjectionBase(periods);
  const projected = projectModel({ ...model, growthRate, projectionPeriod: PROJECTED_YEARS });
  const start = base === null ? null : reconcileBase(base);
  return {
    ...model.loan,
    sde: results?.sde ?? null,
    sdeByYear: projected?.data.map(({ sde }) => sde) ?? null,
    grossRevenue: start?.grossRevenue ?? null,
    grossProfit: start === null ? null : start.grossRevenue - start.cogs,
    incomeTaxes: base?.mode === 'detailed' ? (start?.taxes ?? null) : null,
    newOfficerSalary: base?.addBacks.newOfficerSalary ?? null,
  };
}

/**
 * The deal as input of a simulation: revenue, margin and expenses of the year the projection starts from, the growth
 * of the projection (expenses one point less, never below 0), add-backs so that the year itself gives its SDE, and
 * the debt service at closing of ten years. Scatter: 10 points of growth, 3 points of margin, unless said.
 *
 * Units: dollars, percent. Rules A10, R7.3, R7.4.
 *
 * @example toMonteCarloInput({ financials: { historicalFinancials: { 2025: { grossRevenue: 1000, cogs: 400, operatingExpenses: 300 } } }, loan: null, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } }, getLendingRules('2026-01-15')).margin // => 60
 */
export function toMonteCarloInput(
  model: FinancedModelInput,
  rules: RuleSet,
  chances: Partial<MonteCarloInput> & { readonly growthRate?: Numeral } = {},
): MonteCarloInput {
  const { periods } = calculateModelNumbers(model);
  const { growthRate, ...given } = chances;
  const growth = parsePercent(growthRate) ?? DEFAULT_GROWTH_RATE;
  const tranches = buildTranches(model.loan, rules);
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
    addBacks: toBoundedDollars((base.sde ?? 0) - (grossProfit - start.expenses)),
    ...given,
  };
}

/** Within what a simulation reads; 0 where a difference of sums beyond the finite numbers is no number. */
function toBoundedDollars(value: number): number {
  return Number.isNaN(value) ? 0 : clamp(value, -MAX_DOLLARS, MAX_DOLLARS);
}
