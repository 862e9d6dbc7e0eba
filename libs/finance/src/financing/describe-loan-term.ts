import { formatMoney, formatMonths, formatTerm } from '@dealwright/figures';
import { findBalloon } from './tranche-months.js';
import { type Tranche } from './types.js';

/**
 * Until when a loan runs, and the time in which less than its full payment is made.
 *
 * Units: dollars, months in. Rules A0, A4.
 *
 * @example describeLoanTerm({ principal: 90000, termMonths: 36, standby: 'interestOnly', interestOnlyMonths: 12 }) // => '3 years, interest only for 12 months'
 * @example describeLoanTerm({ principal: 90000, termMonths: 36, standby: 'interestOnly', interestOnlyMonths: 35 }) // => '3 years, interest only for 35 months, then a balloon of $90,000'
 * @example describeLoanTerm({ principal: 90000, termMonths: 120, standby: 'full', interestOnlyMonths: 0 }) // => '10 years, on full standby'
 */
export function describeLoanTerm(
  loan: Pick<Tranche, 'principal' | 'termMonths' | 'standby' | 'interestOnlyMonths'>,
): string {
  const term = formatTerm(loan.termMonths);
  if (loan.standby === 'full') return `${term}, on full standby`;
  if (loan.standby === 'none') return term;
  const balloon = findBalloon(loan);
  const end = balloon === null ? '' : `, then a balloon of ${formatMoney(balloon)}`;
  return `${term}, interest only for ${formatMonths(loan.interestOnlyMonths)}${end}`;
}
