import { type LoanData, openLoan } from '@dealwright/finance';

/** Why lines that depend on the loans are empty. */
export const LOAN_INPUTS_MISSING = 'Needs price, down payment and SBA rate';
/** Said where the loan structure counts: closing costs may still need a loan at closing. */
export const NOTHING_BORROWED_FOR_PRICE = 'Nothing is borrowed for the price';

const REASONS = {
  none: NOTHING_BORROWED_FOR_PRICE,
  some: 'Needs SDE',
  unknown: LOAN_INPUTS_MISSING,
} as const;

/** Why a model has no DSCR before closing costs. */
export const explainMissingDscr = (loan: LoanData | null): string => REASONS[openLoan(loan).borrowing];
