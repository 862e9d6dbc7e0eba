import { type LoanData } from '../types.js';
import { calculateDownPayment } from './down-payment.js';
import { parseLoan, type ParsedLoan } from './parse-loan.js';

/**
 * Whether the buyer pays everything in cash: the down payment is at least the price, also for real estate if any is
 * bought. No rate is required, because nothing is borrowed. A purchase with real estate whose rate or term is missing
 * does not count as all-cash, unless the real estate has no price.
 *
 * Units: dollars, percent. Rules R5.2 to R5.4.
 *
 * @example isAllCashPurchase({ purchasePrice: 500000, downPayment: 100 }) // => true
 * @example isAllCashPurchase({ purchasePrice: 500000, downPayment: 90 }) // => false
 */
export function isAllCashPurchase(loan: LoanData | null | undefined): boolean {
  return isPaidInCash(parseLoan(loan));
}

/**
 * `isAllCashPurchase` of a loan that has been read.
 *
 * Units: dollars, percent. Rules R5.2 to R5.4.
 *
 * @example isPaidInCash(parseLoan({ purchasePrice: 500000, downPayment: 100 })) // => true
 */
export function isPaidInCash(loan: ParsedLoan): boolean {
  const price = loan.purchasePrice;
  if (price === null || price <= 0) return false;
  const { amount: down } = calculateDownPayment(price, loan.downPaymentType, loan.downPayment);
  return (down ?? 0) >= price && !hasRealEstateToFinance(loan);
}

function hasRealEstateToFinance(loan: ParsedLoan): boolean {
  if (!loan.includeRealEstate) return false;
  const price = loan.realEstatePurchasePrice ?? 0;
  const down = calculateDownPayment(price, loan.realEstateDownPaymentType, loan.realEstateDownPayment);
  return (down.amount ?? 0) < price;
}
