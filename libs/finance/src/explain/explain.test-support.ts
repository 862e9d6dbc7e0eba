import { clamp } from '@dealwright/figures';
import { calculatePayment } from '../loans/index.js';
import {
  calculateCoefficientOfVariation,
  scoreDownPayment,
  scoreDscr,
  scoreMultiple,
  scoreStability,
} from '../viability/index.js';
import { type ExplainedResult } from './explained-result.js';

type Recalculate = (values: readonly number[], result: ExplainedResult) => number | null;

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

const OPERATIONS: Readonly<Record<ExplainedResult['operation'], Recalculate>> = {
  same: (_, { terms }) => terms[0]?.value ?? null,
  sum,
  mean: (values) => sum(values) / values.length,
  product: (values) => values.reduce((product, one) => product * one, 1),
  quotient: ([first = NaN, second = NaN], { id }) =>
    second === 0 || (id === 'multiple' && second < 0) ? null : first / second,
  payment: ([principal = NaN, rate = NaN, years = NaN]) => calculatePayment(principal, rate, years),
  variation: (values) => calculateCoefficientOfVariation(values),
  score: (values) => clamp(sum(values), 0, 100),
  share: ([first = NaN, second = NaN]) => 100 * (first / second),
  rule: (_, { value }) => value,
  points: (_, { id, terms, value }) => recalculatePoints(id, terms[0]?.value ?? null, value),
};

/** Calculates a result again from nothing but its terms, as a spreadsheet would. */
export function recalculateFromTerms(result: ExplainedResult): number | null {
  const values = result.terms.map(({ value, sign }) =>
    value === null ? NaN : sign === '-' ? -value : value,
  );
  return OPERATIONS[result.operation](values, result);
}

function recalculatePoints(id: string, figure: number | null, points: number | null): number {
  if (id === 'factor:dscr') return scoreDscr(figure).points;
  if (id === 'factor:downPayment') return scoreDownPayment(figure).points;
  if (id === 'factor:multiple') return figure === null ? -10 : scoreMultiple(figure, 1).points;
  if (figure !== null) return scoreStability([1 - figure, 1 + figure]).points;
  return points === -8 ? -8 : -10;
}
