export type * from './types.js';
export * from './calculate-working-capital.js';
export * from './months.js';
export * from './parse-pasted-months.js';
export * from './read-months.js';
export * from './working-capital-days.js';
