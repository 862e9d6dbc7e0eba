import { type Dollars, type Percent, type Reasoned } from '../types.js';
import { calculateDownPayment } from './down-payment.js';
import { type ParsedLoan } from './parse-loan.js';

/** The principal of each lender, US dollars. */
export interface Principals {
  readonly price: Dollars;
  readonly down: Dollars;
  /** percent of the price */
  readonly downPercent: Percent;
  /** price less down payment: financed by the 7(a) loan and the seller note together */
  readonly businessFinanced: Dollars;
  readonly sbaLoan: Dollars;
  readonly sellerLoan: Dollars;
  readonly realEstateLoan: Dollars;
  /** the seller note exceeds the financed amount and counts only up to it */
  readonly sellerNoteCapped: boolean;
}

/**
 * Splits the purchase among the lenders. The seller note reduces the 7(a) loan, so that sources equal uses,
 * and counts at most up to price less down payment. Real estate is bought in addition to the price, with a
 * loan of its own. Needs price > 0 and a down payment (0 is one), and no rate: who lends how much does not depend on it.
 *
 * Units: dollars. Rule R5.4.
 *
 * @example splitPrincipals(parseLoan({ purchasePrice: '1m', downPayment: 10, sellerFinancing: true, sellerFinancingAmount: 200000 })).value.sbaLoan // => 700000
 * @example splitPrincipals(parseLoan({ purchasePrice: 500000 })) // => { value: null, reason: 'noDownPayment' }
 */
export function splitPrincipals(loan: ParsedLoan): Reasoned<Principals, 'noPrice' | 'noDownPayment'> {
  const price = loan.purchasePrice;
  if (price === null || price <= 0) return { value: null, reason: 'noPrice' };
  const { amount: down, percent: downPercent } = calculateDownPayment(
    price,
    loan.downPaymentType,
    loan.downPayment,
  );
  if (down === null || downPercent === null) return { value: null, reason: 'noDownPayment' };
  const businessFinanced = Math.max(0, price - down);
  const note = loan.sellerFinancing ? Math.max(0, loan.sellerFinancingAmount ?? 0) : 0;
  const sellerLoan = Math.min(note, businessFinanced);
  const value: Principals = {
    price,
    down,
    downPercent,
    businessFinanced,
    sellerLoan,
    sbaLoan: businessFinanced - sellerLoan,
    realEstateLoan: calculateRealEstateLoan(loan),
    sellerNoteCapped: note > businessFinanced,
  };
  return { value, reason: null };
}

function calculateRealEstateLoan(loan: ParsedLoan): Dollars {
  const price = loan.realEstatePurchasePrice;
  if (!loan.includeRealEstate || price === null || price <= 0) return 0;
  if (loan.sba504Rate === null || (loan.sba504Term ?? 0) <= 0) return 0;
  const { amount } = calculateDownPayment(price, loan.realEstateDownPaymentType, loan.realEstateDownPayment);
  return Math.max(0, price - (amount ?? 0));
}
