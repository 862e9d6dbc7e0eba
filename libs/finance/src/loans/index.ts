export { monthsOfTerm } from './months-of-term.js';
export { payment, paymentAt } from './payment.js';
export * from './balance-after.js';
export * from './down-payment.js';
export * from './principals.js';
export * from './loan-structure.js';
export * from './coverage.js';
export * from './debt-service.js';
export * from './annual-debt-service-of-year.js';
