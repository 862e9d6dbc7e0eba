import { gt } from '@dealwright/figures';
import { type ParsedStructure } from '../../financing/parsed-structure.js';
import { findPercentForSize, type RuleSet } from '../../lending-rules/index.js';
import { type Dollars, type Percent } from '../../types.js';

/** A 7(a) rate held against the caps on loans of a size, percent a year. */
export interface RateJudgment {
  readonly caps: { readonly variable: Percent; readonly fixed: Percent };
  /** `undecided` while the kind of rate is unknown and the rate is above one cap only */
  readonly verdict: 'within' | 'above' | 'undecided';
  /** the cap that decides; null while it is undecided */
  readonly limit: Percent | null;
  /** points above that cap; 0 unless above */
  readonly excess: Percent;
}

/**
 * Holds a 7(a) rate against the cap for the kind of rate and the size of the loan. While the kind is unknown, a rate
 * passes if it is within both caps and fails if it is above both: only those two answers hold whatever the kind is.
 *
 * Units: percent a year, dollars. Rule A13.
 */
export function judgeRate(
  { rateType, baseRate }: Pick<ParsedStructure, 'rateType' | 'baseRate'>,
  rate: Percent,
  { prime, baseRates, rateSpreads }: RuleSet,
  loan: Dollars,
): RateJudgment {
  // The alternatives to prime have its cap; only the optional peg has one of its own.
  const variableBase = baseRate === 'optionalPeg' ? baseRates.optionalPegPercent : prime.percent;
  const caps = {
    variable: variableBase + (findPercentForSize(rateSpreads.variable, loan) ?? 0),
    fixed: prime.percent + (findPercentForSize(rateSpreads.fixed, loan) ?? 0),
  };
  const possible = rateType === null ? [caps.variable, caps.fixed] : [caps[rateType]];
  const [lowest, highest] = [Math.min(...possible), Math.max(...possible)];
  if (gt(rate, highest)) return { caps, verdict: 'above', limit: highest, excess: rate - highest };
  if (gt(rate, lowest)) return { caps, verdict: 'undecided', limit: null, excess: 0 };
  return { caps, verdict: 'within', limit: lowest, excess: 0 };
}

/**
 * The largest 504 debenture of a deal, dollars: more for manufacturers. The limit does not hold for the bank's loan next
 * to it (A13).
 */
export function getDebentureLimit(
  { manufacturer }: Pick<ParsedStructure, 'manufacturer'>,
  { limits }: RuleSet,
): Dollars {
  return manufacturer ? limits.loan504Manufacturing : limits.loan504;
}
