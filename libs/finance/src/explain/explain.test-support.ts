import { calculatePayment } from '../loans/index.js';
import { clamp } from '../numbers/index.js';
import {
  calculateCoefficientOfVariation,
  scoreDownPayment,
  scoreDscr,
  scoreMultiple,
  scoreStability,
} from '../viability/index.js';
import { type ExplainedResult } from './explained-result.js';

/** Works a result out again from nothing but its terms, as a spreadsheet would. */
export function recalculateFromTerms({ id, operation, terms, value }: ExplainedResult): number | null {
  const values = terms.map((term) =>
    term.value === null ? NaN : term.sign === '-' ? -term.value : term.value,
  );
  const [first = NaN, second = NaN, third = NaN] = values;
  const sum = values.reduce((total, one) => total + one, 0);
  switch (operation) {
    case 'same':
      return terms[0]?.value ?? null;
    case 'sum':
      return sum;
    case 'mean':
      return sum / values.length;
    case 'product':
      return values.reduce((product, one) => product * one, 1);
    case 'quotient':
      return second === 0 || (id === 'multiple' && second < 0) ? null : first / second;
    case 'payment':
      return calculatePayment(first, second, third);
    case 'variation':
      return calculateCoefficientOfVariation(values);
    case 'score':
      return clamp(sum, 0, 100);
    case 'share':
      return 100 * (first / second);
    case 'rule':
      return value;
    case 'points':
      return recalculatePoints(id, terms[0]?.value ?? null, value);
  }
}

function recalculatePoints(id: string, figure: number | null, points: number | null): number {
  if (id === 'factor:dscr') return scoreDscr(figure).points;
  if (id === 'factor:downPayment') return scoreDownPayment(figure).points;
  if (id === 'factor:multiple') return figure === null ? -10 : scoreMultiple(figure, 1).points;
  if (figure !== null) return scoreStability([1 - figure, 1 + figure]).points;
  return points === -8 ? -8 : -10;
}
