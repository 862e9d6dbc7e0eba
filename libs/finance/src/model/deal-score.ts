import { getScoreBadge, type ScoreBadge } from '../viability/index.js';
import { calculateModelNumbers, type ModelInput } from './model-numbers.js';

/**
 * The score that a list shows next to a model; null unless SDE is above 0.
 *
 * Unit: points. Rules R6.5 and R6.6.
 *
 * @example calculateDealScore({ financials: { historicalFinancials: { 2025: { netIncome: 300000 } } }, loan: { purchasePrice: 900000, downPayment: 20, sbaRate: 0 }, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } }) // => { score: 77, level: 'good', badge: 'green', riskLabel: 'Low' }
 */
export function calculateDealScore(input: ModelInput): ScoreBadge | null {
  const { results, scored } = calculateModelNumbers(input);
  return scored !== null && (results?.sde ?? 0) > 0 ? getScoreBadge(scored.score) : null;
}
