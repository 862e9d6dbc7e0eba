/** Meanings of terms that explanations use. `docs/glossary.md` has the same sentences. */
export const GLOSSARY = {
  'Add-back':
    "A cost that is added to net income because a new owner would not have it: the owner's salary, interest, depreciation, one-time costs.",
  Amortization:
    'The repayment of a loan month by month; also, in depreciation and amortization, the write-off of intangible assets.',
  'Cash flow to owner': 'What remains of SDE after debt service.',
  'Debt service': 'Principal and interest that are due in a year, in dollars.',
  DSCR: 'Debt service coverage ratio: SDE divided by the debt service of a year. 1.25 means $1.25 of cash flow for each $1.00 due.',
  Front:
    'The best terms of a deal: sets of price, cash and note of which none is better than another in every goal. Also Pareto front.',
  SDE: "Seller's discretionary earnings: net income plus add-backs. What one working owner can take out of the business.",
} as const;

export type GlossaryTerm = keyof typeof GLOSSARY;
