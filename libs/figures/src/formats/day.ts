const LONG_DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });

/**
 * A day as Americans write it. A text that is no ISO day is returned as it is.
 *
 * Unit: calendar day. Rule R8.
 *
 * @example formatDay('2026-07-04') // => 'July 4, 2026'
 * @example formatDay('soon') // => 'soon'
 */
export function formatDay(isoDay: string): string {
  const moment = new Date(`${isoDay}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) ? isoDay : LONG_DAY.format(moment);
}
