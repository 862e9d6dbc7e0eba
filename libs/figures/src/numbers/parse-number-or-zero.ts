import { parseNumber } from './parse-number.js';

/**
 * Parses a figure for arithmetic: like `parseNumber`, but 0 if it is missing. Do not use it to check whether a figure
 * is present.
 *
 * Unit: that of the text. Rule R1.1.
 *
 * @example parseNumberOrZero('') // => 0
 * @example parseNumberOrZero('$250') // => 250
 */
export function parseNumberOrZero(value: unknown): number {
  return parseNumber(value) ?? 0;
}
