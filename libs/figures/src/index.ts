/** How figures are read, compared and written, and how the years they belong to are told apart. */
export { formatAccounting, isShownAsLoss } from './formats/accounting.js';
export { formatCount, formatMonths, formatTerm, formatYears } from './formats/count.js';
export { escapeFormulaText, formatCsvCell, unescapeFormulaText } from './formats/csv-cell.js';
export { formatDay } from './formats/day.js';
export { formatFileSize } from './formats/file-size.js';
export {
  formatJudgedDownPayment,
  formatJudgedMultiple,
  formatJudgedPercent,
  formatJudgedRatio,
} from './formats/judged.js';
export { lowercaseFirst } from './formats/lowercase-first.js';
export { formatMoney, formatMoneyCompact, formatMoneyWithCents } from './formats/money.js';
export { formatPercent } from './formats/percent.js';
export { formatPoints } from './formats/points.js';
export {
  DSCR_THRESHOLDS,
  formatMultiple,
  formatRatio,
  MULTIPLE_THRESHOLDS,
  roundMultiple,
  roundRatio,
} from './formats/ratio.js';
export { formatRelativeTime } from './formats/relative-time.js';
export {
  formatAverageRevenue,
  matchesRevenueFilter,
  rateRevenue,
  readRevenueBound,
} from './formats/revenue.js';
export { bisect } from './numbers/bisect.js';
export { clamp } from './numbers/clamp.js';
export { gt, gte, isSameMoney, lt, lte } from './numbers/compare.js';
export {
  type DecimalMark,
  findColumnDecimalMark,
  findDecimalMark,
  toDecimalPoint,
} from './numbers/decimal-mark.js';
export { finiteOrNull } from './numbers/finite-or-null.js';
export { formatNumeral } from './numbers/format-numeral.js';
export { describeDecimalComma, parseEnteredNumber } from './numbers/parse-entered-number.js';
export { parseNumberOrZero } from './numbers/parse-number-or-zero.js';
export { findHeadingScale } from './numbers/heading-scale.js';
export { parseNumber } from './numbers/parse-number.js';
export { parseWrittenNumber, type WrittenNumber } from './numbers/parse-written-number.js';
export { parsePercent } from './numbers/parse-percent.js';
export { roundParts } from './numbers/round-parts.js';
export { roundSteps } from './numbers/round-steps.js';
export { roundToDollar } from './numbers/round-to-dollar.js';
export { listRoundTicks } from './numbers/round-ticks.js';
export { createDefaultYearLabels } from './periods/default-year-labels.js';
export { findExplicitYear } from './periods/find-explicit-year.js';
export { findPeriodKey } from './periods/find-period-key.js';
export { findYearKey } from './periods/find-year-key.js';
export { formatPeriodLabel } from './periods/format-period-label.js';
export { findNewestRevenue, findNewestRevenueRange } from './periods/newest-revenue.js';
export { orderPeriods } from './periods/order-periods.js';
export { type FinancialHeader, parseFinancialHeader } from './periods/parse-financial-header.js';
export { parsePeriod, type Period } from './periods/parse-period.js';
export {
  formatMonth,
  type MonthNumber,
  nameMonthPeriod,
  nameStoredPeriod,
  nameYearToDate,
  type PeriodSpan,
  type PrintedPeriod,
  readPeriodSpan,
} from './periods/period-span.js';
export { isYearKey } from './periods/year-key.js';
export type {
  Dollars,
  Fraction,
  HistoricalFinancials,
  Months,
  Numeral,
  Percent,
  PeriodFigures,
  YearLabels,
  DealYears,
  Years,
} from './types.js';
