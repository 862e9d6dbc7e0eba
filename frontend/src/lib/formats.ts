import { formatMoney, formatMoneyCompact, parseNumber } from '@dealwright/figures';

/** How figures are read and written. The rules are the library's; the screens import only this file. */
export {
  formatAccounting,
  formatFileSize,
  formatJudgedDownPayment,
  formatJudgedMultiple,
  formatJudgedPercent,
  formatJudgedRatio,
  formatMoney,
  formatMoneyCompact,
  formatMoneyWithCents,
  formatMonths,
  formatMultiple,
  formatPercent,
  formatPoints,
  formatRatio,
  formatRelativeTime,
  formatTerm,
  formatYears,
  isShownAsLoss,
  parseNumber,
  parsePercent,
  readRevenueBound,
} from '@dealwright/figures';

/** Shown for an unknown figure. */
export const UNKNOWN = '–';

/** Formats a figure, or shows that it is unknown. */
export const formatOrUnknown = (value: number | null, format: (value: number) => string): string =>
  value === null ? UNKNOWN : format(value);

/** A short amount may differ from the exact one by this share. */
const MAX_SHORT_ERROR = 1 / 200;

function isShortClose(dollars: number): boolean {
  const rounded = parseNumber(formatMoneyCompact(dollars));
  return rounded !== null && Math.abs(rounded - dollars) <= Math.abs(dollars) * MAX_SHORT_ERROR;
}

/** Compact dollars such as $1.2M where that is close to the amount, otherwise whole dollars: $1,950,200, not $2.0M. */
export const formatMoneyShort = (dollars: number): string =>
  isShortClose(dollars) ? formatMoneyCompact(dollars) : formatMoney(dollars);

/** A range of dollars, both ends in one format: compact unless that rounds either by too much. */
export function formatMoneyRange(
  { low, high }: { readonly low: number; readonly high: number },
  between: string,
): string {
  const format = isShortClose(low) && isShortClose(high) ? formatMoneyCompact : formatMoney;
  return `${format(low)}${between}${format(high)}`;
}
