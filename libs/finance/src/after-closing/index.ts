export type * from './input.js';
export type * from './types.js';
export * from './calculate-after-closing.js';
export * from './calculate-collateral.js';
export * from './read-after-closing.js';
