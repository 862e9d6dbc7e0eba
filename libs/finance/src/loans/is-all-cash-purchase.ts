import { parseNumberOrZero, parseNumber } from '../numbers/index.js';
import { type LoanData } from '../types.js';
import { resolveDownPayment } from './down-payment.js';

/**
 * Whether everything is bought with the buyer's own money: the down payment reaches the price, and so it does
 * for real estate, where some is bought. Needs no rate: nothing is borrowed at any. Real estate that awaits its
 * rate or term is no all-cash purchase, unless it has no price.
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
