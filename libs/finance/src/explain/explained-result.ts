/** Where a term of a calculation comes from. */
export interface TermSource {
  /**
   * field: entered; derived: another explained result; default: not entered; setting: a user setting or a constant of a
   * rule
   */
  readonly kind: 'field' | 'derived' | 'default' | 'setting';
  /** the name of the field or setting */
  readonly field?: string;
  readonly yearKey?: string;
  readonly yearLabel?: string;
  /** the id of the explained result */
  readonly ref?: string;
}

export type ExplainedUnit =
  'dollars' | 'dollars a month' | 'dollars a year' | 'percent' | 'ratio' | 'years' | 'days' | 'points';

/** One figure that goes into a result. */
export interface ExplainedTerm {
  readonly label: string;
  /** as it counts; null where it is missing */
  readonly value: number | null;
  readonly unit: ExplainedUnit;
  /** whether a sum adds or subtracts it; + everywhere else */
  readonly sign: '+' | '-';
  readonly source: TermSource;
}

/**
 * How the terms make the value. sum: by their signs. mean: sum / count. product: of all. quotient: first /
 * second. payment: of principal, rate and years. same: the only term. variation: the coefficient of
 * variation. points: what the factor's table gives for the first term. score: the sum, within 0 and 100.
 * share: first / second in percent. rule: by the rule named, from the terms; a formula in words says how.
 */
export type ExplainedOperation =
  | 'sum'
  | 'mean'
  | 'product'
  | 'quotient'
  | 'payment'
  | 'same'
  | 'variation'
  | 'points'
  | 'score'
  | 'share'
  | 'rule';

/** A result with all of its terms, so that screens, spreadsheets and documents explain it alike. */
export interface ExplainedResult {
  readonly id: string;
  readonly label: string;
  /** in words */
  readonly formula: string;
  readonly operation: ExplainedOperation;
  readonly value: number | null;
  readonly unit: ExplainedUnit;
  readonly rule: string;
  readonly terms: readonly ExplainedTerm[];
}

/** A term that another explained result provides. */
export function toDerivedTerm(result: ExplainedResult, sign: '+' | '-' = '+'): ExplainedTerm {
  const { id, label, value, unit } = result;
  return { label, value, unit, sign, source: { kind: 'derived', ref: id } };
}

/** A number that a rule fixes. */
export function toConstantTerm(
  label: string,
  value: number,
  unit: ExplainedUnit,
  field: string,
): ExplainedTerm {
  return { label, value, unit, sign: '+', source: { kind: 'setting', field } };
}
