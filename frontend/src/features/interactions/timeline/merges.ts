import { type TimelineEntry } from '../api/timeline';

/** The deal that a merge, or its undoing, is about. */
export const toOtherId = ({ data }: TimelineEntry): string =>
  typeof data.otherId === 'string' ? data.otherId : '';

/**
 * The ids of the merges that nothing has undone. Of one deal that was merged, taken back and merged again, only the
 * last merge counts.
 *
 * @param entries newest first
 */
export function findMergesInForce(entries: readonly TimelineEntry[]): ReadonlySet<string> {
  const inForce = new Set<string>();
  const decided = new Set(['']);
  for (const entry of entries) {
    if (entry.kind !== 'merged' && entry.kind !== 'unmerged') continue;
    const otherId = toOtherId(entry);
    if (!decided.has(otherId) && entry.kind === 'merged') inForce.add(entry.id);
    decided.add(otherId);
  }
  return inForce;
}
