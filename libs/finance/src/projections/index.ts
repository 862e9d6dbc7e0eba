export * from './reconcile.js';
export * from './project.js';
export * from './historical-table.js';
