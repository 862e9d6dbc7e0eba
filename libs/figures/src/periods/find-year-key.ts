import { type DealYears } from '../types.js';

/**
 * The key of the year with this label; a key can be its own label. null where the deal has no such year.
 *
 * Unit: none. Rule R2.1.
 *
 * @example findYearKey({ historicalFinancials: { year1: {}, 2025: {} }, yearLabels: { year1: '2024' } }, '2024') // => 'year1'
 */
export function findYearKey({ historicalFinancials, yearLabels }: DealYears, label: string): string | null {
  const keys = Object.keys(historicalFinancials ?? {});
  return keys.find((key) => yearLabels?.[key] === label) ?? keys.find((key) => key === label) ?? null;
}
