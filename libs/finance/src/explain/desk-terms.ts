import { type ExplainedTerm, type ExplainedUnit } from './explained-result.js';

type Sign = ExplainedTerm['sign'];

/** A term in dollars that the user entered; a value of 0 counts as the default. */
export function toEnteredTerm(label: string, value: number, field: string, sign: Sign = '+'): ExplainedTerm {
  return { label, value, unit: 'dollars', sign, source: { kind: value === 0 ? 'default' : 'field', field } };
}

/** An intermediate term that is calculated and has no explanation of its own. */
export function toCalculatedTerm(
  label: string,
  value: number | null,
  unit: ExplainedUnit = 'dollars',
  sign: Sign = '+',
): ExplainedTerm {
  return { label, value, unit, sign, source: { kind: 'derived' } };
}
