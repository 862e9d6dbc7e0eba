import { parseNumberOrZero, parseNumber } from '../numbers/index.js';
import { type LoanData } from '../types.js';
import { resolveDownPayment } from './down-payment.js';

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
  const price = parseNumber(loan?.purchasePrice);
  if (!loan || price === null || price <= 0) return false;
  const { amount: down } = resolveDownPayment(price, loan.downPaymentType, loan.downPayment);
  return (down ?? 0) >= price && !hasRealEstateToFinance(loan);
}

function hasRealEstateToFinance(loan: LoanData): boolean {
  if (loan.includeRealEstate !== true) return false;
  const price = parseNumberOrZero(loan.realEstatePurchasePrice);
  const down = resolveDownPayment(price, loan.realEstateDownPaymentType, loan.realEstateDownPayment);
  return (down.amount ?? 0) < price;
}
