export * from './types.js';
export * from './haircuts.js';
export * from './list-adjustments.js';
export { type LensOptions } from './build-lens.js';
export * from './compare-lenses.js';
export * from './lens-earnings.js';
export { toLensDeal } from './lens-deal.js';
export * from './tax-return-income.js';
