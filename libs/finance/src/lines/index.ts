export * from './income-lines.js';
