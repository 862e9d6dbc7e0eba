export * from './coefficient-of-variation.js';
export * from './factors.js';
export * from './score-badge.js';
export * from './score-viability.js';
export * from './recommendations.js';
export { RECOMMENDED_DOWN_PAYMENT } from './benchmarks.js';
export { summarizeScore } from './assess-viability.js';
export { describeStrengths } from './strengths.js';
