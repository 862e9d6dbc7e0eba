import { calculateDebenture } from '../../financing/sources-and-uses.js';
import { isManufacturer } from '../../financing/is-manufacturer.js';
import { readNonNegativeDollars } from '../../financing/read-input.js';
import { type StructureInput } from '../../financing/types.js';
import { findPercentForSize, type RuleSet } from '../../lending-rules/index.js';

/** The highest 7(a) rate for a loan of this size by the kind of rate, percent a year (A13). */
export function calculateRateCaps(
  { prime, rateSpreads }: RuleSet,
  loan: number,
): { readonly variable: number; readonly fixed: number } {
  return {
    variable: prime.percent + (findPercentForSize(rateSpreads.variable, loan) ?? 0),
    fixed: prime.percent + (findPercentForSize(rateSpreads.fixed, loan) ?? 0),
  };
}

/** The cap on the 7(a) rate of a deal: that of its kind of rate, or the higher one while the kind is unknown. */
export function calculateHighestRate({ rateType }: StructureInput, rules: RuleSet, loan: number): number {
  const caps = calculateRateCaps(rules, loan);
  return rateType ? caps[rateType] : Math.max(caps.variable, caps.fixed);
}

/** The limit of the 504 program holds for the CDC's debenture, not for the bank's loan next to it (A13). */
export function calculateDealDebenture(
  input: StructureInput,
  realEstateLoan: number,
  rules: RuleSet,
): number {
  const realEstate = readNonNegativeDollars(input.realEstatePurchasePrice);
  return calculateDebenture(realEstate, realEstateLoan, rules.program504.cdcPercent);
}

/** The largest 504 debenture of a deal, dollars: more for manufacturers (A13). */
export function getDebentureLimit(input: StructureInput, { limits }: RuleSet): number {
  return isManufacturer(input) ? limits.loan504Manufacturing : limits.loan504;
}
