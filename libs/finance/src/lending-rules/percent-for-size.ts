import { type SizeTier } from './types.js';

/**
 * The percentage of the first tier that a size falls into, its upper end included; null when it exceeds all.
 *
 * Units: dollars in, percent out. Rules A2 and A13.
 *
 * @example findPercentForSize(getLendingRules('2026-01-15').guaranty.tiers, 150000) // => 85
 * @example findPercentForSize(getLendingRules('2026-01-15').guaranty.tiers, 150000.01) // => 75
 */
export function findPercentForSize(tiers: readonly SizeTier[], size: number): number | null {
  return tiers.find((tier) => tier.upTo === null || size <= tier.upTo)?.percent ?? null;
}
