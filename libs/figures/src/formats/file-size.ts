import { isFigure, NOT_AVAILABLE } from './money.js';
import { trimTrailingZeros } from './percent.js';
import { roundHalfAway } from './round-half-away.js';

const UNITS = ['KB', 'MB', 'GB'] as const;
const STEP = 1024;

/**
 * The size of a file, in steps of 1024, with at most two decimals.
 *
 * Unit: bytes. Rule R8.7.
 *
 * @example formatFileSize(1536) // => '1.5 KB'
 * @example formatFileSize(0) // => '0 Bytes'
 */
export function formatFileSize(bytes: number | null | undefined): string {
  if (!isFigure(bytes) || bytes < 0) return NOT_AVAILABLE;
  if (bytes < STEP) return `${roundHalfAway(bytes, 0)} Bytes`;
  let size = bytes / STEP;
  let unit = 0;
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP;
    unit++;
  }
  return `${trimTrailingZeros(roundHalfAway(size, 2))} ${UNITS[unit]}`;
}
