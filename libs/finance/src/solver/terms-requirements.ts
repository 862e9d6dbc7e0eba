import { type EligibilityLine } from '../whatif/eligibility/eligibility-line.js';
import { type SourcesAndUses } from '../financing/sources-and-uses.js';
import { type LenderView } from '../whatif/lender-view.js';
import { MAX_TERMS_DOLLARS } from './read-bounds.js';
import { isBelowAsk } from './requirement-limits.js';
import { type TermsContext } from './terms-context.js';
import {
  type DealTerms,
  type RequirementUnit,
  type TermsBounds,
  type TermsRequirement,
  type TermsRequirementId,
} from './types.js';

/** How a requirement is shown, and on which side of its limit it is met. */
interface RequirementKind {
  readonly label: string;
  readonly unit: RequirementUnit;
  readonly side: 'atLeast' | 'atMost';
}

/** Every requirement, the lines of the checklist first. */
export const TERMS_REQUIREMENTS: Readonly<Record<TermsRequirementId, RequirementKind>> = {
  sevenALimit: { label: '7(a) loan within its limit', unit: 'dollars', side: 'atMost' },
  loan504Limit: { label: '504 loan within its limit', unit: 'dollars', side: 'atMost' },
  combinedLimit: { label: '7(a) and 504 together', unit: 'dollars', side: 'atMost' },
  maturity: { label: '7(a) maturity within the limit', unit: 'years', side: 'atMost' },
  rateCap: { label: '7(a) rate within the cap', unit: 'percent', side: 'atMost' },
  equityInjection: { label: 'Equity injection', unit: 'percent', side: 'atLeast' },
  coverage: { label: 'Coverage above the SBA floor', unit: 'ratio', side: 'atLeast' },
  earnOut: { label: 'No earn-out', unit: 'dollars', side: 'atMost' },
  contribution504: { label: '504 borrower contribution', unit: 'percent', side: 'atLeast' },
  owners: { label: 'Owners eligible', unit: 'dollars', side: 'atMost' },
  consulting: { label: 'Seller transition within the limit', unit: 'months', side: 'atMost' },
  targetDscr: { label: 'Your target DSCR', unit: 'ratio', side: 'atLeast' },
  livingSalary: { label: 'Pay after debt covers your living salary', unit: 'dollars', side: 'atLeast' },
  cashLimit: { label: 'Cash you can bring', unit: 'dollars', side: 'atMost' },
  minimumCash: { label: 'Least cash you bring', unit: 'dollars', side: 'atLeast' },
  minimumPrice: { label: 'Lowest price', unit: 'dollars', side: 'atLeast' },
  maximumPrice: { label: 'Highest price', unit: 'dollars', side: 'atMost' },
  askingPrice: { label: 'Asking price', unit: 'dollars', side: 'atMost' },
  noteShare: { label: 'Seller note offered, share of the price', unit: 'percent', side: 'atMost' },
  maximumNote: { label: 'Seller note offered', unit: 'dollars', side: 'atMost' },
  minimumNote: { label: 'Smallest note', unit: 'dollars', side: 'atLeast' },
  sellerCash: { label: "Seller's cash at closing", unit: 'dollars', side: 'atLeast' },
};

/** How near a limit is to be touched, by unit. */
const TOUCHING: Readonly<Record<RequirementUnit, number>> = {
  dollars: 0.05,
  percent: 1e-5,
  ratio: 1e-6,
  years: 0,
  months: 0,
};

/** Loans at most this far below a bracket in which the rate is above its cap are stopped by the cap, dollars. */
const BRACKET_DOLLARS = 0.05;
/** A loan at the end of a bracket can exceed it by a rounding error; brackets are a cent apart. */
const ROUNDING_DOLLARS = 0.005;

/** Terms with the figures that the requirements look at. */
interface DescribedTerms {
  readonly context: TermsContext;
  readonly terms: DealTerms;
  readonly closing: SourcesAndUses;
  readonly view: LenderView;
  readonly payAfterDebt: number;
  readonly eligibility: readonly EligibilityLine[];
}

