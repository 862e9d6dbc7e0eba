import { type SourcesAndUses } from '../financing/sources-and-uses.js';
import { type Citation } from '../whatif/eligibility/eligibility-line.js';
import { type CoverageYear } from '../whatif/lender-view.js';

/** What a buyer wants from the terms. `sellerPresentValue` and `price`, the highest, are what the seller is offered. */
export const TERMS_GOALS = [
  'lowestPrice',
  'buyerCash',
  'dscr',
  'payAfterDebt',
  'sellerPresentValue',
  'price',
] as const;
export type TermsGoal = (typeof TERMS_GOALS)[number];

/**
 * The goals of a buyer who names none. What the seller gets is one of them: without it, the lowest price that may be
 * with the least cash would be the only answer.
 */
export const DEFAULT_TERMS_GOALS: readonly TermsGoal[] = ['lowestPrice', 'buyerCash', 'sellerPresentValue'];

/** Terms of a seller note that the solver tries, years. */
export const NOTE_TERMS_YEARS = [3, 5, 7, 10] as const;
export type NoteTermYears = (typeof NOTE_TERMS_YEARS)[number];

/** How a seller note waits for the 7(a) loan. */
export const NOTE_STANDBYS = ['none', 'interestOnly', 'full'] as const;
export type NoteStandby = (typeof NOTE_STANDBYS)[number];

/** Who pays the guaranty fee: the 7(a) loan, the buyer in cash, or whichever is better. */
export const FEE_CHOICES = ['financed', 'paid', 'either'] as const;
export type FeeChoice = (typeof FEE_CHOICES)[number];

/** A range in dollars, both ends included. */
export interface DollarRange {
  readonly min: number;
  readonly max: number;
}

/** What may move and what must hold. Money in dollars, rates and shares in percent. */
export interface TermsBounds {
  readonly price: DollarRange;
  /** what the seller asks: no price is above it, whatever its range; null while it is not known */
  readonly askingPrice: number | null;
  /** at closing, everything the buyer pays in */
  readonly buyerCash: DollarRange;
  /** up to what the seller offers in dollars */
  readonly noteAmount: DollarRange;
  /** what the seller offers as a share of the price */
  readonly maxNoteSharePercent: number;
  readonly noteRatePercent: number;
  /** terms to choose from */
  readonly noteTermYears: readonly NoteTermYears[];
  readonly standby: readonly NoteStandby[];
  /** first months of a note on interest-only standby; at least one year of repayment follows */
  readonly interestOnlyMonths: number;
  readonly fee: FeeChoice;
  readonly targetDscr: number;
  /** what is left for the owner after debt service, before taxes, dollars a year */
  readonly livingSalary: number;
  /** least cash that the seller receives at closing for the business */
  readonly minSellerCash: number;
  /** percent a year at which the seller discounts the payments of the note */
  readonly sellerDiscountPercent: number;
}

/** Bounds as a caller enters them; whatever is missing takes its default from the deal. */
export type TermsBoundsInput = {
  readonly [Name in keyof TermsBounds]?:
    (TermsBounds[Name] extends DollarRange ? DollarRangeInput : TermsBounds[Name]) | null | undefined;
};

type DollarRangeInput = { readonly [End in keyof DollarRange]?: number | null | undefined };

/** One way to close. */
export interface DealTerms {
  readonly price: number;
  /** all cash of the buyer at closing */
  readonly buyerCash: number;
  /** the part of it that counts as down payment on the price */
  readonly downPayment: number;
  readonly noteAmount: number;
  /** null without a note */
  readonly noteTermYears: NoteTermYears | null;
  readonly noteRatePercent: number;
  readonly standby: NoteStandby;
  readonly interestOnlyMonths: number;
  readonly feeFinanced: boolean;
}

