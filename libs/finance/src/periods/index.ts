export * from './explicit-year.js';
export { normKey, type Period, type PeriodKind } from './norm-key.js';
export { orderPeriods } from './order-periods.js';
export * from './default-year-labels.js';
export * from './display-label.js';
export { isYearKey } from './year-key.js';
export * from './parse-financial-header.js';
