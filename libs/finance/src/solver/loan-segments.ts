import { calculateFeeAmount } from '../financing/guaranty-fee.js';
import { getGuarantyFeeOptions } from '../financing/sources-and-uses.js';
import { type ParsedStructure } from '../financing/parsed-structure.js';
import { type Percent } from '../types.js';
import { type RuleSet, type SizeTier } from '../lending-rules/index.js';
import { judgeRate } from '../whatif/eligibility/loan-limits.js';
import { chooseDscrFloor } from '../whatif/lender-view.js';
import { MAX_TERMS_DOLLARS } from './read-bounds.js';

/** Sizes of the 7(a) loan between which every rule about the loan is the same and its fee is linear. */
export interface LoanSegment {
  /** dollars, both included */
  readonly low: number;
  readonly high: number;
  /** fee = base + rate * loan */
  readonly feeBase: number;
  readonly feeRate: number;
  readonly dscrFloor: number;
  /** percentage points by which the 7(a) rate exceeds its cap; 0 within it, or while it is undecided */
  readonly rateExcess: number;
}

/** A cent: from here on a loan is in the next bracket. */
const CENT = 0.01;
/** How far below its end a bracket is left, dollars, so that rounding does not move a loan into the next one. */
const END_MARGIN_DOLLARS = 1e-5;

/** Cuts the sizes of a 7(a) loan wherever a dated rule changes. */
export function listLoanSegments(
  deal: ParsedStructure,
  rules: RuleSet,
  rate: Percent,
): readonly LoanSegment[] {
  const options = getGuarantyFeeOptions(deal);
  const calculateFee = (loan: number): number => calculateFeeAmount(loan, rules, options);
  const ends = [...new Set([...listBreaks(rules), MAX_TERMS_DOLLARS])]
    .filter((end) => end > CENT && end <= MAX_TERMS_DOLLARS)
    .sort((a, b) => a - b);
  return ends.map((end, index) => {
    const high = end - END_MARGIN_DOLLARS;
    const low = index === 0 ? 0 : ends[index - 1]! + CENT;
    const [first, second] = [low + (high - low) / 4, low + (3 * (high - low)) / 4];
    const feeRate = (calculateFee(second) - calculateFee(first)) / (second - first);
    return {
      low,
      high,
      feeBase: calculateFee(first) - feeRate * first,
      feeRate,
      dscrFloor: chooseDscrFloor(high, rules),
      rateExcess: judgeRate(deal, rate, rules, high).excess,
    };
  });
}

function listBreaks({ guarantyFee, guaranty, dscr, rateSpreads }: RuleSet): readonly number[] {
  const shares = guaranty.tiers.map(({ percent }) => percent / 100).filter((share) => share > 0);
  const sliceEnds = guarantyFee.tiers.flatMap(({ slices }) => listEnds(slices));
  return [
    ...listEnds(guaranty.tiers),
    ...listEnds(rateSpreads.variable),
    ...listEnds(rateSpreads.fixed),
    ...guarantyFee.tiers.flatMap(({ upTo }) => upTo ?? []),
    guarantyFee.manufacturerWaiverUpTo,
    dscr.smallLoanUpTo,
    ...[...sliceEnds, guaranty.maximum].flatMap((end) => shares.map((share) => end / share)),
  ];
}

function listEnds(tiers: readonly SizeTier[]): number[] {
  return tiers.flatMap(({ upTo }) => upTo ?? []);
}
