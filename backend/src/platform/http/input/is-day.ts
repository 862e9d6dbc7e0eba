import { ValidateBy } from 'class-validator';

/** A day of the calendar, such as `2026-03-14`. The year 0 is refused, because PostgreSQL has none. */
export function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '0001') return false;
  const midnight = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(value);
}

/** Validates a day. The document states it with `format: date`. */
export const IsDay = (message: string) =>
  ValidateBy({ name: 'isDay', validator: { validate: isDay } }, { message });
