import { type Numeral } from '../../types.js';
import { type RuleSet } from '../../lending-rules/index.js';
import { findProjectionBase } from '../../projections/index.js';
import { parsePeriods } from '../../sde/index.js';
import { type FinancedModelInput, toMonteCarloInput } from '../what-if-inputs.js';
import { type MonteCarloInput, type MonteCarloResult, runMonteCarlo } from './monte-carlo.js';

/** What replaces the figures of the model, and the growth of its projection in percent a year. */
export type SimulationOptions = Partial<MonteCarloInput> & { readonly growthRate?: Numeral };

/**
 * `runMonteCarlo` of a model: from the year its projection starts from, with the debt service of its loans at closing.
 * null without a year to start from, where odds would mislead.
 *
 * Units: percent a year; odds as fractions. Rule A10.
 *
 * @example simulateCoverage({ financials: null, loan: null, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } }, getLendingRules('2026-01-15')) // => null
 */
export function simulateCoverage(
  model: FinancedModelInput,
  rules: RuleSet,
  options: SimulationOptions = {},
): MonteCarloResult | null {
  if (findProjectionBase(parsePeriods(model.financials, model.settings.asOfYear)) === null) return null;
  return runMonteCarlo(toMonteCarloInput(model, rules, options));
}
