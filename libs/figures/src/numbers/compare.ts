/** Two figures nearer than this count as equal, so that 0.1 + 0.2 meets a threshold of 0.3 (R1.4). */
const TOLERANCE = 1e-9;

/** Sums of money that differ by no more than half a cent are the same (R1.5). */
const HALF_CENT_DOLLARS = 0.005;

/**
 * x >= threshold, tolerating rounding errors: x >= threshold - 1e-9.
 *
 * Unit: any, the same for both. Rule R1.4.
 *
 * @example gte(1.25 - 1e-10, 1.25) // => true
 */
export function gte(x: number, threshold: number): boolean {
  return x >= threshold - TOLERANCE;
}

/**
 * x > threshold by more than rounding errors: x > threshold + 1e-9.
 *
 * Unit: any, the same for both. Rule R1.4.
 *
 * @example gt(4 + 1e-10, 4) // => false
 */
export function gt(x: number, threshold: number): boolean {
  return x > threshold + TOLERANCE;
}

/**
 * The opposite of `gte`.
 *
 * Unit: any, the same for both. Rule R1.4.
 *
 * @example lt(2.999, 3) // => true
 */
export function lt(x: number, threshold: number): boolean {
  return !gte(x, threshold);
}

/**
 * The opposite of `gt`.
 *
 * Unit: any, the same for both. Rule R1.4.
 *
 * @example lte(4 + 1e-10, 4) // => true
 */
export function lte(x: number, threshold: number): boolean {
  return !gt(x, threshold);
}

/**
 * Whether two sums of money are the same to half a cent.
 *
 * Unit: dollars. Rule R1.5.
 *
 * @example isSameMoney(282999.45, 282999.4500001) // => true
 */
export function isSameMoney(one: number, other: number): boolean {
  return lte(Math.abs(one - other), HALF_CENT_DOLLARS);
}
