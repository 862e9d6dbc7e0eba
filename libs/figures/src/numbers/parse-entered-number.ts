import { findDecimalMark, toDecimalPoint } from './decimal-mark.js';
import { parseNumber } from './parse-number.js';

/** A comma that does not stand in front of a group of three digits. */
const UNGROUPED_COMMA = /,(?!\d{3}(?!\d))/;

/**
 * Parses a figure that a person or a program enters: like `parseNumber`, but a text with a decimal comma is refused
 * rather than guessed. To a reader of American figures, '12,34' is 1234.
 *
 * Unit: that of the text. Rule R1.1.
 *
 * @example parseEnteredNumber('1,234.56') // => 1234.56
 * @example parseEnteredNumber('1.234,56') // => null
 */
export const parseEnteredNumber = (value: unknown): number | null =>
  typeof value === 'string' && hasDecimalComma(value) ? null : parseNumber(value);

const hasDecimalComma = (text: string): boolean =>
  UNGROUPED_COMMA.test(text) || findDecimalMark(text) === 'comma';

/**
 * What to tell whoever entered a figure with a decimal comma; null for any other text.
 *
 * Units: none. Rule R1.1.
 *
 * @example describeDecimalComma('€1.234,56') // => 'Write decimals with a point, such as 1234.56'
 */
export function describeDecimalComma(text: unknown): string | null {
  if (typeof text !== 'string' || !hasDecimalComma(text) || !/\d/.test(text) || /[a-z]/i.test(text))
    return null;
  const figure = toDecimalPoint(text).replaceAll(/[^\d.-]/g, '');
  return `Write decimals with a point, such as ${figure}`;
}
