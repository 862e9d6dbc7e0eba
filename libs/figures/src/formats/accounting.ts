/**
 * Whether a figure is shown as a loss: it is negative, and not only before it is rounded.
 *
 * Unit: that of the figure. Rule R8.1.
 *
 * @param format writes a minus sign before a negative figure
 * @example isShownAsLoss(-0.4, formatMoney) // => false
 */
export function isShownAsLoss(value: number, format: (value: number) => string): boolean {
  return value < 0 && /[1-9]/.test(format(value));
}

/**
 * A figure as accountants write it: a loss in parentheses, without a minus sign. It formats the negative figure,
 * because coverage is rounded down: -1.0976 is -1.10, but 1.0976 is 1.09.
 *
 * Unit: that of the figure. Rules R8.1 and R8.4.
 *
 * @param format writes a minus sign before a negative figure
 * @example formatAccounting(-1234.5, formatMoney) // => '($1,235)'
 * @example formatAccounting(-0.4, formatMoney) // => '$0'
 */
export function formatAccounting(value: number, format: (value: number) => string): string {
  const text = format(value);
  if (!isShownAsLoss(value, format)) return text;
  return /^[-\u2212]/.test(text) ? `(${text.slice(1)})` : `(${format(-value)})`;
}
