import { calculateDiscountSpan, isInterestFree } from '../../loans/payment.js';
import { calculateStandbyBalance } from '../../financing/standby-note.js';
import { calculateInterestOnlyPayment, calculateLevelPayment } from '../../financing/tranche-months.js';
import { type Tranche } from '../../financing/types.js';

/**
 * What the payments of a note are worth at closing to someone who discounts them at a rate a year, compounded
 * monthly. A note on full standby pays once, at its end.
 *
 * Units: dollars, percent a year. Rule A15.
 * Source: the present value of an annuity, e.g. Brealey, Myers, Allen, Principles of Corporate Finance, ch. 2.
 *
 * @example calculateNotePresentValue(buildTranches(parseStructure({ purchasePrice: 200000, downPayment: 0, sbaRate: 0, sellerFinancing: true, sellerFinancingAmount: 120000, sellerFinancingRate: 0, sellerFinancingTerm: 10 }), getLendingRules('2026-01-15'))[1], 0) // => 120000
 */
export function calculateNotePresentValue(note: Tranche, discountPercent: number): number {
  const monthlyRate = discountPercent / 1200;
  const { principal, annualRatePercent, termMonths, interestOnlyMonths } = note;
  if (note.standby === 'full') {
    const due = calculateStandbyBalance(principal, annualRatePercent, termMonths / 12, note.compounding);
    return due / (1 + monthlyRate) ** termMonths;
  }
  const repayment = termMonths - interestOnlyMonths;
  return (
    calculateInterestOnlyPayment(note) * calculateAnnuity(monthlyRate, interestOnlyMonths) +
    (calculateLevelPayment(note) * calculateAnnuity(monthlyRate, repayment)) /
      (1 + monthlyRate) ** interestOnlyMonths
  );
}

/** Present value of 1 a month. */
function calculateAnnuity(monthlyRate: number, months: number): number {
  if (isInterestFree(monthlyRate, months)) return months;
  return calculateDiscountSpan(monthlyRate, months) / monthlyRate;
}
