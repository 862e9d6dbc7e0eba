export { readAddBacks, readKnownAddBack, sumAddBacks, type AddBacks } from './add-backs.js';
export { calculateSde, readEnteredSde } from './calculate-sde.js';
export * from './parse-periods.js';
export { type PeriodReading, type TrailingPart } from './period-reading.js';
export { findTrailingYear, type TrailingProblem, type TrailingYear } from './trailing/find-trailing-year.js';
export { describeSdeBase, resolveSdeMethod, type SdeBase, TRAILING_BASE } from './sde-base.js';
export * from './select-sde.js';
export * from './normalize-figures.js';
export * from './find-period-warnings.js';
