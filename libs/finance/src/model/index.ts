export * from './model-numbers.js';
export { calculateCompleteness } from './completeness.js';
export * from './calculate-model.js';
export { describeCappedNote, findStructureWarnings } from './model-warnings.js';
export * from './project-model.js';
export * from './deal-score.js';
export * from './model-status-card.js';
export * from './have-results-changed.js';
