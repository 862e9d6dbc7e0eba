import { type ModelOutcome } from '@dealwright/finance';

type Completeness = ModelOutcome['completeness'];

export { LOAN_INPUTS_MISSING, NOTHING_BORROWED_FOR_PRICE } from '../model-figures/explain-missing-dscr';

/** Said where the loans at closing count. */
export const NOTHING_BORROWED = 'Nothing is borrowed';

/** Loan inputs that are missing, as words for a sentence. */
export function listMissingLoanInputs({ loanStructure }: Completeness): readonly string[] {
  const { purchasePrice, downPayment, sbaRate, complete } = loanStructure;
  if (complete) return ['the rate and term of the real estate loan'];
  return [
    ...(purchasePrice ? [] : ['a price']),
    ...(downPayment ? [] : ['a down payment']),
    ...(sbaRate ? [] : ['an SBA rate']),
  ];
}

/** Inputs that a complete model requires and that are missing, as words for a sentence. */
export const listMissingModelInputs = (completeness: Completeness): readonly string[] => [
  ...(completeness.loanStructure.complete ? [] : listMissingLoanInputs(completeness)),
  ...(completeness.historicalFinancials.netIncome ? [] : ['net income for at least one year']),
  ...(completeness.historicalFinancials.ownerSalary ? [] : ['owner salary for at least one year']),
];
