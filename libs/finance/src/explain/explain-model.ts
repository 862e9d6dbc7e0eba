import { calculateModelNumbers, type ModelInput, type ModelNumbers } from '../model/index.js';
import { explainDebt } from './explain-debt.js';
import { explainScore } from './explain-score.js';
import { explainSde } from './explain-sde.js';
import { explainValue } from './explain-value.js';
import { type ExplainedResult } from './explained-result.js';

/**
 * Every result of a model with the formula in words, the rule and the terms that make it, each term with
 * its source. A result comes after the results it refers to. Empty where the model has no results.
 *
 * Units: each result and term names its own. Rules R3 to R7.1.
 *
 * @example explainModel({ financials: { historicalFinancials: { 2025: { netIncome: '100' } } }, loan: null, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } }).find((one) => one.id === 'valuation.mid').formula // => '3 times SDE, as there is no price'
 */
export function explainModel(
  input: ModelInput,
  numbers: ModelNumbers = calculateModelNumbers(input),
): ExplainedResult[] {
  const { periods, structure, results, inputs, scored } = numbers;
  const earnings = explainSde(periods, input.settings.sdeCalculationMethod, input.financials);
  const sde = earnings.at(-1);
  if (results === null || inputs === null || scored === null || sde === undefined) return [];
  const debt = explainDebt(input.loan, structure, results.debtService, sde);
  const value = explainValue(results, sde);
  const before = [...earnings, ...debt, ...value];
  return [...before, ...explainScore(scored, inputs, before)];
}
