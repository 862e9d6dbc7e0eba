export * from './types.js';
export * from './sources.js';
export * from './tables.js';
export * from './in-force.js';
export * from './iso-date.js';
export * from './replace-in.js';
export * from './rules-at.js';
export * from './percent-for-size.js';
