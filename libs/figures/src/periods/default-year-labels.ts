import { clamp } from '../numbers/clamp.js';

const MAX_YEAR_LABELS = 100;

/**
 * Labels for the keys year1 to yearN of a new deal: the N years before the current one, oldest first.
 *
 * Units: number of years; calendar year. Rule R2.4.
 *
 * @example createDefaultYearLabels(3, 2026) // => { year1: '2023', year2: '2024', year3: '2025' }
 */
export function createDefaultYearLabels(count: number, asOfYear: number): Record<string, string> {
  const years = Math.floor(clamp(count, 0, MAX_YEAR_LABELS));
  const labels: Record<string, string> = {};
  for (let i = 1; i <= years; i++) labels[`year${i}`] = String(asOfYear - (years - i + 1));
  return labels;
}
