import { type ParsedLoan } from '../loans/index.js';
import { type Dollars, type Months, type Percent, type Years } from '../types.js';
import { type AfterClosingFacts } from '../after-closing/input.js';
import { type WorkingCapital } from '../working-capital/index.js';
import { type BaseRate, type Basis, type Compounding, type Owners } from './types.js';

/** What the business earns, and what of it is spoken for. */
export interface Earnings {
  readonly sde: Dollars | null;
  /** of years 1, 2, 3, ...; empty: `sde` every year */
  readonly sdeByYear: readonly (Dollars | null)[];
  /** of the year from which `sdeByYear` is projected */
  readonly baseSde: Dollars | null;
  readonly grossRevenue: Dollars;
  readonly grossProfit: Dollars;
  readonly incomeTaxes: Dollars;
  /** of years 1, 2, 3, ...; empty: `incomeTaxes` every year */
  readonly incomeTaxesByYear: readonly Dollars[];
  readonly unprovenEarnings: Dollars;
  readonly fallDeduction: Dollars;
  /** not negative */
  readonly newOfficerSalary: Dollars;
  readonly livingSalaryInSde: Dollars | null;
}

/** What is paid at closing besides the price, and who pays it. */
interface ClosingCosts {
  readonly closingCosts: Dollars;
  /** what is brought to closing: that entered, or what the peg leaves to bring, whichever is more */
  readonly workingCapital: Dollars;
  /** null until months or a peg are entered */
  readonly netWorkingCapital: WorkingCapital | null;
  readonly feeFinanced: boolean;
  readonly availableCash: Dollars | null;
}

/** How the seller note is paid, apart from its amount, rate and term. */
export interface NotePayments {
  readonly standby: boolean;
  readonly standbyCompounding: Compounding;
  readonly standbyInterestPaidBy: 'business' | 'buyer' | null;
  readonly interestOnlyMonths: Months;
}

/** What the buyer lives on, earns elsewhere and owes. */
export interface BuyerHousehold {
  readonly buyerLivingSalary: Dollars | null;
  readonly otherHouseholdIncome: Dollars | null;
  readonly livingCosts: Dollars | null;
  readonly personalDebtService: Dollars | null;
  readonly marketSalary: Dollars | null;
}

/** How the deal and its earnings are taxed. */
export interface TaxTreatment {
  readonly dealType: 'asset' | 'stock';
  readonly taxEntity: 'passThrough' | 'corporation' | null;
  readonly taxRatePercent: Percent | null;
  readonly goodwillValue: Dollars | null;
  readonly equipmentDepreciation: 'sevenYear' | 'immediate';
}

/** What the buyer invests, takes out every year, and sells for. */
interface HoldingPeriod {
  readonly ownerDraw: Dollars;
  readonly capexReserve: Dollars;
  readonly equity: Dollars | null;
  readonly exitMultiple: number | null;
  readonly exitYear: Years;
  readonly sellingCostPercent: Percent;
  readonly realEstateExitValue: Dollars | null;
}

/** What the requirements of the SBA program depend on besides. */
interface ProgramFacts {
  readonly manufacturer: boolean;
  readonly rateType: 'variable' | 'fixed' | null;
  readonly baseRate: BaseRate;
  readonly equipmentValue: Dollars;
  readonly realEstateShare: Percent | null;
  readonly independentValuation: boolean;
  readonly sellerRelated: boolean | null;
  readonly owners: Owners | null;
  readonly businessUnderTwoYears: boolean | null;
  readonly specialPurposeProperty: boolean | null;
  readonly bank504Rate: Percent | null;
  readonly bank504Term: Years | null;
  readonly bank504FeePassedOn: boolean;
  readonly debentureLegalFee: Dollars | null;
  readonly earnOut: boolean | null;
  readonly sellerConsultingMonths: Months | null;
}

/**
 * A structure whose texts have been read: what the functions of the lender's desk calculate with. Every figure is held
 * within what arithmetic can bear. Null is unknown; a sum that counts 0 while it is missing is never null. Its parts are
 * not objects of their own, because the solver varies it thousands of times.
 */
export interface ParsedStructure
  extends Earnings, ClosingCosts, NotePayments, BuyerHousehold, TaxTreatment, HoldingPeriod, ProgramFacts {
  readonly basis: Basis;
  /** null until one of them is entered */
  readonly afterClosing: AfterClosingFacts | null;
  readonly loan: ParsedLoan;
}
