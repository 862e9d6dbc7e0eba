import { parseNumber } from './parse-number.js';

/** A number that someone wrote down for people. */
export interface WrittenNumber {
  readonly value: number;
  /** whether the text says no more than the number; not so for '~623k' and '15-18' */
  readonly isExact: boolean;
}

/** Words before a number that make it an estimate. */
const HEDGE =
  /^(?:[~≈±]|[<>]=?|(?:ca|c|approx|est)\.|(?:circa|approx(?:imately)?|about|around|roughly|est|over|under)\b)[\s:]*/i;
/** Words after a number that make it an estimate. */
const HEDGE_AFTER = /\s*(?:\+|\(?(?:est|approx)\.?\)?|or so|ish)$/i;
/** Units after a number that say nothing about its size. */
const UNIT = /(?<!\s)\s*(?:years?|yrs?|employees|ees|ftes?|people|staff|usd|dollars)\.?$/i;
const CURRENCY = /^(?:usd|us\$)\s*/i;
const SCALES: readonly (readonly [RegExp, string])[] = [
  [/\s*(?:thousand|grand)$/i, 'k'],
  [/\s*(?:millions?|mill?|mn|mio)\.?$/i, 'm'],
  [/\s*(?:billions?|bn)\.?$/i, 'b'],
];
/** '15-18', '$1.2M to $1.4M'; a minus of its own belongs to no range. */
const RANGE = /^(\$?[\d.,]+\s*[a-z]*)\s*(?:-|–|—|to)\s*(\$?[\d.,]+\s*([a-z]*))$/i;

function withShortScale(text: string): string {
  const scale = SCALES.find(([pattern]) => pattern.test(text));
  return scale ? text.replace(scale[0], scale[1]) : text;
}

/**
 * Reads a number as people write it in lists of their own: '~623k', '1.2 million', '$2.4M', '15 employees'. A range
 * gives its lower end, which is the part of it that is not in doubt. null where the text is no number.
 *
 * Unit: that of the text. Rule R1.1.
 *
 * @param parse reads the numeral itself, such as one with a decimal comma
 * @example parseWrittenNumber('~623k') // => { value: 623000, isExact: false }
 * @example parseWrittenNumber('1.2 million') // => { value: 1200000, isExact: true }
 */
export function parseWrittenNumber(
  text: string,
  parse: (numeral: string) => number | null = parseNumber,
): WrittenNumber | null {
  const bare = text
    .trim()
    .replace(UNIT, '')
    .replace(HEDGE, '')
    .replace(HEDGE_AFTER, '')
    .replace(CURRENCY, '');
  const isExact = bare === text.trim().replace(UNIT, '').replace(CURRENCY, '');
  const whole = parse(withShortScale(bare));
  if (whole !== null) return { value: whole, isExact };
  const range = RANGE.exec(withShortScale(bare));
  if (!range) return null;
  const [, from = '', to = '', scale = ''] = range;
  const low = parse(/[a-z]$/i.test(from) ? withShortScale(from) : `${from}${scale}`);
  const high = parse(to);
  return low !== null && high !== null && low <= high ? { value: low, isExact: false } : null;
}