/** A requirement that terms must meet. The first ones are lines of the program's checklist. */
export type TermsRequirementId =
  | 'sevenALimit'
  | 'loan504Limit'
  | 'combinedLimit'
  | 'maturity'
  | 'rateCap'
  | 'equityInjection'
  | 'coverage'
  | 'earnOut'
  | 'owners'
  | 'contribution504'
  | 'consulting'
  | 'targetDscr'
  | 'livingSalary'
  | 'cashLimit'
  | 'minimumCash'
  | 'minimumPrice'
  | 'maximumPrice'
  | 'askingPrice'
  | 'noteShare'
  | 'maximumNote'
  | 'minimumNote'
  | 'sellerCash';

export type RequirementUnit = 'dollars' | 'percent' | 'ratio' | 'years' | 'months';

/** A requirement held against terms. */
export interface TermsRequirement {
  readonly id: TermsRequirementId;
  readonly label: string;
  /** what the terms have; null where it is no figure, or nothing has to be covered */
  readonly value: number | null;
  /** null where the rule has no figure, or which one holds is undecided */
  readonly limit: number | null;
  /** distance to the limit, positive while it is met; null without figures */
  readonly slack: number | null;
  readonly unit: RequirementUnit;
  /** where the rule was read; null for the buyer's own requirements */
  readonly citation: Citation | null;
  readonly isBinding: boolean;
}

/** What $10,000 more would buy at these terms, the other goals held. */
export interface TermsGain {
  /** dollars of price; null where the terms cannot take it */
  readonly price: number | null;
  /** true where it would buy more than the highest price that may be, which ends the price */
  readonly endsAtHighestPrice: boolean;
  /** DSCR of the worst year at the same price; null where the terms cannot take it, or there is no debt */
  readonly dscr: number | null;
}

/** One point of the front. */
export interface TermsPoint {
  readonly terms: DealTerms;
  readonly isKnee: boolean;
  readonly closing: Pick<SourcesAndUses, 'uses' | 'sources' | 'totalUses' | 'totalSources' | 'sevenALoan'>;
  readonly years: readonly CoverageYear[];
  readonly worstYear: number;
  /** of the worst year; null without debt service */
  readonly dscr: number | null;
  /** what is left for the owner in the worst year, before taxes, dollars a year */
  readonly payAfterDebt: number;
  /** dollars that the seller receives at closing for the business */
  readonly sellerCash: number;
  /** that cash and the payments of the note, discounted */
  readonly sellerPresentValue: number;
  readonly requirements: readonly TermsRequirement[];
  /** the requirements that stop better terms */
  readonly binding: readonly TermsRequirementId[];
  readonly moreCash: TermsGain;
  readonly moreNote: TermsGain;
}

/** One requirement of a conflict. */
export interface ConflictMember {
  readonly id: TermsRequirementId;
  readonly label: string;
  /** the figure that could move: a limit of the buyer's, or the figure of the deal where the limit is the SBA's */
  readonly limit: number | null;
  /** where that figure would have to be for the others to be met; null if no figure resolves it */
  readonly moveTo: number | null;
  /** at `moveTo` some terms meet every requirement of the deal, not only the others of the set */
  readonly resolvesDeal: boolean;
  readonly unit: RequirementUnit;
  readonly citation: Citation | null;
}

/** A smallest set of requirements that no terms meet together; without any one of them some terms do. */
export interface TermsConflict {
  readonly members: readonly ConflictMember[];
}

/** The answer of the solver. */
export interface TermsSolution {
  /** best terms, the first goal's best first; empty where nothing fits or figures are missing */
  readonly front: readonly TermsPoint[];
  /** null unless nothing fits */
  readonly conflict: TermsConflict | null;
  readonly meta: {
    readonly goals: readonly TermsGoal[];
    readonly bounds: TermsBounds;
    /** figures of the deal without which there is no answer */
    readonly missing: readonly ('sde' | 'sbaRate')[];
    /** lines of the checklist that could not be decided */
    readonly undecided: readonly string[];
    /** linear programs solved, a measure of the work done */
    readonly programsSolved: number;
  };
}
