import { type Dollars, type Months, type Numeral, type Percent } from '../types.js';
import { type FigureTerm } from '../financing/types.js';

/** One owner of the business after closing. */
export interface OwnerInput {
  readonly name?: string | null | undefined;
  readonly percent?: Numeral;
}

/** What a lender asks about the time after closing. */
export interface AfterClosingInput {
  /** dollars a month, taxes and benefits included */
  readonly monthlyPayroll?: Numeral;
  /** months of debt service and payroll to hold; missing: 3, a rule of thumb */
  readonly liquidityMonths?: Numeral;
  /** cash and securities of the owners besides the cash available for closing; missing: 0 */
  readonly otherLiquidAssets?: Numeral;
  /** market value of real estate that the owners own and offer; missing: none */
  readonly personalRealEstate?: Numeral;
  /** what is owed on it; missing: 0 */
  readonly personalRealEstateDebt?: Numeral;
  readonly ownership?: readonly OwnerInput[] | null | undefined;
}

/** The same in numbers. */
export interface AfterClosingFacts {
  readonly monthlyPayroll: Dollars | null;
  readonly liquidityMonths: Months;
  readonly otherLiquidAssets: Dollars;
  readonly personalRealEstate: Dollars;
  readonly personalRealEstateDebt: Dollars;
  readonly owners: readonly Owner[];
}

export interface Owner {
  readonly name: string;
  readonly percent: Percent;
}

/** What the owners have left after closing, against what the business must pay. */
export interface Liquidity {
  /** null where the cash available or what closing takes is unknown */
  readonly left: Dollars | null;
  readonly debtServicePerMonth: Dollars;
  readonly payrollPerMonth: Dollars;
  readonly months: Months;
  readonly needed: Dollars;
  /** how many months `left` pays for; null where it is unknown or nothing is due */
  readonly monthsHeld: number | null;
  readonly shortfall: Dollars | null;
  readonly terms: readonly FigureTerm[];
}

export interface Guarantor extends Owner {
  readonly mustGuarantee: boolean;
}

/** The owners, and who of them must guarantee. */
export interface Ownership {
  readonly owners: readonly Guarantor[];
  readonly totalPercent: Percent;
  /** what is wrong with the shares, in a sentence; null where they give 100 % */
  readonly note: string | null;
}

/** One class of collateral at what a lender lends on it. */
export interface CollateralLine {
  readonly key: string;
  readonly label: string;
  readonly value: Dollars;
  readonly advancePercent: Percent;
  /** what is owed on it already, which comes first */
  readonly owed: Dollars;
  readonly lendable: Dollars;
}

/** Lendable values against the loans of the bank and of the CDC. */
export interface Collateral {
  /** classes without a value are left out */
  readonly lines: readonly CollateralLine[];
  readonly value: Dollars;
  readonly lendable: Dollars;
  readonly loans: Dollars;
  readonly shortfall: Dollars;
}

export interface AfterClosing {
  readonly liquidity: Liquidity;
  /** null until an owner is entered */
  readonly ownership: Ownership | null;
  /** null where no bank lends */
  readonly collateral: Collateral | null;
}
