import { isDeepStrictEqual } from 'node:util';
import { type ModelFields } from '../models.repository.js';

type LoanData = ModelFields['loanData'];

/** A field of a model that a save changes. */
interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The field that says whether a down payment is in percent or in dollars. */
const DOWN_PAYMENT_TYPES: Readonly<Partial<Record<string, 'downPaymentType' | 'realEstateDownPaymentType'>>> =
  { downPayment: 'downPaymentType', realEstateDownPayment: 'realEstateDownPaymentType' };

/** Loan fields and assumptions that differ. */
export const diffModel = (before: ModelFields, after: ModelFields): FieldChange[] => [
  ...diffLoan(before.loanData, after.loanData),
  ...diffFields(before.assumptions, after.assumptions),
];

/** Loan fields that differ; a down payment with the unit that it had, which its size does not tell. */
export function diffLoan(before: LoanData, after: LoanData) {
  return diffFields(before, after).map((change) => {
    const type = DOWN_PAYMENT_TYPES[change.field];
    const unitIn = (loan: LoanData) => (type && loan[type] === 'amount' ? 'dollars' : 'percent');
    return type ? { ...change, fromUnit: unitIn(before), toUnit: unitIn(after) } : change;
  });
}

/** Fields that differ. A field that is absent is empty. */
function diffFields<T extends object>(before: T, after: T): FieldChange[] {
  const [old, next] = [before, after] as Readonly<Record<string, unknown>>[];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, from: old?.[field] ?? null, to: next?.[field] ?? null }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to));
}
