import { clamp } from '@dealwright/figures';
import { type Dollars } from '../types.js';
import { type AmortizingLoan, type LoanStructure } from './loan-structure.js';

/**
 * What the loans cost in year i (1 is the year after closing): each payment x the months of that year in
 * which it is still due, clamp(n - 12 (i - 1), 0, 12). A three-year seller note costs nothing from year 4.
 *
 * Units: year number in, dollars out. Rule R5.6.
 *
 * @example calculateAnnualDebtService(buildLoanStructure(parseLoan({ purchasePrice: 1200000, downPayment: 0, sbaRate: 0 })).value, 11) // => 0
 */
export function calculateAnnualDebtService(structure: LoanStructure | null, year: number): Dollars {
  if (structure === null) return 0;
  const total =
    calculatePaymentsInYear(structure.sba, year) +
    calculatePaymentsInYear(structure.seller, year) +
    calculatePaymentsInYear(structure.realEstate, year);
  return Math.min(total, Number.MAX_VALUE);
}

function calculatePaymentsInYear(loan: AmortizingLoan, year: number): number {
  return loan.payment * clamp(loan.months - 12 * (year - 1), 0, 12);
}
