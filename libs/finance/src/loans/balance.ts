import { type Dollars, type Months, type Percent, type Years } from '../types.js';
import { toMonths } from './to-months.js';
import { calculateDiscountSpan, isInterestFree } from './payment.js';

/**
 * What is still owed after k monthly payments: L (1 + r)^k - M ((1 + r)^k - 1) / r, written as
 * L (1 - (1 + r)^-(n - k)) / (1 - (1 + r)^-n), which is the same and cannot overflow. 0 from the last
 * payment on; the principal before the first, and for a loan without a rate.
 *
 * Units: dollars, percent a year, years, payments made (months) in; dollars out. Rule R5.1.
 * Source: the prospective method of loan balances, as in calculatePayment().
 *
 * @example calculateBalance(1000000, 11.5, 10, 12) // => 943361.84
 * @example calculateBalance(1000000, 11.5, 10, 120) // => 0
 */
export function calculateBalance(
  principal: Dollars,
  rate: Percent | null,
  years: Years | null,
  paymentsMade: Months,
): Dollars {
  const months = toMonths(years);
  const paid = paymentsMade > 0 ? Math.floor(paymentsMade) : 0;
  if (!(principal > 0) || paid >= months) return 0;
  const owed = Math.min(principal, Number.MAX_VALUE);
  if (rate === null || Number.isNaN(rate) || rate <= -1200) return owed;
  const monthlyRate = rate / 1200;
  const left = months - paid;
  if (isInterestFree(monthlyRate, months)) return owed * (left / months);
  const share = calculateDiscountSpan(monthlyRate, left) / calculateDiscountSpan(monthlyRate, months);
  // Over a term without end, both spans of a negative rate are infinite; their ratio approaches this power.
  return owed * (Number.isNaN(share) ? (1 + monthlyRate) ** paid : share);
}
