import { localDay } from '../../../lib/days';
import { type TimelineEntry } from '../api/timeline';

export interface TimelineDay {
  readonly day: string;
  readonly entries: readonly TimelineEntry[];
}

/** Groups entries by day in the user's time zone. The order, newest first, is preserved. */
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
