export { parseNumber } from './parse-number.js';
export * from './parse-number-or-zero.js';
export * from './parse-percent.js';
export * from './decimal-mark.js';
export * from './compare.js';
export * from './clamp.js';
export * from './finite-or-null.js';
export * from './format-numeral.js';
export * from './round-ticks.js';
