import { isSdeOfRevenueAlone } from '../sde/index.js';
import { type ModelOutcome } from '../types.js';
import { describeViability } from '../viability/assess-viability.js';
import { calculateCompleteness } from './completeness.js';
import { calculateModelNumbers, type ModelInput, type ModelNumbers } from './model-numbers.js';
import { findModelWarnings } from './model-warnings.js';

/**
 * Everything that follows from a deal's figures and one loan structure. Pure and total: the same input gives
 * the same outcome, and no input makes it fail.
 *
 * Units: dollars, percent, ratio, points. Rules R1 to R7.7.
 *
 * @example calculateModel({ financials: { historicalFinancials: { 2025: { netIncome: '300,000' } } }, loan: { purchasePrice: '900,000', downPayment: '10', sbaRate: '0' }, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } }).results.debtService.dscr // => 3.7037
 */
export function calculateModel(
  input: ModelInput,
  numbers: ModelNumbers = calculateModelNumbers(input),
): ModelOutcome {
  const { periods, loan, results, inputs, scored } = numbers;
  const hasCosts = !isSdeOfRevenueAlone(periods, input.settings.sdeCalculationMethod);
  return {
    results: results === null || hasCosts ? results : { ...results, isSdeOfRevenueAlone: true },
    viability: inputs && scored && describeViability(scored, inputs),
    completeness: calculateCompleteness(periods, loan),
    warnings: findModelWarnings(periods, loan),
  };
}
