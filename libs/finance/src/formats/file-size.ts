import { isFigure, NOT_AVAILABLE } from './money.js';
import { trimmed } from './percent.js';
import { roundHalfAway } from './round-half-away.js';

const UNITS = ['KB', 'MB', 'GB'] as const;
const STEP = 1024;

/**
 * The size of a file, in steps of 1024, with at most two decimals.
 *
 * Unit: bytes. Rule R8.7.
 *
 * @example fileSize(1536) // => '1.5 KB'
 * @example fileSize(0) // => '0 Bytes'
 */
export function fileSize(bytes: number | null | undefined): string {
  if (!isFigure(bytes) || bytes < 0) return NOT_AVAILABLE;
  if (bytes < STEP) return `${roundHalfAway(bytes, 0)} Bytes`;
  let size = bytes / STEP;
  let unit = 0;
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP;
    unit++;
  }
  return `${trimmed(roundHalfAway(size, 2))} ${UNITS[unit]}`;
}
