import { parseNumber, parsePercent } from '@dealwright/figures';
import { type DownPaymentType } from '@dealwright/vocabulary';
import { type Dollars, type LoanData, type Percent, type Years } from '../types.js';

/** A loan structure whose texts have been read: every figure is a number, or null where none is entered. */
export interface ParsedLoan {
  readonly purchasePrice: Dollars | null;
  readonly downPaymentType: DownPaymentType;
  /** dollars or percent of the price, by its type */
  readonly downPayment: Dollars | Percent | null;
  readonly sbaRate: Percent | null;
  readonly sbaTerm: Years | null;
  readonly sellerFinancing: boolean;
  readonly sellerFinancingAmount: Dollars | null;
  readonly sellerFinancingRate: Percent | null;
  readonly sellerFinancingTerm: Years | null;
  readonly includeRealEstate: boolean;
  readonly realEstatePurchasePrice: Dollars | null;
  readonly realEstateDownPaymentType: DownPaymentType;
  /** dollars or percent of the real estate price, by its type */
  readonly realEstateDownPayment: Dollars | Percent | null;
  readonly sba504Rate: Percent | null;
  readonly sba504Term: Years | null;
}

/**
 * Reads every text of a loan structure once; what follows calculates with numbers alone. A figure that cannot be read
 * is null, never 0. A down payment that is not dollars is a percentage; a choice that is not true is false.
 *
 * Units: dollars, percent, years. Rules R1.1, R1.2, R5.2.
 *
 * @example parseLoan({ purchasePrice: '$1.2m', sbaRate: '11.5%' }).purchasePrice // => 1200000
 * @example parseLoan({ downPaymentType: 'amount', downPayment: '(5)' }).downPayment // => -5
 */
export function parseLoan(loan: LoanData | null | undefined): ParsedLoan {
  const given = loan ?? {};
  const downPaymentType = toDownPaymentType(given.downPaymentType);
  const realEstateDownPaymentType = toDownPaymentType(given.realEstateDownPaymentType);
  return {
    purchasePrice: parseNumber(given.purchasePrice),
    downPaymentType,
    downPayment: parseDownPayment(downPaymentType, given.downPayment),
    sbaRate: parsePercent(given.sbaRate),
    sbaTerm: parseNumber(given.sbaTerm),
    sellerFinancing: given.sellerFinancing === true,
    sellerFinancingAmount: parseNumber(given.sellerFinancingAmount),
    sellerFinancingRate: parsePercent(given.sellerFinancingRate),
    sellerFinancingTerm: parseNumber(given.sellerFinancingTerm),
    includeRealEstate: given.includeRealEstate === true,
    realEstatePurchasePrice: parseNumber(given.realEstatePurchasePrice),
    realEstateDownPaymentType,
    realEstateDownPayment: parseDownPayment(realEstateDownPaymentType, given.realEstateDownPayment),
    sba504Rate: parsePercent(given.sba504Rate),
    sba504Term: parseNumber(given.sba504Term),
  };
}

/** Dollars where the type says so, else a percentage (R5.2). */
function toDownPaymentType(type: unknown): DownPaymentType {
  return type === 'amount' ? 'amount' : 'percentage';
}

/** The figure of a down payment: minus signs count in dollars and are dropped in a percentage (R1.1, R1.2). */
function parseDownPayment(type: DownPaymentType, entered: unknown): number | null {
  return type === 'amount' ? parseNumber(entered) : parsePercent(entered);
}
