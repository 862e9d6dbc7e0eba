export * from './coefficient-of-variation.js';
export * from './factors.js';
export * from './score-badge.js';
export * from './score-viability.js';
export * from './recommendations.js';
export { BENCHMARKS, RECOMMENDED_DOWN_PAYMENT, compareWithBenchmarks } from './benchmarks.js';
export { FACTORS } from './describe-factors.js';
export { assessRisks } from './risks.js';
export { assessViability, summarizeScore } from './assess-viability.js';
