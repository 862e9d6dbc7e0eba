export * from './compute-model.js';
export { completenessOf } from './completeness-of.js';
export * from './calculate-model.js';
export * from './project-model.js';
export * from './deal-score.js';
export * from './model-status-card.js';
export * from './results-differ.js';
