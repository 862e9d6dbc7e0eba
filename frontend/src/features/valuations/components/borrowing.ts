import { completenessOf, loanStructure, type ModelInput } from '@dealwright/finance';

/** Whether a model borrows: yes; no, all is paid in cash; or nobody can tell before the loan structure is entered. */
export type Borrowing = 'some' | 'none' | 'unknown';

export function borrowingOf({ financials, loan }: Pick<ModelInput, 'financials' | 'loan'>): Borrowing {
  if (loanStructure(loan) !== null) return 'some';
  return completenessOf(financials, loan).loanStructure.complete ? 'none' : 'unknown';
}

/** Why the lines after the loans are empty. */
export const LOANS_UNKNOWN = 'Needs price, down payment and SBA rate';
