/** Forgives the last binary digits of q n, so that 0.07 x 100 is the 7th and not the 8th. */
const RANK_TOLERANCE = 1e-9;

/**
 * The percentile by nearest rank: of n values in ascending order, the one at place ceil(q n), at least the
 * first; null for none.
 *
 * Units: q a fraction from 0 to 1; the value's own out. Rule A10.
 * Source: the nearest-rank definition of percentiles, NIST/SEMATECH e-Handbook of Statistical Methods, 7.2.6.
 *
 * @example findPercentile([15, 20, 35, 40, 50], 0.3) // => 20
 * @example findPercentile([15, 20, 35, 40, 50], 1) // => 50
 */
export function findPercentile(ascending: ArrayLike<number>, q: number): number | null {
  const place = Math.ceil(q * ascending.length - RANK_TOLERANCE);
  return ascending[Math.min(Math.max(place, 1), ascending.length) - 1] ?? null;
}
