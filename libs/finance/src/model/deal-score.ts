import { scoreBadge, type ScoreBadge } from '../viability/index.js';
import { computeModel, type ModelInput } from './compute-model.js';

/**
 * The score that a list shows beside a model; null unless SDE is above 0.
 *
 * Unit: points. Rules R6.5 and R6.6.
 *
 * @example dealScore({ financials: { historicalFinancials: { 2025: { netIncome: 300000 } } }, loan: { purchasePrice: 900000, downPayment: 20, sbaRate: 0 }, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } }) // => { score: 77, level: 'good', badge: 'green', riskLabel: 'Low' }
 */
export function dealScore(input: ModelInput): ScoreBadge | null {
  const { results, scored } = computeModel(input);
  return scored !== null && (results?.sde ?? 0) > 0 ? scoreBadge(scored.score) : null;
}
