export * from './coefficient-of-variation.js';
export * from './factors.js';
export * from './score-badge.js';
export * from './score-viability.js';
export * from './recommendations.js';
export { BENCHMARKS, RECOMMENDED_DOWN_PAYMENT, benchmarksOf } from './benchmarks.js';
export { FACTORS } from './describe-factors.js';
export { risksOf } from './risks.js';
export { viabilityOf } from './viability-of.js';
