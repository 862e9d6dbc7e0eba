export * from './reconcile-base.js';
export * from './project-years.js';
export * from './historical-table.js';
export * from './round-recast.js';
export * from './round-projection.js';
