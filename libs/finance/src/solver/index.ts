export * from './types.js';
export { findInvertedRanges, readTermsBounds } from './read-bounds.js';
export * from './solve-terms.js';
export * from './round-front.js';
export * from './to-deal-structure.js';
export * from './notes/note-present-value.js';
export { listTermsEarnings } from './earnings/terms-earnings.js';
