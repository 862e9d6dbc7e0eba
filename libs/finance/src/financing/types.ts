import { type AfterClosingInput } from '../after-closing/input.js';
import { type WorkingCapitalInput } from '../working-capital/index.js';
import { type Dollars, type LoanData, type Months, type Numeral, type Percent } from '../types.js';

/** One line of a working: what the figure is called, what it is, and in which unit. */
export interface FigureTerm {
  readonly key: string;
  readonly label: string;
  readonly value: number | null;
  readonly unit: 'dollars' | 'percent' | 'ratio' | 'months' | 'years';
}

/** How interest on a note without payments grows. */
export type Compounding = 'simple' | 'compound';

/** The yearly cash flows that debt can be tested on. */
export const BASES = ['sde', 'lender'] as const;

/** `sde`: before the buyer's salary. `lender`: what a lender counts, less the buyer's salary and the capex reserve. */
export type Basis = (typeof BASES)[number];

/** The choice of the cash flow that debt is tested on. */
export interface BasisInput {
  /** missing: `lender` once `buyerLivingSalary` is known, else `sde` */
  readonly basis?: Basis | null | undefined;
}

/** What the business earns, and what of it is spoken for. */
export interface EarningsInput {
  /** yearly SDE that the loans are measured against; missing: no coverage */
  readonly sde?: Numeral;
  /** SDE of years 1, 2, 3, ... after closing; later years repeat the last; missing: `sde` every year */
  readonly sdeByYear?: readonly Numeral[] | null | undefined;
  /** SDE of the year from which `sdeByYear` is projected; missing: `sde` */
  readonly baseSde?: Numeral;
  readonly grossRevenue?: Numeral;
  readonly grossProfit?: Numeral;
  /** income taxes charged before net income (detailed statements), of the years whose SDE `sde` is; missing: 0 */
  readonly incomeTaxes?: Numeral;
  /** income taxes that `sdeByYear` is net of; later years repeat the last; missing: `incomeTaxes` every year */
  readonly incomeTaxesByYear?: readonly Numeral[] | null | undefined;
  /** what of SDE and income taxes is not proven to a lender, dollars a year; negative: what is counted besides; missing: 0 */
  readonly unprovenEarnings?: Numeral;
  /** what a lender takes off after a fall, as the lower of newest year and average counts, dollars a year; missing: 0 */
  readonly fallDeduction?: Numeral;
  /** salary of the officer who replaces the owner, already deducted from SDE; missing: 0 */
  readonly newOfficerSalary?: Numeral;
  /** what `sde` already bears of that, dollars a year, also 0: it is not deducted again; missing: it still is */
  readonly livingSalaryInSde?: Numeral;
}

/** What is paid at closing besides the price, and who pays it. */
export interface ClosingInput {
  /** missing: 0 */
  readonly closingCosts?: Numeral;
  /** missing: 0; counted once with what the peg leaves to bring */
  readonly workingCapital?: Numeral;
  /** the guaranty fee is added to the 7(a) loan; missing: true. false: paid in cash at closing */
  readonly feeFinanced?: boolean | null | undefined;
  /** cash the buyer can bring to closing at most, dollars; missing: no limit */
  readonly availableCash?: Numeral;
}

/** How the seller note is paid, apart from its amount, rate and term. */
export interface NoteInput {
  /** the seller note is paid nothing while the 7(a) loan runs; missing: false */
  readonly standby?: boolean | null | undefined;
  /** missing: 'simple' */
  readonly standbyCompounding?: Compounding | null | undefined;
  /** who pays the interest that a note on full standby accrued; missing: not yet agreed */
  readonly standbyInterestPaidBy?: 'business' | 'buyer' | null | undefined;
  /** months in which the seller note is paid interest only; missing: 0; ignored on standby */
  readonly interestOnlyMonths?: Numeral;
}

/** What the buyer lives on, earns elsewhere and owes. */
export interface BuyerInput {
  /** what the buyer needs to live on; counts only without `newOfficerSalary`; missing: 0 */
  readonly buyerLivingSalary?: Numeral;
  /** income of the household besides the business, dollars a year; missing: 0 */
  readonly otherHouseholdIncome?: Numeral;
  /** what the household lives on, dollars a year; missing: 0 */
  readonly livingCosts?: Numeral;
  /** payments on private debt, dollars a year; missing: 0 */
  readonly personalDebtService?: Numeral;
  /** salary of a manager who would do the buyer's work, dollars a year; missing: unknown */
  readonly marketSalary?: Numeral;
}

/** How the deal and its earnings are taxed. */
export interface TaxInput {
  /** missing: asset */
  readonly dealType?: 'asset' | 'stock' | null | undefined;
  /** who is taxed on the earnings; missing: taxes are left out */
  readonly taxEntity?: 'passThrough' | 'corporation' | null | undefined;
  /** rate of the owners of a pass-through entity; a corporation pays 21 */
  readonly taxRatePercent?: Numeral;
  /** part of the price that is goodwill, dollars; missing: the price less equipment */
  readonly goodwillValue?: Numeral;
  /** missing: over seven years */
  readonly equipmentDepreciation?: 'sevenYear' | 'immediate' | null | undefined;
}

