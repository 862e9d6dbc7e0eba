import { type Dollars, type Percent, type Years } from '../types.js';
import { toMonths } from './to-months.js';

/** Below this, interest over the whole term is lost in the last binary digits: the loan is interest-free. */
const NEGLIGIBLE = 1e-13;

/** 1 - (1 + r)^-n without losing digits at small rates. */
export function calculateDiscountSpan(monthlyRate: number, months: number): number {
  return -Math.expm1(-months * Math.log1p(monthlyRate));
}

/** Whether a loan at this rate and length is repaid in equal parts of the principal. */
export function isInterestFree(monthlyRate: number, months: number): boolean {
  return Math.abs(monthlyRate * months) < NEGLIGIBLE;
}

/**
 * Level monthly payment of an amortizing loan: L r / (1 - (1 + r)^-n), with r = rate / 1200 and
 * n = `monthsOfTerm(years)`; L / n at 0 %. Not rounded to the cent. 0 when there is nothing to repay:
 * L or years not above 0, or no rate. A payment beyond the finite numbers is the largest of them.
 *
 * Units: dollars, percent a year, years in; dollars a month out. Rule R5.1.
 * Source: the annuity formula, e.g. Brealey, Myers, Allen, Principles of Corporate Finance, ch. 2.
 *
 * @example calculatePayment(1000000, 11.5, 10) // => 14059.54
 * @example calculatePayment(12000, 0, 1) // => 1000
 */
export function calculatePayment(principal: Dollars, rate: Percent | null, years: Years | null): Dollars {
  const months = toMonths(years);
  const monthlyRate = (rate ?? NaN) / 1200;
  return months > 0 && monthlyRate > -1
    ? calculateLevelPaymentFromSpan(principal, monthlyRate, months, calculateSpan(monthlyRate, months))
    : 0;
}

/**
 * `calculatePayment` for loans that differ in the principal only: the part that depends on rate and term is
 * calculated once.
 *
 * Units: percent a year, years in; then dollars in, dollars a month out. Rule R5.1.
 * Source: as for `calculatePayment`.
 *
 * @example createPaymentCalculator(11.5, 10)(1000000) // => 14059.54
 */
export function createPaymentCalculator(
  rate: Percent | null,
  years: Years | null,
): (principal: Dollars) => Dollars {
  const months = toMonths(years);
  const monthlyRate = (rate ?? NaN) / 1200;
  if (!(months > 0 && monthlyRate > -1)) return () => 0;
  const span = calculateSpan(monthlyRate, months);
  return (principal) => calculateLevelPaymentFromSpan(principal, monthlyRate, months, span);
}

/** What the payment is divided by; null for a loan without interest. */
function calculateSpan(monthlyRate: number, months: number): number | null {
  return isInterestFree(monthlyRate, months) ? null : calculateDiscountSpan(monthlyRate, months);
}

function calculateLevelPaymentFromSpan(
  principal: number,
  monthlyRate: number,
  months: number,
  span: number | null,
): number {
  if (!(principal > 0)) return 0;
  return Math.min(span === null ? principal / months : (principal * monthlyRate) / span, Number.MAX_VALUE);
}
