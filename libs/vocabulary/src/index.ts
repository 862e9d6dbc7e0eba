export * from './deal-status.js';
export * from './revenue-range.js';
export * from './deal-fields.js';
export * from './financial-fields.js';
export * from './loan-fields.js';
export * from './csv-columns.js';
export * from './messages.js';
export * from './assumption-fields.js';
