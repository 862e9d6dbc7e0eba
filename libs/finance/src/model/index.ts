export * from './model-numbers.js';
export * from './calculate-model.js';
export * from './project-model.js';
export * from './listed-viability.js';
export * from './model-status-card.js';
export * from './have-results-changed.js';
