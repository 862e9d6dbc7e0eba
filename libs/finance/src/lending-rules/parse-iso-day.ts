const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})/;
const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * The day of an ISO date or timestamp, as text; null for anything else. ISO days sort as text.
 *
 * Used by A1 to A13 to choose the rule of a day.
 *
 * Unit: calendar day.
 *
 * @example parseIsoDay('2026-07-04T12:00:00Z') // => '2026-07-04'
 * @example parseIsoDay('4 July') // => null
 */
export function parseIsoDay(date: unknown): string | null {
  const match = typeof date === 'string' ? ISO_DAY.exec(date) : null;
  if (!match) return null;
  const day = Number(match[3]);
  const last = DAYS_IN_MONTH[Number(match[2]) - 1] ?? 0;
  return day >= 1 && day <= last ? match[0] : null;
}
