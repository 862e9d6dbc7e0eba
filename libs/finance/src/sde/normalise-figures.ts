import { num, numeral } from '../numbers/index.js';
import { type PeriodFigures } from '../types.js';
import { replacementCost } from './add-backs-of.js';

/**
 * The figures of a period, or the adjustments of a deal, as they are saved: a positive new officer salary becomes negative. Everything
 * else stays as it was typed, blanks included, and the figures passed in are not touched.
 *
 * Unit: dollars. Rule R4.
 *
 * @example normaliseFigures({ newOfficerSalary: '$60,000' }) // => { newOfficerSalary: '-60000' }
 */
export function normaliseFigures<T extends Pick<PeriodFigures, 'newOfficerSalary'>>(figures: T): T {
  const salary = num(figures.newOfficerSalary);
  if (salary === null || salary <= 0) return { ...figures };
  return { ...figures, newOfficerSalary: numeral(replacementCost(salary)) };
}
