export * from './types.js';
export * from './sources.js';
export * from './tables.js';
export * from './find-rule-in-force.js';
export * from './parse-iso-day.js';
export * from './apply-override.js';
export * from './get-lending-rules.js';
export * from './percent-for-size.js';
