export * from './valuation-range.js';
