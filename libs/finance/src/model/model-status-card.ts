import { type ValuationStatus } from '@dealwright/vocabulary';
import { parseLoan } from '../loans/index.js';
import { parsePeriods } from '../sde/index.js';
import { type DealFinancials, type LoanData } from '../types.js';
import { calculateCompleteness } from './completeness.js';

/** As much of a model as the card on the deal page needs. */
export interface StatusCardModel {
  readonly isDefault: boolean;
  readonly status: ValuationStatus;
  readonly hasResults: boolean;
  readonly loanData?: LoanData | null | undefined;
}

/** What the card says, and what its button does. */
export type ModelStatusCard =
  | { readonly state: 'Ready'; readonly action: 'View' }
  | { readonly state: 'Incomplete'; readonly action: 'Complete' }
  | { readonly state: 'Available' | 'In Progress'; readonly action: 'View list' }
  | { readonly state: 'None'; readonly action: 'Create' };

/**
 * The state of a deal's models. Ready: the default model has price, down payment and SBA rate, and the deal has a net
 * income and an owner salary. Incomplete: the default model lacks one of these. Available: a completed model has
 * results. In Progress: there are models. None: there are none.
 *
 * Units: dollars, ratio, points, written out for the screen. Rule R7.7.
 *
 * @example getModelStatusCard([], null) // => { state: 'None', action: 'Create' }
 */
export function getModelStatusCard(
  models: readonly StatusCardModel[],
  financials: DealFinancials | null | undefined,
): ModelStatusCard {
  const preferred = models.find((model) => model.isDefault);
  if (preferred !== undefined) {
    // The year only orders the periods, which does not matter here.
    const periods = parsePeriods(financials, 0);
    return calculateCompleteness(periods, parseLoan(preferred.loanData)).percent === 100
      ? { state: 'Ready', action: 'View' }
      : { state: 'Incomplete', action: 'Complete' };
  }
  if (models.some((model) => model.status === 'completed' && model.hasResults)) {
    return { state: 'Available', action: 'View list' };
  }
  return models.length > 0
    ? { state: 'In Progress', action: 'View list' }
    : { state: 'None', action: 'Create' };
}
