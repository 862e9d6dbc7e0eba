/** How sure we are of a rule: several agreeing sources, one or two, or a guess to be checked. */
type Confidence = 'high' | 'medium' | 'low';

/** A page that tells of a rule. */
export interface RulePage {
  readonly name: string;
  readonly page: string;
}

/** Where a rule stands: the official text, and beside it the article in which it was read. */
export interface RuleSource extends RulePage {
  /** day of the official text, ISO (2025-06-01) */
  readonly dated: string;
  /** an article that explains or quotes it */
  readonly seeAlso: RulePage;
}

/** A rule of a time: in force from one day to another, both included. Dates are ISO (2026-07-04). */
export interface DatedRule {
  readonly validFrom: string;
  /** null: no end announced */
  readonly validTo: string | null;
  /** the last day for which the sources speak; null where they set no end to it */
  readonly verifiedUntil: string | null;
  readonly source: RuleSource;
  /** the day on which somebody read the source and entered the rule, ISO */
  readonly readOn: string;
  readonly confidence: Confidence;
}

/** A percentage for loans up to a size in dollars, that size included; `upTo` null has no upper end. */
export interface SizeTier {
  readonly upTo: number | null;
  readonly percent: number;
}

/** The fee of one loan size: a percentage of each slice of the guaranteed amount. */
export interface FeeTier {
  readonly upTo: number | null;
  readonly slices: readonly SizeTier[];
}

/** Upfront guaranty fee of a 7(a) loan (A2). */
interface GuarantyFeeRule extends DatedRule {
  readonly fiscalYear: number;
  readonly tiers: readonly FeeTier[];
  /** a loan of at most this many months pays `shortTermPercent` whatever its size */
  readonly shortTermMonths: number;
  readonly shortTermPercent: number;
  /** manufacturers (NAICS 31-33) pay nothing on loans up to this; 0 once the waiver has ended */
  readonly manufacturerWaiverUpTo: number;
  /** the last day for which that waiver was announced */
  readonly manufacturerWaiverUntil: string | null;
  /** percent a year of the guaranteed balance; the lender pays it, the borrower may not be charged */
  readonly lenderAnnualPercent: number;
}

/** The part of a 7(a) loan that the SBA guarantees. */
interface GuarantyRule extends DatedRule {
  readonly tiers: readonly SizeTier[];
  readonly maximum: number;
}

/** Largest loans, dollars. */
interface LimitRule extends DatedRule {
  readonly sevenA: number;
  readonly loan504: number;
  readonly loan504Manufacturing: number;
  readonly combined: number;
  /** false: what is borrowed under one program uses up the other */
  readonly independent: boolean;
}

/** Longest maturities, years. */
interface MaturityRule extends DatedRule {
  readonly business: number;
  readonly realEstate: number;
  /** percent of the proceeds that must be real estate for the long maturity; less counts by its share */
  readonly realEstateShare: number;
}

/** Points over prime that a lender may charge at most, by loan size. */
interface RateSpreadRule extends DatedRule {
  readonly variable: readonly SizeTier[];
  readonly fixed: readonly SizeTier[];
}

/** Prime, percent. */
interface PrimeRule extends DatedRule {
  readonly percent: number;
}

/** What a variable rate may be based on besides prime. */
interface BaseRateRule extends DatedRule {
  /** percent; its caps are measured from it, as those of prime are from prime */
  readonly optionalPegPercent: number;
  /** SOFR and Treasury notes, whose cap is that of prime */
  readonly alternativesAllowed: boolean;
}

/** Who may own the business. */
interface OwnersRule extends DatedRule {
  /** lawful permanent residents may own a share */
  readonly permanentResidentsAllowed: boolean;
}

/** The coverage that the program requires, and what lenders usually require. */
interface DscrRule extends DatedRule {
  readonly floor: number;
  readonly smallLoanFloor: number;
  readonly smallLoanUpTo: number;
  readonly usual: number;
}

/** The buyer's own money in a complete change of ownership. */
interface EquityRule extends DatedRule {
  /** percent of the total project cost */
  readonly minimumPercent: number;
  /** percent of the required injection that a seller note on full standby may stand for */
  readonly standbySharePercent: number;
}

