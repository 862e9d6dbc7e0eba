import { type Dollars, type Months, type Numeral, type Percent } from '../types.js';

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
