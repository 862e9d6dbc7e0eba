export * from './explain.js';
export type * from './explained-result.js';
