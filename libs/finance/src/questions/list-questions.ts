import { listContradictionQuestions } from './contradiction-questions.js';
import { measurePresentChance } from './measure-outcome.js';
import { listMissingQuestions } from './missing-questions.js';
import { listProofQuestions } from './proof-questions.js';
import { listDeskQuestions } from './desk-questions.js';
import { type Question, type QuestionsInput } from './types.js';

/**
 * What to ask the seller for next, the answer that can change most first: figures that are missing, add-backs that
 * only the seller's side supports, and figures on which documents disagree. How far an answer can move score,
 * maximum price and the probability of paying the debt comes from the functions that calculate the model. Last come
 * questions that move SDE and DSCR alone, as where the business earns nothing or the model is incomplete; those whose
 * answer moves no figure are left out.
 *
 * Units: dollars, points, ratio, fraction. Rules A17, A16, A8, A10, R6.
 *
 * @example listQuestions({ model: { financials: { historicalFinancials: { 2025: { netIncome: 100000, ownerSalary: 80000 } } }, loan: { purchasePrice: 500000, downPayment: 10, sbaRate: 11, sbaTerm: 10 }, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } }, adjustments: [], rules: getLendingRules('2026-01-15') }).map(({ id, amount }) => [id, amount]) // => [['unproven:businessTaxReturn:2025', 80000]]
 */
export function listQuestions(given: QuestionsInput): readonly Question[] {
  const input = { ...given, presentChance: measurePresentChance(given.model, given) };
  return [
    ...listMissingQuestions(input),
    ...listProofQuestions(input),
    ...listContradictionQuestions(input),
    ...listDeskQuestions(input),
  ].sort((a, b) => b.weight - a.weight || (b.amount ?? 0) - (a.amount ?? 0) || (a.id < b.id ? -1 : 1));
}
