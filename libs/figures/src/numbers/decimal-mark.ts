/** Whether a text uses the comma or the point as its decimal mark; null where it can be either. */
export type DecimalMark = 'comma' | 'point';

/** '12,5', '1.234,56': a comma before anything but three digits, or after a point. */
const DECIMAL_COMMA = /^\D*(?:\d+,(?:\d{1,2}|\d{4,})|\d{1,3}(?:[.\s]\d{3})+,\d+)\D*$/;
/** '1.234.567': points between groups of three, which no decimal point does. */
const GROUPING_POINTS = /^\D*\d{1,3}(?:\.\d{3}){2,}\D*$/;
/** '12.5', '1,234.56', '1,234,567'. */
const DECIMAL_POINT = /^\D*(?:\d*\.(?:\d{1,2}|\d{4,})|\d{1,3}(?:,\d{3})+\.\d*|\d{1,3}(?:,\d{3}){2,})\D*$/;

/**
 * The decimal mark that a figure as written must have; null where it can be read either way ('1,234', '500').
 *
 * Units: none. Rule R1.1.
 *
 * @example findDecimalMark('12,5') // => 'comma'
 * @example findDecimalMark('$1,234.50') // => 'point'
 * @example findDecimalMark('1,234') // => null
 */
export function findDecimalMark(text: string): DecimalMark | null {
  const bare = text.trim();
  if (DECIMAL_COMMA.test(bare) || GROUPING_POINTS.test(bare)) return 'comma';
  return DECIMAL_POINT.test(bare) ? 'point' : null;
}

/**
 * The decimal mark of a column of figures: that of the figures which leave no choice; null where none does, or
 * where they contradict each other.
 *
 * Units: none. Rule R1.1.
 *
 * @example findColumnDecimalMark(['1.250', '12,5']) // => 'comma'
 * @example findColumnDecimalMark(['1,234.5', '12,5']) // => null
 */
export function findColumnDecimalMark(texts: readonly string[]): DecimalMark | null {
  const marks = new Set(texts.map(findDecimalMark).filter((mark) => mark !== null));
  return marks.size === 1 ? ([...marks][0] ?? null) : null;
}

/**
 * A figure with a decimal comma as it is written with a decimal point.
 *
 * Units: none. Rule R1.1.
 *
 * @example toDecimalPoint('1.234,56') // => '1234.56'
 */
export function toDecimalPoint(text: string): string {
  return text.replaceAll('.', '').replace(',', '.');
}
