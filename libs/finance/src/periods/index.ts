export * from './find-explicit-year.js';
export { parsePeriod, type Period, type PeriodKind } from './parse-period.js';
export { orderPeriods } from './order-periods.js';
export * from './default-year-labels.js';
export * from './find-year-key.js';
export * from './format-period-label.js';
export { isYearKey } from './year-key.js';
export * from './newest-revenue.js';
export * from './parse-financial-header.js';