/** Holds every decidable requirement against terms. */
export function listTermsRequirements(described: DescribedTerms): readonly TermsRequirement[] {
  const { eligibility } = described;
  return [
    ...eligibility.flatMap((line) =>
      line.status === 'unknown' || !isRequirement(line.key)
        ? []
        : [createRequirement({ ...line, id: line.key }, isStoppedByRateCap(line.key, described))],
    ),
    ...listOwnRequirements(described).map((own) => createRequirement({ ...own, citation: null }, false)),
  ];
}

export function isRequirement(key: string): key is TermsRequirementId {
  return key in TERMS_REQUIREMENTS;
}

/** Whether it is unknown which limit of a rule holds, as for a rate between two caps while the kind of rate is unknown. */
export function isUndecided({ value, limit }: Pick<TermsRequirement, 'value' | 'limit'>): boolean {
  return value !== null && limit === null;
}

/** The smaller the loan, the higher the cap: the loan cannot grow into a bracket whose cap its rate exceeds. */
function isStoppedByRateCap(key: string, { context, closing }: DescribedTerms): boolean {
  if (key !== 'rateCap') return false;
  const { segments } = context;
  const at = segments.findIndex(({ high }) => closing.sevenALoan <= high + ROUNDING_DOLLARS);
  const next = segments[at + 1];
  return (
    next !== undefined && next.rateExcess > 0 && segments[at]!.high - closing.sevenALoan <= BRACKET_DOLLARS
  );
}

interface RequirementFigures {
  readonly id: TermsRequirementId;
  readonly value: number | null;
  readonly limit: number | null;
  readonly citation: EligibilityLine['citation'] | null;
}

function createRequirement(figures: RequirementFigures, isStopped: boolean): TermsRequirement {
  const { id, value, limit, citation } = figures;
  const { label, unit } = TERMS_REQUIREMENTS[id];
  const slack = measureSlack(figures);
  // The rate does not move: its cap stops terms only at the end of a bracket, however near it is.
  const touches = slack === 0 && unit !== 'years' && unit !== 'months' && id !== 'rateCap';
  return { id, label, value, limit, slack, unit, citation, isBinding: touches || isStopped };
}

/** Distance of a figure from its limit, positive while it is met, and 0 where it touches; null without figures. */
export function measureSlack({
  id,
  value,
  limit,
}: Pick<TermsRequirement, 'id' | 'value' | 'limit'>): number | null {
  if (value === null || limit === null) return null;
  const { unit, side } = TERMS_REQUIREMENTS[id];
  const slack = side === 'atLeast' ? value - limit : limit - value;
  return Math.abs(slack) <= TOUCHING[unit] ? 0 : slack;
}

function listOwnRequirements({
  context,
  terms,
  closing,
  view,
  payAfterDebt,
}: DescribedTerms): readonly Omit<RequirementFigures, 'citation'>[] {
  const { bounds } = context;
  const share = 100 * (terms.noteAmount / terms.price);
  const ranges: readonly [TermsRequirementId, value: number, limit: number, isSet: boolean][] = [
    ['livingSalary', payAfterDebt, bounds.livingSalary, true],
    ['cashLimit', closing.buyerCash, bounds.buyerCash.max, true],
    ['minimumCash', closing.buyerCash, bounds.buyerCash.min, bounds.buyerCash.min > 0],
    ['minimumPrice', terms.price, bounds.price.min, true],
    ['maximumPrice', terms.price, bounds.price.max, isBelowAsk(bounds)],
    ['askingPrice', terms.price, bounds.askingPrice ?? 0, bounds.askingPrice !== null],
    ['noteShare', share, bounds.maxNoteSharePercent, bounds.maxNoteSharePercent < 100],
    ['maximumNote', terms.noteAmount, bounds.noteAmount.max, bounds.noteAmount.max < MAX_TERMS_DOLLARS],
    ['minimumNote', terms.noteAmount, bounds.noteAmount.min, bounds.noteAmount.min > 0],
    ['sellerCash', terms.price - terms.noteAmount, bounds.minSellerCash, hasSellerCash(bounds)],
  ];
  return [
    { id: 'targetDscr', value: view.lenderDscr, limit: bounds.targetDscr },
    ...ranges.flatMap(([id, value, limit, isSet]) => (isSet ? [{ id, value, limit }] : [])),
  ];
}

function hasSellerCash({ minSellerCash }: TermsBounds): boolean {
  return minSellerCash > 0;
}
