export * from './explain-model.js';
export * from './explain-desk.js';
export * from './years/explain-years.js';
export type * from './explained-result.js';
