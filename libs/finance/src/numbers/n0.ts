import { num } from './num.js';

/**
 * The figure for arithmetic: `num`, with 0 where it is missing. Never use it to ask whether a figure is there.
 *
 * Unit: that of the text. Rule R1.1.
 *
 * @example n0('') // => 0
 * @example n0('$250') // => 250
 */
export function n0(value: unknown): number {
  return num(value) ?? 0;
}
