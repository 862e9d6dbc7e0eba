import { type Completeness } from '@dealwright/finance';

/** Why the lines after the loans are empty. */
export const LOAN_INPUTS_MISSING = 'Needs price, down payment and SBA rate';
export const NOTHING_BORROWED = 'Nothing is borrowed';

/** What the loans wait for, in the words of a sentence. */
export function listMissingLoanInputs({ loanStructure }: Completeness): readonly string[] {
  const { purchasePrice, downPayment, sbaRate, complete } = loanStructure;
  if (complete) return ['rate and term of the real estate loan'];
  return [
    ...(purchasePrice ? [] : ['a price']),
    ...(downPayment ? [] : ['a down payment']),
    ...(sbaRate ? [] : ['an SBA rate']),
  ];
}

/** What a model lacks before it can be called complete. */
export const listMissingModelInputs = (completeness: Completeness): readonly string[] => [
  ...(completeness.loanStructure.complete ? [] : listMissingLoanInputs(completeness)),
  ...(completeness.historicalFinancials.netIncome ? [] : ['net income of some year']),
  ...(completeness.historicalFinancials.ownerSalary ? [] : ['owner salary of some year']),
];

/** 'a price, a down payment and an SBA rate' */
export function joinWithAnd(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
