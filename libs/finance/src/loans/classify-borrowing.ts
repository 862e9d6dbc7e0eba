import { buildLoanStructure, type LoanStructure } from './loan-structure.js';
import { isAllCashPurchase } from './is-all-cash-purchase.js';
import { type ParsedLoan } from './parse-loan.js';

/** Whether a purchase borrows: 'some'; 'none' for an all-cash purchase; 'unknown' while inputs are missing. */
export type Borrowing = 'some' | 'none' | 'unknown';

/**
 * Whether a purchase borrows for its price, which decides the figures of the loan structure: where it is unknown, so are
 * debt service and coverage; where nothing is borrowed, debt service is 0 and coverage does not apply. What is borrowed
 * at closing, `classifyClosingBorrowing` says.
 *
 * Units: dollars, percent. Rules R5.3, R5.4, R5.7.
 *
 * @example classifyBorrowing(parseLoan({ purchasePrice: 500000, downPayment: 100 })) // => 'none'
 * @example classifyBorrowing(parseLoan({ purchasePrice: 500000, downPayment: 10 })) // => 'unknown'
 */
export function classifyBorrowing(
  loan: ParsedLoan,
  structure: LoanStructure | null = buildLoanStructure(loan).value,
): Borrowing {
  if (structure !== null) return 'some';
  return isAllCashPurchase(loan) ? 'none' : 'unknown';
}
