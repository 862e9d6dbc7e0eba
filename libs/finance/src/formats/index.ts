export { formatMoney, formatMoneyWithCents, formatMoneyCompact } from './money.js';
export * from './ratio.js';
export { formatAccounting, isShownAsLoss } from './accounting.js';
export { formatPoints } from './points.js';
export { formatPercent } from './percent.js';
export {
  formatJudgedDownPayment,
  formatJudgedMultiple,
  formatJudgedPercent,
  formatJudgedRatio,
} from './judged.js';
export * from './count.js';
export { formatDay } from './day.js';
export * from './relative-time.js';
export * from './file-size.js';
export * from './csv-cell.js';
export * from './revenue.js';
export * from './lowercase-first.js';
