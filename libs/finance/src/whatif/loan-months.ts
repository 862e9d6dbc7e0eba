import { calculateBalance, calculatePayment } from '../loans/index.js';
import { clamp } from '../numbers/index.js';
import { calculateStandbyBalance } from './standby-note.js';
import { type WhatIfLoan } from './types.js';

/** Monthly payment once the principal is being repaid; 0 on standby. */
export function calculateLevelPayment(loan: WhatIfLoan): number {
  if (loan.standby !== null) return 0;
  return calculatePayment(loan.principal, loan.rate, (loan.months - loan.interestOnlyMonths) / 12);
}

/** Monthly payment while only interest is paid. */
export function calculateInterestOnlyPayment(loan: WhatIfLoan): number {
  return loan.principal * (loan.rate / 1200);
}

/** What is owed after so many months; of a standby note with the interest grown so far, until it is due. */
export function calculateBalanceAtMonth(loan: WhatIfLoan, month: number): number {
  if (loan.standby !== null) {
    return month > loan.months
      ? 0
      : calculateStandbyBalance(loan.principal, loan.rate, month / 12, loan.standby);
  }
  if (month <= loan.interestOnlyMonths) return month < loan.months ? loan.principal : 0;
  const years = (loan.months - loan.interestOnlyMonths) / 12;
  return calculateBalance(loan.principal, loan.rate, years, month - loan.interestOnlyMonths);
}

function calculateLoanCostInYear(loan: WhatIfLoan, year: number): number {
  if (loan.standby !== null) return 0;
  const before = 12 * (year - 1);
  const due = clamp(loan.months - before, 0, 12);
  const interestOnly = clamp(loan.interestOnlyMonths - before, 0, 12);
  return (
    calculateInterestOnlyPayment(loan) * interestOnly + calculateLevelPayment(loan) * (due - interestOnly)
  );
}

/** What all loans cost in a year after closing; standby notes cost nothing (R5.6, A4). */
export function calculateDebtServiceInYear(loans: readonly WhatIfLoan[], year: number): number {
  return loans.reduce((sum, loan) => sum + calculateLoanCostInYear(loan, year), 0);
}
