import { localDay } from '../../../lib/days';
import { type TimelineEntry } from '../api/timeline';

export interface TimelineDay {
  readonly day: string;
  readonly entries: readonly TimelineEntry[];
}

/** Entries by the day they happened on where the reader is. They come newest first and stay so. */
export function groupByDay(entries: readonly TimelineEntry[]): TimelineDay[] {
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const day = localDay(new Date(entry.at));
    const same = days.get(day);
    if (same) same.push(entry);
    else days.set(day, [entry]);
  }
  return [...days].map(([day, of]) => ({ day, entries: of }));
}
