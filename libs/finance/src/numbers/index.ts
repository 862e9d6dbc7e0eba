export { num } from './num.js';
export * from './n0.js';
export * from './rate-in.js';
export * from './compare.js';
export * from './clamp.js';
export * from './finite.js';
export * from './numeral.js';
