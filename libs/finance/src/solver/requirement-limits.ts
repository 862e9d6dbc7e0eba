import { type TermsContext } from './terms-context.js';
import { MAX_TERMS_DOLLARS } from './read-bounds.js';
import { type TermsBounds, type TermsRequirementId } from './types.js';

/** Requirements with a figure that terms are searched under. The others do not depend on the terms. */
export type SearchedRequirementId = Exclude<
  TermsRequirementId,
  'loan504Limit' | 'maturity' | 'earnOut' | 'consulting' | 'owners' | 'contribution504'
>;

export type RequirementLimits = Readonly<Record<SearchedRequirementId, number>>;

/** Limits at which a requirement stops nothing. Of the rate cap, the percentage points above it that are allowed. */
export const LOOSEST_LIMITS: RequirementLimits = {
  sevenALimit: MAX_TERMS_DOLLARS,
  combinedLimit: 2 * MAX_TERMS_DOLLARS,
  rateCap: Infinity,
  equityInjection: 0,
  coverage: 0,
  targetDscr: 0,
  livingSalary: -MAX_TERMS_DOLLARS,
  cashLimit: MAX_TERMS_DOLLARS,
  minimumCash: 0,
  minimumPrice: 1,
  maximumPrice: MAX_TERMS_DOLLARS,
  askingPrice: MAX_TERMS_DOLLARS,
  noteShare: 100,
  maximumNote: MAX_TERMS_DOLLARS,
  minimumNote: 0,
  sellerCash: 0,
};

export const SEARCHED_REQUIREMENTS = Object.keys(LOOSEST_LIMITS) as SearchedRequirementId[];

/** Whether the buyer's own highest price, and not what the seller asks, ends the price. */
export function isBelowAsk({ price, askingPrice }: TermsBounds): boolean {
  return askingPrice === null || price.max < askingPrice;
}

/** The limits that the bounds and the lending rules set. */
export function createLimits({ bounds, rules }: TermsContext): RequirementLimits {
  return {
    sevenALimit: rules.limits.sevenA,
    combinedLimit: rules.limits.combined,
    rateCap: 0,
    equityInjection: rules.equity.minimumPercent,
    coverage: Math.max(rules.dscr.floor, rules.dscr.smallLoanFloor),
    targetDscr: bounds.targetDscr,
    livingSalary: bounds.livingSalary,
    cashLimit: bounds.buyerCash.max,
    minimumCash: bounds.buyerCash.min,
    minimumPrice: Math.max(LOOSEST_LIMITS.minimumPrice, bounds.price.min),
    maximumPrice: isBelowAsk(bounds) ? bounds.price.max : LOOSEST_LIMITS.maximumPrice,
    askingPrice: bounds.askingPrice ?? LOOSEST_LIMITS.askingPrice,
    noteShare: bounds.maxNoteSharePercent,
    maximumNote: bounds.noteAmount.max,
    minimumNote: bounds.noteAmount.min,
    sellerCash: bounds.minSellerCash,
  };
}
