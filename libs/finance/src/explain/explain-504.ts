import { type SourcesAndUses } from '../financing/index.js';
import { type RuleSet } from '../lending-rules/index.js';
import { toCalculatedTerm } from './desk-terms.js';
import { toDerivedTerm, type ExplainedResult } from './explained-result.js';

const DOLLARS = { unit: 'dollars', rule: 'C3' } as const;
const DEBENTURE_FEES_ID = 'desk.fee504';
/** Of the fee that the bank passes on, which is paid in cash. */
export const BANK_FEE_ID = 'desk.bankFee504';

/** The two loans on real estate; both 0 without its rate and term. */
export function explainLoans504(
  { bank504Loan, netDebenture, fee504 }: SourcesAndUses,
  fees: readonly ExplainedResult[],
  { program504: { bankPercent, cdcPercent } }: RuleSet,
): ExplainedResult[] {
  const fee = fees.filter(({ id }) => id === DEBENTURE_FEES_ID).map((each) => toDerivedTerm(each));
  return [
    {
      ...DOLLARS,
      id: 'desk.bank504Loan',
      label: '504 bank loan',
      formula: `Price of the real estate less its down payment and the debenture: ${bankPercent}% of the price, or less where less is borrowed`,
      operation: 'sum',
      value: bank504Loan,
      terms: [
        toCalculatedTerm('Borrowed on real estate', bank504Loan + netDebenture),
        toCalculatedTerm('Net debenture', netDebenture, 'dollars', '-'),
      ],
    },
    {
      ...DOLLARS,
      id: 'desk.cdc504Loan',
      label: '504 CDC debenture',
      formula: `What is borrowed beyond ${bankPercent}% of the price, at most ${cdcPercent}% of it, plus the fees that it finances`,
      operation: 'sum',
      value: netDebenture + fee504,
      terms: [toCalculatedTerm('Net debenture', netDebenture), ...fee],
    },
  ];
}

/** The fees of the debenture, and of the bank beside it where it passes its fee on; empty without them. */
export function explainFees504(
  { bank504Loan, fee504, bankFee504 }: SourcesAndUses,
  { program504: { bankFeePercent } }: RuleSet,
): ExplainedResult[] {
  const debenture: ExplainedResult = {
    ...DOLLARS,
    id: DEBENTURE_FEES_ID,
    label: '504 debenture fees',
    formula: 'The fees of the CDC debenture, rounded up to the next $1,000 and financed in it',
    operation: 'same',
    value: fee504,
    rule: 'A13',
    terms: [toCalculatedTerm('504 debenture fees', fee504)],
  };
  const bank: ExplainedResult = {
    ...DOLLARS,
    id: BANK_FEE_ID,
    label: '504 bank fee',
    formula: `${bankFeePercent}% of the 504 bank loan, once; the bank passes it on`,
    operation: 'rule',
    value: bankFee504,
    rule: 'C3',
    terms: [toCalculatedTerm('504 bank loan', bank504Loan)],
  };
  return [debenture, bank].filter(({ value }) => (value ?? 0) > 0);
}