/** When the lender needs a business valuation from an independent qualified source. */
interface ValuationRule extends DatedRule {
  /** dollars of all debt less real estate and equipment */
  readonly threshold: number;
}

/** What may tie the seller to the business after closing. */
interface SellerTransitionRule extends DatedRule {
  readonly consultingMonths: number;
  readonly earnOutAllowed: boolean;
}

/** Fee for repaying early. */
interface PrepaymentRule extends DatedRule {
  /** loans of at least this many years */
  readonly minimumMaturityYears: number;
  /** prepaying more than this percent of the loan */
  readonly thresholdPercent: number;
  /** percent of the prepaid amount in years 1, 2, 3, ... */
  readonly percentByYear: readonly number[];
}

/** The 504 program. Shares in percent of the project. */
interface Program504Rule extends DatedRule {
  readonly fiscalYear: number;
  readonly bankPercent: number;
  /** at most; a buyer who adds more lowers it */
  readonly cdcPercent: number;
  readonly buyerPercent: number;
  readonly buyerPercentOneCondition: number;
  readonly buyerPercentBothConditions: number;
  /** the SBA's guaranty fee, percent of the net debenture */
  readonly upfrontFeePercent: number;
  /** percent of the net debenture */
  readonly fundingFeePercent: number;
  /** the CDC's, percent of the net debenture */
  readonly processingFeePercent: number;
  /** percent of the gross debenture */
  readonly underwriterPercent: number;
  /** the same where it runs 10 years */
  readonly underwriterPercentShort: number;
  /** the CDC's legal review, dollars */
  readonly legalFee: number;
  /** a debenture is issued in steps of so many dollars */
  readonly debentureStep: number;
  /** the SBA's, percent a year of the balance of the debenture at the start of every fifth year */
  readonly annualFeePercent: number;
  /** the CDC's, measured in the same way */
  readonly cdcAnnualFeePercent: number;
  /** the central servicing agent's, measured in the same way */
  readonly servicingAnnualFeePercent: number;
  /** the bank's own fee, once, percent of its loan */
  readonly bankFeePercent: number;
  /** false once the waiver has ended */
  readonly manufacturerFeesWaived: boolean;
  /** the last day for which that waiver was announced */
  readonly manufacturerWaiverUntil: string | null;
}

/** What deals of this size look like. */
interface BenchmarkRule extends DatedRule {
  /** price / SDE */
  readonly averageMultiple: number;
  /** percent of the loan, guaranty fee included */
  readonly closingCostsPercentLow: number;
  readonly closingCostsPercentHigh: number;
}

/** The rules by name. */
export interface LendingRules {
  readonly guarantyFee: GuarantyFeeRule;
  readonly guaranty: GuarantyRule;
  readonly limits: LimitRule;
  readonly maturity: MaturityRule;
  readonly rateSpreads: RateSpreadRule;
  readonly prime: PrimeRule;
  readonly baseRates: BaseRateRule;
  readonly dscr: DscrRule;
  readonly equity: EquityRule;
  readonly valuation: ValuationRule;
  readonly owners: OwnersRule;
  readonly sellerTransition: SellerTransitionRule;
  readonly prepayment: PrepaymentRule;
  readonly program504: Program504Rule;
  readonly benchmarks: BenchmarkRule;
}

export type RuleName = keyof LendingRules;

/** Each rule through time, oldest first. */
export type LendingRuleTables = { readonly [Name in RuleName]: readonly LendingRules[Name][] };

/** Entries that an operator adds to the tables, any number by name. */
export type LendingRulePack = { readonly [Name in RuleName]?: readonly LendingRules[Name][] | undefined };

/** Something the reader of a figure should know about the rule behind it. */
export interface RuleNotice {
  readonly rule: RuleName;
  readonly code: 'noScheduleForDate' | 'unverifiedAtDate' | 'overrideIgnored';
  readonly message: string;
}

/** The rules in force on one day. */
export interface RuleSet extends LendingRules {
  /** the requested day; null if it was not a date and the newest rules are used */
  readonly asOf: string | null;
  readonly notices: readonly RuleNotice[];
}

/** Any part of a rule set; lists are replaced whole. */
export type RuleOverrides = {
  readonly [Name in RuleName]?: Partial<LendingRules[Name]> | undefined;
};
