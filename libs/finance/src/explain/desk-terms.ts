import { type ExplainedTerm, type ExplainedUnit, type TermSource } from './explained-result.js';

type Sign = ExplainedTerm['sign'];

/** A figure that somebody entered, or that counts as nothing because nobody did. */
export function toEnteredTerm(label: string, value: number, field: string, sign: Sign = '+'): ExplainedTerm {
  return termOf(label, value, 'dollars', sign, { kind: value === 0 ? 'default' : 'field', field });
}

/** A figure worked out on the way, which has no explanation of its own. */
export function toCalculatedTerm(
  label: string,
  value: number | null,
  unit: ExplainedUnit = 'dollars',
  sign: Sign = '+',
): ExplainedTerm {
  return termOf(label, value, unit, sign, { kind: 'derived' });
}

function termOf(
  label: string,
  value: number | null,
  unit: ExplainedUnit,
  sign: Sign,
  source: TermSource,
): ExplainedTerm {
  return { label, value, unit, sign, source };
}
