export { getIncomeMode, type IncomeStatement } from './income-statement.js';
export * from './find-unknown-lines.js';
export * from './list-overridden-lines.js';
export * from './read-income.js';
export * from './round-income.js';
export * from './edit-income.js';
export * from './switch-income-mode.js';
export * from './merge-financials.js';
export * from './income-warnings.js';
