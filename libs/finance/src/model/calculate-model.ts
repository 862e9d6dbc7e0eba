import { type ModelOutcome } from '../types.js';
import { narrateViability } from '../viability/viability-of.js';
import { completenessOfPeriods } from './completeness-of.js';
import { computeModel, type ModelInput } from './compute-model.js';
import { modelWarnings } from './model-warnings.js';

/**
 * Everything that follows from a deal's figures and one loan structure. Pure and total: the same input gives
 * the same outcome, and no input makes it fail.
 *
 * Units: dollars, percent, ratio, points. Rules R1 to R7.7.
 *
 * @example calculateModel({ financials: { historicalFinancials: { 2025: { netIncome: '300,000' } } }, loan: { purchasePrice: '900,000', downPayment: '10', sbaRate: '0' }, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } }).results.debtService.dscr // => 3.7037
 */
export function calculateModel(input: ModelInput): ModelOutcome {
  const { periods, results, inputs, scored } = computeModel(input);
  return {
    results,
    viability: inputs && scored && narrateViability(scored, inputs),
    completeness: completenessOfPeriods(periods, input.loan),
    warnings: modelWarnings(periods, input.loan),
  };
}
