import { calculateDebenture } from '../../financing/sources-and-uses.js';
import { type ParsedStructure } from '../../financing/parse-structure.js';
import { findPercentForSize, type RuleSet } from '../../lending-rules/index.js';
import { type Dollars, type Percent } from '../../types.js';

/** The highest 7(a) rate for a loan of this size by the kind of rate, percent a year (A13). */
export function calculateRateCaps(
  { prime, rateSpreads }: RuleSet,
  loan: Dollars,
): { readonly variable: Percent; readonly fixed: Percent } {
  return {
    variable: prime.percent + (findPercentForSize(rateSpreads.variable, loan) ?? 0),
    fixed: prime.percent + (findPercentForSize(rateSpreads.fixed, loan) ?? 0),
  };
}

/** The cap on the 7(a) rate of a deal: that of its kind of rate, or the higher one while the kind is unknown. */
export function calculateHighestRate(
  { rateType }: Pick<ParsedStructure, 'rateType'>,
  rules: RuleSet,
  loan: Dollars,
): Percent {
  const caps = calculateRateCaps(rules, loan);
  return rateType !== null ? caps[rateType] : Math.max(caps.variable, caps.fixed);
}

/** The limit of the 504 program holds for the CDC's debenture, not for the bank's loan next to it (A13). */
export function calculateDealDebenture(
  { loan: { realEstatePurchasePrice } }: ParsedStructure,
  realEstateLoan: Dollars,
  rules: RuleSet,
): Dollars {
  const realEstate = Math.max(0, realEstatePurchasePrice ?? 0);
  return calculateDebenture(realEstate, realEstateLoan, rules.program504.cdcPercent);
}

/** The largest 504 debenture of a deal, dollars: more for manufacturers (A13). */
export function getDebentureLimit(
  { manufacturer }: Pick<ParsedStructure, 'manufacturer'>,
  { limits }: RuleSet,
): Dollars {
  return manufacturer ? limits.loan504Manufacturing : limits.loan504;
}
