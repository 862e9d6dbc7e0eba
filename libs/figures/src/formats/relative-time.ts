import { isFigure } from './money.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago something happened, in whole minutes, hours or days.
 *
 * Units: milliseconds since 1970, both. Rule R8.5.
 *
 * @example formatRelativeTime(0, 7200000) // => '2h ago'
 * @example formatRelativeTime(null, 0) // => 'Never'
 */
export function formatRelativeTime(thenMs: number | null | undefined, nowMs: number): string {
  if (!isFigure(thenMs) || !isFigure(nowMs)) return 'Never';
  const passed = nowMs - thenMs;
  if (passed < MINUTE) return 'Just now';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)}m ago`;
  if (passed < DAY) return `${Math.floor(passed / HOUR)}h ago`;
  return `${Math.floor(passed / DAY)}d ago`;
}
