import { EVIDENCE_LEVELS, type HaircutTable } from './types.js';

/** The usual haircuts: what is proven counts in full, what is only claimed by half, what nobody claims not at all. */
export const DEFAULT_HAIRCUTS: HaircutTable = {
  effectiveFrom: '2026-01-01',
  percent: { none: 100, claimed: 50, ledger: 10, taxReturn: 0, thirdParty: 0 },
};

/**
 * Whether a table can be used: each percentage from 0 to 100, and none larger for better evidence.
 *
 * Units: percent. Rule A16.
 *
 * @example isHaircutTable({ none: 100, claimed: 50, ledger: 10, taxReturn: 0, thirdParty: 0 }) // => true
 * @example isHaircutTable({ none: 100, claimed: 5, ledger: 10, taxReturn: 0, thirdParty: 0 }) // => false
 */
export function isHaircutTable(percent: HaircutTable['percent']): boolean {
  const listed = EVIDENCE_LEVELS.map((level) => percent[level]);
  return listed.every(
    (value, index) => value >= 0 && value <= 100 && (index === 0 || value <= (listed[index - 1] ?? 100)),
  );
}