/** What the buyer invests, takes out every year, and sells for. */
export interface HoldingInput {
  /** taken out every year beyond salaries; missing: 0 */
  readonly ownerDraw?: Numeral;
  /** put aside every year for equipment; missing: 0 */
  readonly capexReserve?: Numeral;
  /** buyer's cash at closing; missing: from sourcesAndUses */
  readonly equity?: Numeral;
  /** price / SDE at the sale; missing: the multiple paid */
  readonly exitMultiple?: Numeral;
  /** year after closing in which the business is sold, 1 to 50; missing: 5 */
  readonly exitYear?: Numeral;
  /** percent of the sale price; missing: 0 */
  readonly sellingCostPercent?: Numeral;
  /** value of the real estate at the sale; missing: what was paid for it */
  readonly realEstateExitValue?: Numeral;
}

/** What a variable 7(a) rate may be based on. */
export type BaseRate = 'prime' | 'optionalPeg' | 'sofr' | 'treasury5' | 'treasury10';

/** Who owns the business after closing: citizens and nationals who live in the United States only, or others too. */
export type Owners = 'citizens' | 'permanentResident' | 'other';

/** What the requirements of the SBA program depend on besides. */
export interface ProgramInput {
  /** wins over `naics`; missing: by `naics`, else false */
  readonly manufacturer?: boolean | null | undefined;
  /** missing: unknown; judged against both caps */
  readonly rateType?: 'variable' | 'fixed' | null | undefined;
  /** what a variable rate is based on; missing: prime */
  readonly baseRate?: BaseRate | null | undefined;
  /** equipment and vehicles among the assets bought, dollars, as appraised; missing: 0 */
  readonly equipmentValue?: Numeral;
  /** percent of the 7(a) loan that goes into real estate, at most what it pays towards the price; missing: 0 */
  readonly realEstateShare?: Numeral;
  /** an independent qualified source has valued the business; missing: unknown */
  readonly independentValuation?: boolean | null | undefined;
  /** buyer and seller are closely related, by family or business; missing: unknown */
  readonly sellerRelated?: boolean | null | undefined;
  /** who the direct and indirect owners are after closing; missing: unknown */
  readonly owners?: Owners | null | undefined;
  /** the business has operated for less than two years; missing: unknown */
  readonly businessUnderTwoYears?: boolean | null | undefined;
  /** the property serves one use only, such as a hotel or a car wash; missing: unknown */
  readonly specialPurposeProperty?: boolean | null | undefined;
  /** of the bank's loan beside a 504 debenture, percent; missing: that of the 7(a) loan */
  readonly bank504Rate?: Numeral;
  /** of the same loan, years; missing: that of the debenture */
  readonly bank504Term?: Numeral;
  /** the bank charges the buyer its own fee on that loan, in cash at closing; missing: false */
  readonly bank504FeePassedOn?: boolean | null | undefined;
  /** the CDC's legal review of a debenture, dollars; missing: that of the rules */
  readonly debentureLegalFee?: Numeral;
  /** part of the price depends on later results; missing: unknown */
  readonly earnOut?: boolean | null | undefined;
  /** months for which the seller stays as a consultant; missing: unknown */
  readonly sellerConsultingMonths?: Numeral;
}

/**
 * A loan structure with the additional inputs of the lender's desk. Everything is optional. Money in US dollars,
 * rates and shares in percent, terms in years unless the name says months.
 */
export interface StructureInput
  extends
    LoanData,
    BasisInput,
    EarningsInput,
    ClosingInput,
    WorkingCapitalInput,
    AfterClosingInput,
    NoteInput,
    BuyerInput,
    TaxInput,
    HoldingInput,
    ProgramInput {
  /** a structure that has been read is not read again */
  readonly loan?: never;
  /** industry code, without `manufacturer`; 31, 32 or 33 in front make a manufacturer */
  readonly naics?: Numeral;
}

/** `bank504` and `cdc504`: the bank's loan on a property, and the CDC's debenture beside it. */
export type TrancheKind = 'sevenA' | 'sellerNote' | 'bank504' | 'cdc504';

/** What a tranche pays for, dollars; the parts sum to its principal. */
export interface TrancheProceeds {
  readonly business: Dollars;
  readonly realEstate: Dollars;
  readonly workingCapital: Dollars;
  readonly closingCosts: Dollars;
  readonly guarantyFee: Dollars;
}

/** One loan of the financing, every default filled in. */
export interface Tranche {
  readonly kind: TrancheKind;
  readonly label: string;
  /** dollars at closing */
  readonly principal: Dollars;
  /** percent a year */
  readonly annualRatePercent: Percent;
  /** paid besides, percent a year of the balance at the start of every fifth year; 0 except on a debenture */
  readonly annualChargePercent: Percent;
  /** payments until it is repaid; of a note on full standby, months until it is due */
  readonly termMonths: Months;
  /** the first of those months, in which only interest is paid */
  readonly interestOnlyMonths: Months;
  /** full: nothing is paid until it is due; interestOnly: interest for `interestOnlyMonths` */
  readonly standby: 'none' | 'full' | 'interestOnly';
  /** how the interest of a note on full standby accrues */
  readonly compounding: Compounding;
  readonly proceeds: TrancheProceeds;
}
