/**
 * Calendar days such as '2026-11-21', without a time zone. They are calculated in UTC, so that daylight saving time
 * and travel do not shift them. Only the current day depends on the user's clock.
 */
const DAY_MS = 86_400_000;

const two = (value: number) => String(value).padStart(2, '0');

/** The day it is where the reader is. */
export function localDay(moment: Date = new Date()): string {
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The IANA name of the reader's time zone, such as 'Pacific/Auckland'. */
export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const toUtcMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(toUtcMs(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The number of days from `from` to `to`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toUtcMs(to) - toUtcMs(from)) / DAY_MS);
}

/** The Saturday that ends the week of a day. */
export function endOfWeek(day: string): string {
  return addDays(day, 6 - new Date(toUtcMs(day)).getUTCDay());
}

const SHORT = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
const LONG = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

function written(format: Intl.DateTimeFormat, day: string | null): string {
  if (day === null) return 'Never';
  const moment = toUtcMs(day);
  return Number.isNaN(moment) ? 'Invalid Date' : format.format(moment);
}

/** 'Nov 21, 2026' */
export const dayText = (day: string | null): string => written(SHORT, day);

/** 'Saturday, November 21, 2026' */
export const longDayText = (day: string | null): string => written(LONG, day);

/** '14:30' as '2:30 PM'. */
export function timeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${two(minutes)} ${hours < 12 ? 'AM' : 'PM'}`;
}
