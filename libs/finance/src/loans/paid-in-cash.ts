import { n0, num } from '../numbers/index.js';
import { type LoanData } from '../types.js';
import { downPayment } from './down-payment.js';

/**
 * Whether everything is bought with the buyer's own money: the down payment reaches the price, and so it does
 * for real estate, where some is bought. Needs no rate: nothing is borrowed at any. Real estate that awaits its
 * rate or term is no all-cash purchase, unless it has no price.
 *
 * Units: dollars, percent. Rules R5.2 to R5.4.
 *
 * @example paidInCash({ purchasePrice: 500000, downPayment: 100 }) // => true
 * @example paidInCash({ purchasePrice: 500000, downPayment: 90 }) // => false
 */
export function paidInCash(loan: LoanData | null | undefined): boolean {
  const price = num(loan?.purchasePrice);
  if (!loan || price === null || price <= 0) return false;
  const { amount: down } = downPayment(price, loan.downPaymentType, loan.downPayment);
  return (down ?? 0) >= price && !mayFinanceRealEstate(loan);
}

function mayFinanceRealEstate(loan: LoanData): boolean {
  if (loan.includeRealEstate !== true) return false;
  const price = n0(loan.realEstatePurchasePrice);
  const down = downPayment(price, loan.realEstateDownPaymentType, loan.realEstateDownPayment);
  return (down.amount ?? 0) < price;
}
