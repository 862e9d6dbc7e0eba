import { findPercentForSize, type FeeTier, type RuleNotice, type RuleSet } from '../lending-rules/index.js';
import { type Dollars } from '../types.js';
import { readNonNegativeDollars, readWholeNumber } from './read-input.js';
import { type FigureTerm } from './types.js';

/** What the SBA charges up front for its guaranty, and how it comes about. */
export interface GuarantyFee {
  readonly fee: number;
  readonly guaranteed: number;
  readonly guaranteedPercent: number;
  /** a manufacturer's loan small enough to pay nothing */
  readonly waived: boolean;
  /** a loan of at most 12 months, which pays the small fee */
  readonly shortTerm: boolean;
  readonly fiscalYear: number;
  readonly terms: readonly FigureTerm[];
  /** what to know about the schedule used, e.g. that none was found for the date */
  readonly notices: readonly RuleNotice[];
}

/** What the fee depends on, in addition to the loan. */
export interface GuarantyFeeOptions {
  /** missing: more than 12 */
  readonly maturityMonths?: number | null | undefined;
  readonly manufacturer?: boolean | null | undefined;
}

const LONG_TERM_MONTHS = 120;
const MAX_TERM_MONTHS = 1200;

/**
 * Upfront guaranty fee of a 7(a) loan: a percentage of the guaranteed part G = loan x 85 % (up to 150,000) or
 * 75 %, at most 3.75 million. FY2026: 2 % of G up to a loan of 150,000, 3 % up to 700,000, above that 3.5 % of
 * the first million of G and 3.75 % of the rest; 0.25 % of G for at most 12 months; nothing for manufacturers
 * up to 950,000 until September 30, 2026. The yearly 0.55 % is the lender's and is not charged on.
 *
 * Units: dollars. Rule A2.
 * Source: the fee schedule of the fiscal year in `rules`; sba.gov for the guaranteed part.
 *
 * @example calculateGuarantyFee(1500000, getLendingRules('2026-01-15')).fee // => 39687.5
 * @example calculateGuarantyFee(900000, getLendingRules('2026-01-15'), { manufacturer: true }).fee // => 0
 */
export function calculateGuarantyFee(
  loan: unknown,
  rules: RuleSet,
  options: GuarantyFeeOptions = {},
): GuarantyFee {
  const amount = readNonNegativeDollars(loan);
  const { guaranteed, guaranteedPercent, waived, shortTerm, slices } = readCharges(amount, rules, options);
  const charges = describeSlices(slices, guaranteed);
  const fee = charges.reduce((sum, charge) => sum + (charge.value ?? 0), 0);
  return {
    fee,
    guaranteed,
    guaranteedPercent,
    waived,
    shortTerm,
    fiscalYear: rules.guarantyFee.fiscalYear,
    terms: [
      { key: 'loan', label: 'SBA 7(a) loan', value: amount, unit: 'dollars' },
      { key: 'guaranteedPercent', label: 'Guaranteed by the SBA', value: guaranteedPercent, unit: 'percent' },
      { key: 'guaranteed', label: 'Guaranteed amount', value: guaranteed, unit: 'dollars' },
      ...charges,
      { key: 'fee', label: waived ? 'Guaranty fee (waived)' : 'Guaranty fee', value: fee, unit: 'dollars' },
    ],
    notices: rules.notices.filter(({ rule }) => rule === 'guarantyFee' || rule === 'guaranty'),
  };
}

/**
 * `calculateGuarantyFee(loan, rules, options).fee` of a loan that has been read, for callers that size a loan in steps.
 *
 * Units: dollars. Rule A2.
 *
 * @example calculateFeeAmount(1500000, getLendingRules('2026-01-15')) // => 39687.5
 */
export function calculateFeeAmount(loan: Dollars, rules: RuleSet, options: GuarantyFeeOptions = {}): Dollars {
  const { slices, guaranteed } = readCharges(loan, rules, options);
  return sumSlices(slices, guaranteed);
}

type Slices = FeeTier['slices'];

/** What is guaranteed of a loan, and the slices of it that are charged. */
interface Charges extends Pick<GuarantyFee, 'guaranteed' | 'guaranteedPercent' | 'waived' | 'shortTerm'> {
  readonly slices: Slices;
}

function readCharges(amount: Dollars, rules: RuleSet, options: GuarantyFeeOptions): Charges {
  const { guarantyFee: schedule, guaranty } = rules;
  const guaranteedPercent = findPercentForSize(guaranty.tiers, amount) ?? 0;
  const guaranteed = Math.min(amount * (guaranteedPercent / 100), guaranty.maximum);
  const months = readWholeNumber(options.maturityMonths, LONG_TERM_MONTHS, 0, MAX_TERM_MONTHS);
  const shortTerm = months <= schedule.shortTermMonths;
  const waived = options.manufacturer === true && isWithinWaiver(amount, schedule);
  const slices = shortTerm
    ? [{ upTo: null, percent: schedule.shortTermPercent }]
    : (findTier(schedule.tiers, amount)?.slices ?? []);
  return { guaranteed, guaranteedPercent, waived, shortTerm, slices: waived ? [] : slices };
}

/** An ended waiver is up to 0: not even a loan of nothing is within it. */
function isWithinWaiver(
  amount: Dollars,
  { manufacturerWaiverUpTo: most }: Pick<RuleSet['guarantyFee'], 'manufacturerWaiverUpTo'>,
): boolean {
  return most > 0 && amount <= most;
}

function findTier(tiers: readonly FeeTier[], amount: number): FeeTier | undefined {
  return tiers.find((tier) => tier.upTo === null || amount <= tier.upTo);
}

/** Dollars of the guaranteed amount between the end of the slice before and the end of this one. */
function measureSlice(from: Dollars, upTo: Dollars | null, guaranteed: Dollars): Dollars {
  return Math.max(0, Math.min(upTo ?? Infinity, guaranteed) - from);
}

function sumSlices(slices: Slices, guaranteed: Dollars): Dollars {
  let from = 0;
  let sum = 0;
  for (const { upTo, percent } of slices) {
    const part = measureSlice(from, upTo, guaranteed);
    from += part;
    sum += part * (percent / 100);
  }
  return sum;
}

function describeSlices(slices: Slices, guaranteed: Dollars): FigureTerm[] {
  let from = 0;
  return slices.flatMap(({ upTo, percent }, index) => {
    const part = measureSlice(from, upTo, guaranteed);
    from += part;
    if (part === 0) return [];
    const label = `${percent}% of ${index === 0 ? 'the guaranteed amount' : 'the excess'}`;
    return [{ key: `slice${index + 1}`, label, value: part * (percent / 100), unit: 'dollars' as const }];
  });
}
