import { type AdjustmentKind } from '@dealwright/finance';

/** When an adjustment of a kind is accepted, and what proves it. */
export const ACCEPTANCE_RULES: Readonly<Record<AdjustmentKind, string>> = {
  ownerPay:
    "Accepted because a new owner sets their own pay. Proof is the owner's W-2 or the officer line of the tax return",
  interest:
    "Accepted because the seller's loans are paid off at closing. Proof is the interest line of the tax return",
  depreciation:
    'Accepted because it is not paid in cash. Proof is the depreciation line of the tax return or Form 4562',
  nonRecurring:
    'Accepted if it happens once. An item in two of the newest three years counts for neither buyer nor lender',
  personal:
    'Accepted if the business paid a private expense of the owner. Proof is the ledger entry with its receipt',
  rentToMarket:
    'Accepted as the difference between rent paid and market rent. Proof is the lease or an appraisal',
  replacementSalary: 'Deducted in full: what somebody in the place of the owner is paid',
  capex: 'Deducted in full: what equipment costs to replace in an average year',
  taxes: 'Accepted if the tax return shows it as a tax on the income of the business',
  other: 'Accepted if a document shows what it was and that a new owner does not have it',
};
