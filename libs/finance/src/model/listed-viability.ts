import { type ModelOutcome, type Viability } from '../types.js';

/**
 * The viability whose score lists and stored models state: null unless SDE is above 0. The analysis judges a loss as
 * well; there a price on it counts as a high multiple (R6.3).
 *
 * Unit: none. Rule R6.5.
 *
 * @example getListedViability(calculateModel({ financials: { historicalFinancials: { 2025: { netIncome: 300000 } } }, loan: { purchasePrice: 900000, downPayment: 20, sbaRate: 0 }, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } })).score // => 77
 */
export const getListedViability = ({
  results,
  viability,
}: Pick<ModelOutcome, 'results' | 'viability'>): Viability | null =>
  (results?.sde ?? 0) > 0 ? viability : null;
