import { finiteOrNull, gt, gte, lt } from '@dealwright/figures';
import {
  type DownPaymentStatus,
  type DscrStatus,
  type MultipleStatus,
  type StabilityStatus,
} from '../types.js';
import { calculateCoefficientOfVariation } from './coefficient-of-variation.js';

/** What a factor contributes to the score, and why. */
export interface FactorScore<Status> {
  /** points, -20 .. +20 */
  readonly points: number;
  readonly status: Status;
  /** the figure behind the points; null where it is unknown */
  readonly value: number | null;
}

/** The multiple that stands in while no price is known (R6.3). */
export const ASSUMED_MULTIPLE = 3;

/**
 * Points for debt coverage: from 2x +20, 1.5x +15, 1.25x +10, 1.1x +5, below -20, unknown -12.
 *
 * Unit: ratio. Rule R6.1.
 *
 * @example scoreDscr(1.25) // => { points: 10, status: 'acceptable', value: 1.25 }
 */
export function scoreDscr(dscr: number | null): FactorScore<DscrStatus> {
  if (dscr === null) return { points: -12, status: 'unknown', value: null };
  if (gte(dscr, 2)) return { points: 20, status: 'excellent', value: dscr };
  if (gte(dscr, 1.5)) return { points: 15, status: 'good', value: dscr };
  if (gte(dscr, 1.25)) return { points: 10, status: 'acceptable', value: dscr };
  if (gte(dscr, 1.1)) return { points: 5, status: 'marginal', value: dscr };
  return { points: -20, status: 'poor', value: dscr };
}

/**
 * Points for steady earnings, by the coefficient of variation of net income: below 0.10 +15, below 0.25
 * +10, otherwise -10; a mean of 0 or less -10; fewer than two years -8.
 *
 * Units: dollars in; the value is a fraction. Rule R6.2.
 *
 * @example scoreStability([100000, 100000]) // => { points: 15, status: 'high', value: 0 }
 */
export function scoreStability(netIncomes: readonly number[]): FactorScore<StabilityStatus> {
  if (netIncomes.length < 2) return { points: -8, status: 'unknown', value: null };
  const variation = calculateCoefficientOfVariation(netIncomes);
  if (variation === null) return { points: -10, status: 'low', value: null };
  if (lt(variation, 0.1)) return { points: 15, status: 'high', value: variation };
  if (lt(variation, 0.25)) return { points: 10, status: 'medium', value: variation };
  return { points: -10, status: 'low', value: variation };
}

/**
 * Points for the price as a multiple of SDE: below 3 -5, from 3 +10, from 3.5 to 4 +5, above 4 -10.
 * Without a price 3 is assumed; a price on earnings of 0 or less counts as above 4, without a value.
 *
 * Units: dollars in; the value is a ratio. Rule R6.3.
 *
 * @example scoreMultiple(1050000, 300000) // => { points: 5, status: 'moderately-high', value: 3.5 }
 * @example scoreMultiple(null, 300000) // => { points: 10, status: 'market', value: 3 }
 */
export function scoreMultiple(price: number | null, sde: number | null): FactorScore<MultipleStatus> {
  if (price === null || price <= 0) return { points: 10, status: 'market', value: ASSUMED_MULTIPLE };
  if (sde === null || sde <= 0) return { points: -10, status: 'high', value: null };
  const multiple = price / sde;
  const value = finiteOrNull(multiple);
  if (gt(multiple, 4)) return { points: -10, status: 'high', value };
  if (gte(multiple, 3.5)) return { points: 5, status: 'moderately-high', value };
  if (gte(multiple, 3)) return { points: 10, status: 'market', value };
  return { points: -5, status: 'low', value };
}

/**
 * Points for the down payment: from 20 % +5, from 10 % 0, below -5, unknown -3.
 *
 * Unit: percent of the price of the business. Rule R6.4.
 *
 * @example scoreDownPayment(10) // => { points: 0, status: 'marginal', value: 10 }
 */
export function scoreDownPayment(percentDown: number | null): FactorScore<DownPaymentStatus> {
  if (percentDown === null) return { points: -3, status: 'unknown', value: null };
  if (gte(percentDown, 20)) return { points: 5, status: 'adequate', value: percentDown };
  if (gte(percentDown, 10)) return { points: 0, status: 'marginal', value: percentDown };
  return { points: -5, status: 'inadequate', value: percentDown };
}
