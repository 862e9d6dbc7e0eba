/**
 * The figure itself, or null where arithmetic has left the finite numbers; -0 becomes 0.
 *
 * Unit: any. Rule R1.3.
 *
 * @example finiteOrNull(1 / 0) // => null
 */
export function finiteOrNull(x: number): number | null {
  return Number.isFinite(x) ? x + 0 : null;
}
