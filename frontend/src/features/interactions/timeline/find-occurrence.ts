import { localDay } from '../../../lib/days';
import { type TimelineEntry } from '../api/timeline';

/** When an entry of the timeline happened, in the user's time zone. */
export interface Occurrence {
  readonly day: string;
  /** the start of the day where only the day is known */
  readonly at: Date;
  readonly hasTime: boolean;
}

type DatedEntry = Pick<TimelineEntry, 'kind' | 'at' | 'data'>;

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d\d:\d\d/;

/**
 * An interaction happened on the day and at the time that the user entered, everything else when it was recorded.
 * An interaction of today without a time stands at the time at which it was logged.
 */
export function findOccurrence({ kind, at, data: { date, time } }: DatedEntry): Occurrence {
  const recorded = new Date(at);
  const asRecorded = { day: localDay(recorded), at: recorded, hasTime: true };
  if (kind !== 'interaction' || typeof date !== 'string' || !DAY.test(date)) return asRecorded;
  const clockTime = typeof time === 'string' ? TIME.exec(time)?.[0] : undefined;
  if (clockTime !== undefined) return { day: date, at: new Date(`${date}T${clockTime}`), hasTime: true };
  if (date === asRecorded.day) return asRecorded;
  return { day: date, at: new Date(`${date}T00:00`), hasTime: false };
}
