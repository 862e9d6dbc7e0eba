export { readAddBacks, readKnownAddBack, sumAddBacks, type AddBacks } from './add-backs.js';
export { calculateSde, readEnteredSde } from './calculate-sde.js';
export * from './parse-periods.js';
export * from './select-sde.js';
export * from './normalize-figures.js';
export * from './find-period-warnings.js';
