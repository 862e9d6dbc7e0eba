export { addBacksOf, totalAddBacks, type AddBacks } from './add-backs-of.js';
export { sdeOf } from './sde-of.js';
export * from './read-periods.js';
export * from './select-sde.js';
export * from './normalise-figures.js';
export * from './sde-warnings.js';
