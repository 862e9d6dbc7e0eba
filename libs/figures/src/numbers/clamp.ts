/**
 * The nearest value to x within [low, high]; low where x is not a number.
 *
 * Unit: any, the same for all three. Used by R5.6, R6.5 and R7.4.
 *
 * @example clamp(120, 0, 100) // => 100
 */
export function clamp(x: number, low: number, high: number): number {
  if (x > high) return high;
  return x > low ? x : low;
}
