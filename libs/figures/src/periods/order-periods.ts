import { type YearLabels } from '../types.js';
import { parsePeriod, type Period } from './parse-period.js';

/**
 * The periods of a deal, newest first: those with a place in time by rank; then yearN, the larger N first;
 * then the rest. Equals stand by key, descending. The order of the keys given never matters.
 *
 * Unit: none; asOfYear is a calendar year. Rule R2.2.
 *
 * @example orderPeriods(['year1', 'year2'], { year1: '2025', year2: '2023' }, 2026).map((period) => period.key) // => ['year1', 'year2']
 */
export function orderPeriods(
  keys: readonly string[],
  labels: YearLabels | null | undefined,
  asOfYear: number,
): Period[] {
  return keys.map((key) => parsePeriod(key, getLabel(labels, key), asOfYear)).sort(compareNewestFirst);
}

/** The label given for a key, and never something that every object inherits. */
function getLabel(labels: YearLabels | null | undefined, key: string): unknown {
  return labels && Object.hasOwn(labels, key) ? labels[key] : undefined;
}

function compareNewestFirst(a: Period, b: Period): number {
  const groupA = getSortGroup(a);
  const groupB = getSortGroup(b);
  if (groupA !== groupB) return groupA - groupB;
  const newer = groupA === 0 ? (b.rank ?? 0) - (a.rank ?? 0) : (b.position ?? 0) - (a.position ?? 0);
  return newer || (a.key < b.key ? 1 : -1);
}

function getSortGroup(period: Period): number {
  if (period.rank !== null) return 0;
  return period.kind === 'positional' ? 1 : 2;
}
