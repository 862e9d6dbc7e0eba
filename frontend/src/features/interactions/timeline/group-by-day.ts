import { type TimelineEntry } from '../api/timeline';
import { findOccurrence, type Occurrence } from './find-occurrence';

export interface OccurredEntry {
  readonly entry: TimelineEntry;
  readonly occurrence: Occurrence;
}

export interface TimelineDay {
  readonly day: string;
  readonly entries: readonly OccurredEntry[];
}

/** Groups entries by the day on which they happened, the newest first. Entries of the same moment keep their order. */
export function groupByDay(entries: readonly TimelineEntry[]): TimelineDay[] {
  const occurred = entries
    .map((entry) => ({ entry, occurrence: findOccurrence(entry) }))
    .sort((a, b) => b.occurrence.at.getTime() - a.occurrence.at.getTime());
  const days = new Map<string, OccurredEntry[]>();
  for (const each of occurred) {
    const { day } = each.occurrence;
    const same = days.get(day);
    if (same) same.push(each);
    else days.set(day, [each]);
  }
  return [...days].map(([day, of]) => ({ day, entries: of }));
}
