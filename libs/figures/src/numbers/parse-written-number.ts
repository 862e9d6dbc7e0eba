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
const HEDGE_AFTER = / ?(?:\+|\(?(?:est|approx)\.?\)?|or so|ish)$/i;
/** Units after a number that say nothing about its size. */
const UNIT = / ?(?:years?|yrs?|employees|ees|ftes?|people|staff|usd|dollars)\.?$/i;
const CURRENCY = /^(?:usd|us\$) ?/i;
const SCALES: readonly (readonly [RegExp, string])[] = [
  [/ ?(?:thousand|grand)$/i, 'k'],
  [/ ?(?:millions?|mill?|mn|mio)\.?$/i, 'm'],
  [/ ?(?:billions?|bn)\.?$/i, 'b'],
];
const RANGE_MARK = /[-–—]| to /i;

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
  const line = text.trim().replace(/\s+/g, ' ').replace(UNIT, '').replace(CURRENCY, '');
  const bare = withShortScale(line.replace(HEDGE, '').replace(HEDGE_AFTER, '').replace(CURRENCY, ''));
  const whole = parse(bare);
  if (whole !== null) return { value: whole, isExact: bare === withShortScale(line) };
  return parseRange(bare, parse);
}

/** The lower end of '15-18' and of '$1.2-1.4M', whose scale is that of both ends. */
function parseRange(text: string, parse: (numeral: string) => number | null): WrittenNumber | null {
  const [from = '', to = '', ...more] = text.split(RANGE_MARK).map((part) => part.trim());
  if (from === '' || more.length > 0) return null;
  const scale = /[a-z]$/i.test(from) ? '' : to.replace(/^[^a-z]+/i, '');
  const low = parse(withShortScale(`${from}${scale}`));
  const high = parse(to);
  return low !== null && high !== null && low <= high ? { value: low, isExact: false } : null;
}
