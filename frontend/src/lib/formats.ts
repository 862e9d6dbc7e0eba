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
