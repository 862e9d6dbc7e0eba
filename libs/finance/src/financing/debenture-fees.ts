import { type RuleSet } from '../lending-rules/index.js';
import { type Dollars, type Percent, type Years } from '../types.js';

/** What a 504 debenture costs up front, and what it is issued for. Dollars. */
export interface DebentureFees {
  readonly guaranty: Dollars;
  readonly funding: Dollars;
  readonly processing: Dollars;
  readonly legal: Dollars;
  readonly underwriter: Dollars;
  /** the fees together */
  readonly total: Dollars;
  /** net debenture and fees, rounded up to the next thousand */
  readonly gross: Dollars;
}

/** What the fees depend on besides the amount. */
export interface DebentureTerms {
  /** missing: more than 10 */
  readonly years?: Years | null | undefined;
  /** pays no guaranty fee while that is waived */
  readonly manufacturer?: boolean | undefined;
  /** of the CDC's lawyers, dollars; missing: that of `rules` */
  readonly legalFee?: Dollars | null | undefined;
}

const NOTHING: DebentureFees = {
  guaranty: 0,
  funding: 0,
  processing: 0,
  legal: 0,
  underwriter: 0,
  total: 0,
  gross: 0,
};

/**
 * The fees of a CDC debenture, which it finances: guaranty, funding and processing on the net amount, the CDC's legal
 * review, and the underwriter's on the gross amount, which is rounded up to the next thousand.
 *
 * Units: dollars, years. Rule C3.
 * Source: the 504 notice of the fiscal year in `rules`, and a CDC's published pricing.
 *
 * @example calculateDebentureFees(400000, getLendingRules('2026-01-15', { program504: { upfrontFeePercent: 0 } })).gross // => 411000
 * @example calculateDebentureFees(400000, getLendingRules('2026-01-15', { program504: { upfrontFeePercent: 0 } })).total // => 10594
 * @example calculateDebentureFees(400000, getLendingRules('2026-01-15')).guaranty // => 2000
 */
export function calculateDebentureFees(
  net: Dollars,
  { program504: program }: RuleSet,
  { years, manufacturer, legalFee }: DebentureTerms = {},
): DebentureFees {
  if (!(net > 0)) return NOTHING;
  const share = (percent: number): Dollars => net * (percent / 100);
  const guaranty =
    manufacturer === true && program.manufacturerFeesWaived ? 0 : share(program.upfrontFeePercent);
  const funding = share(program.fundingFeePercent);
  const processing = share(program.processingFeePercent);
  const legal = legalFee ?? program.legalFee;
  const underwriterShare = getUnderwriterPercent(years, program) / 100;
  const beforeUnderwriter = net + guaranty + funding + processing + legal;
  const step = program.debentureStep;
  // A millionth of a step is the last binary digit of an amount that ends on the step.
  const gross = step * Math.ceil(beforeUnderwriter / (1 - underwriterShare) / step - 1e-9);
  const underwriter = gross * underwriterShare;
  return {
    guaranty,
    funding,
    processing,
    legal,
    underwriter,
    total: beforeUnderwriter - net + underwriter,
    gross,
  };
}

/**
 * What the underwriter takes of the gross debenture, percent: less of one that runs 10 years at most.
 *
 * Units: years in, percent out. Rule C3.
 *
 * @example getUnderwriterPercent(10, getLendingRules('2026-01-15').program504) // => 0.375
 * @example getUnderwriterPercent(25, getLendingRules('2026-01-15').program504) // => 0.4
 */
export function getUnderwriterPercent(
  years: Years | null | undefined,
  { underwriterPercent, underwriterPercentShort }: RuleSet['program504'],
): number {
  return years !== null && years !== undefined && years <= SHORT_DEBENTURE_YEARS
    ? underwriterPercentShort
    : underwriterPercent;
}

const SHORT_DEBENTURE_YEARS = 10;

/**
 * What the SBA, the CDC and the servicing agent charge on a debenture every year, percent of its balance at the start of
 * every fifth year. A manufacturer does not pay the SBA's part while that is waived.
 *
 * Units: percent a year. Rule C3.
 * Source: as for `calculateDebentureFees`.
 *
 * @example getAnnualChargePercent(false, getLendingRules('2026-01-15').program504) // => 0.934
 */
export function getAnnualChargePercent(
  manufacturer: boolean,
  {
    annualFeePercent,
    cdcAnnualFeePercent,
    servicingAnnualFeePercent,
    manufacturerFeesWaived,
  }: RuleSet['program504'],
): Percent {
  const sba = manufacturer && manufacturerFeesWaived ? 0 : annualFeePercent;
  return sba + cdcAnnualFeePercent + servicingAnnualFeePercent;
}
