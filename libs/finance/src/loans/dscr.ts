import { finiteOrNull } from '@dealwright/figures';
import { type Dollars } from '../types.js';

/**
 * How often SDE covers a year of the payments: SDE / (12 x the monthly payments). null without SDE, with
 * nothing to pay and where the payments are beyond the finite numbers; negative for a loss.
 *
 * Units: dollars a year, dollars a month in; ratio out. Rule R5.7.
 *
 * @example calculateDscr(150000, 10000) // => 1.25
 */
export function calculateDscr(sde: Dollars | null, totalMonthly: Dollars): number | null {
  const totalAnnual = 12 * totalMonthly;
  if (sde === null || totalAnnual === 0 || !Number.isFinite(totalAnnual)) return null;
  return finiteOrNull(sde / totalAnnual);
}

/**
 * A DSCR that can be compared with others: null where it is not above 0. A loss divided by a larger debt service only
 * looks smaller, so such ratios say nothing about which deal covers its debt better.
 *
 * Unit: ratio. Rule R5.7.
 *
 * @example toComparableDscr(1.25) // => 1.25
 * @example toComparableDscr(-0.56) // => null
 */
export function toComparableDscr(dscr: number | null): number | null {
  return dscr !== null && dscr > 0 ? dscr : null;
}
