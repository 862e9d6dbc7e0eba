import { formatNumeral, parseNumber } from '@dealwright/figures';
import { type PeriodFigures } from '../types.js';
import { readReplacementCost } from './add-backs.js';

/**
 * The figures of a period, or the adjustments of a deal, as they are saved: a positive new officer salary becomes negative. Everything
 * else stays as it was typed, blanks included, and the figures passed in are not touched.
 *
 * Unit: dollars. Rule R4.
 *
 * @example normalizeFigures({ newOfficerSalary: '$60,000' }) // => { newOfficerSalary: '-60000' }
 */
export function normalizeFigures<T extends Pick<PeriodFigures, 'newOfficerSalary'>>(figures: T): T {
  const salary = parseNumber(figures.newOfficerSalary);
  if (salary === null || salary <= 0) return { ...figures };
  return { ...figures, newOfficerSalary: formatNumeral(readReplacementCost(salary)) };
}
