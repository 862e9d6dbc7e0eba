import { calculateDownPayment } from './down-payment.js';
import { type ParsedLoan } from './parse-loan.js';

/**
 * Whether the buyer pays everything in cash: the down payment is at least the price, also for real estate if any is
 * bought. No rate is required, because nothing is borrowed. A purchase with real estate whose rate or term is missing
 * does not count as all-cash, unless the real estate has no price.
 *
 * Units: dollars, percent. Rules R5.2 to R5.4.
 *
 * @example isAllCashPurchase(parseLoan({ purchasePrice: 500000, downPayment: 100 })) // => true
 * @example isAllCashPurchase(parseLoan({ purchasePrice: 500000, downPayment: 90 })) // => false
 */
export function isAllCashPurchase(loan: ParsedLoan): boolean {
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
