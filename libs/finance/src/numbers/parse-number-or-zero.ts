import { parseNumber } from './parse-number.js';

/**
 * The figure for arithmetic: `parseNumber`, with 0 where it is missing. Never use it to ask whether a figure is there.
 *
 * Unit: that of the text. Rule R1.1.
 *
 * @example parseNumberOrZero('') // => 0
 * @example parseNumberOrZero('$250') // => 250
 */
export function parseNumberOrZero(value: unknown): number {
  return parseNumber(value) ?? 0;
}
