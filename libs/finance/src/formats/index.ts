export { roundHalfAway } from './round-half-away.js';
export { money0, money2, moneyCompact, NOT_AVAILABLE } from './money.js';
export * from './ratio.js';
export { percent } from './percent.js';
export * from './relative-time.js';
export * from './file-size.js';
export * from './csv-cell.js';
export * from './revenue.js';
