export { roundHalfAway } from './round-half-away.js';
export { formatMoney, formatMoneyWithCents, formatMoneyCompact, NOT_AVAILABLE } from './money.js';
export * from './ratio.js';
export { formatPercent } from './percent.js';
export * from './count.js';
export * from './relative-time.js';
export * from './file-size.js';
export * from './csv-cell.js';
export * from './revenue.js';
