import { type FigureTerm } from '../financing/types.js';
import { type Dollars, type Months, type Percent } from '../types.js';
import { type Owner } from './input.js';

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

interface Guarantor extends Owner {
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
interface CollateralLine {
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
