import { parseNumberOrZero, parseNumber, parsePercent } from '../numbers/index.js';
import { type LoanData } from '../types.js';
import { resolveDownPayment } from './down-payment.js';

/** The principal of each lender, US dollars. */
export interface Principals {
  readonly price: number;
  readonly down: number;
  /** percent of the price */
  readonly downPercent: number;
  /** price less down payment: financed by the 7(a) loan and the seller note together */
  readonly businessFinanced: number;
  readonly sbaLoan: number;
  readonly sellerLoan: number;
  readonly realEstateLoan: number;
  /** the seller note exceeds the financed amount and counts only up to it */
  readonly sellerNoteCapped: boolean;
}

/**
 * Splits the purchase among the lenders. The seller note reduces the 7(a) loan, so that sources equal uses,
 * and counts at most up to price less down payment. Real estate is bought in addition to the price, with a
 * loan of its own. null unless price > 0 and down payment and 7(a) rate are present (0 is present).
 *
 * Units: dollars. Rules R5.3 and R5.4.
 *
 * @example splitPrincipals({ purchasePrice: '1m', downPayment: 10, sbaRate: 11.5, sellerFinancing: true, sellerFinancingAmount: 200000 }).sbaLoan // => 700000
 */
export function splitPrincipals(loan: LoanData | null | undefined): Principals | null {
  const price = parseNumber(loan?.purchasePrice);
  if (!loan || price === null || price <= 0 || parsePercent(loan.sbaRate) === null) return null;
  const { amount: down, percent: downPercent } = resolveDownPayment(
    price,
    loan.downPaymentType,
    loan.downPayment,
  );
  if (down === null || downPercent === null) return null;
  const businessFinanced = Math.max(0, price - down);
  const note = loan.sellerFinancing === true ? Math.max(0, parseNumberOrZero(loan.sellerFinancingAmount)) : 0;
  const sellerLoan = Math.min(note, businessFinanced);
  return {
    price,
    down,
    downPercent,
    businessFinanced,
    sellerLoan,
    sbaLoan: businessFinanced - sellerLoan,
    realEstateLoan: calculateRealEstateLoan(loan),
    sellerNoteCapped: note > businessFinanced,
  };
}

function calculateRealEstateLoan(loan: LoanData): number {
  const price = parseNumber(loan.realEstatePurchasePrice);
  if (loan.includeRealEstate !== true || price === null || price <= 0) return 0;
  if (parsePercent(loan.sba504Rate) === null || parseNumberOrZero(loan.sba504Term) <= 0) return 0;
  const down =
    resolveDownPayment(price, loan.realEstateDownPaymentType, loan.realEstateDownPayment).amount ?? 0;
  return Math.max(0, price - down);
}
