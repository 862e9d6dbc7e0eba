import { gte } from '@dealwright/figures';
import { type RuleSet } from '../../lending-rules/index.js';
import { type Financing } from '../../financing/build-financing.js';
import { type ParsedStructure } from '../../financing/parsed-structure.js';
import { type SourcesAndUses } from '../../financing/sources-and-uses.js';
import { findWorstYear } from '../../financing/tranche-months.js';
import { type Dollars } from '../../types.js';
import { getDebentureLimit, judgeRate } from '../eligibility/loan-limits.js';

/** A requirement that a price can break. Compared without tolerance, so that the price found passes the checklist. */
export type PriceRule =
  'coverage' | 'equity' | 'sevenALimit' | 'loan504Limit' | 'combinedLimit' | 'rateCap' | 'cash';

/** The inputs of the requirements, in addition to the financing. */
export interface PriceRequirements {
  readonly structure: ParsedStructure;
  readonly rules: RuleSet;
  /** the lender's, dollars a year */
  readonly cashFlow: Dollars;
  readonly targetDscr: number;
}

/**
 * The first requirement that a financing breaks: loan limits, rate cap, coverage of the worst year, the
 * buyer's cash, and equity last; null where it passes all of them.
 *
 * Units: dollars, ratio. Rules A8, A13.
 */
export function checkPriceRules(financing: Financing, requirements: PriceRequirements): PriceRule | null {
  const { closing, tranches } = financing;
  if (closing === null) return null;
  return (
    findBrokenLimit(closing, requirements) ??
    (isRateAboveCap(closing, requirements) ? 'rateCap' : null) ??
    (isCovered(tranches, requirements) ? null : 'coverage') ??
    (isBeyondCash(closing, requirements) ? 'cash' : null) ??
    (isEquityEnough(closing) ? null : 'equity')
  );
}

function findBrokenLimit(
  { sevenALoan, netDebenture }: SourcesAndUses,
  { structure, rules }: PriceRequirements,
): PriceRule | null {
  const { limits } = rules;
  if (sevenALoan > limits.sevenA) return 'sevenALimit';
  if (netDebenture > getDebentureLimit(structure, rules)) return 'loan504Limit';
  return sevenALoan + netDebenture > limits.combined ? 'combinedLimit' : null;
}

function isCovered(tranches: Financing['tranches'], { cashFlow, targetDscr }: PriceRequirements): boolean {
  const { debtService } = findWorstYear(tranches);
  return cashFlow >= targetDscr * debtService;
}

/** Without the half cent that the checklist allows: it would let a loan of some dollars pass next to a note alone. */
function isEquityEnough({ equityInjection: { percent, requiredPercent } }: SourcesAndUses): boolean {
  return percent !== null && gte(percent, requiredPercent);
}

/** The cap falls with the size of the loan, so a higher price can break it. */
function isRateAboveCap({ sevenALoan }: SourcesAndUses, { structure, rules }: PriceRequirements): boolean {
  const rate = structure.loan.sbaRate;
  if (rate === null || !(sevenALoan > 0)) return false;
  return judgeRate(structure, rate, rules, sevenALoan).verdict === 'above';
}

function isBeyondCash({ buyerCash }: SourcesAndUses, { structure }: PriceRequirements): boolean {
  const available = structure.availableCash;
  return available !== null && buyerCash > available;
}
