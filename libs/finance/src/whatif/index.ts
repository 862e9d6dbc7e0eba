export * from './buyer/internal-rate-of-return.js';
export * from './buyer/returns.js';
export * from './buyer/buyer-figures.js';
export * from './buyer/after-tax.js';
export * from './buyer/capital-returns.js';
export * from './buyer/global-cash-flow.js';
export * from './buyer/standby-liability.js';
export { calculateBreakEven, type BreakEven } from './break-even.js';
export * from './maximum-price/maximum-price.js';
export * from './maximum-price/price-of-cash.js';
export * from './maximum-price/sufficient-down-payment.js';
export * from './maximum-price/explain-price-bound.js';
export * from './simulation/random-generator.js';
export * from './simulation/percentile.js';
export * from './simulation/monte-carlo.js';
export * from './simulation/simulate-coverage.js';
export * from './stress-tests.js';
export {
  calculateLenderCashFlow,
  calculateLenderView,
  chooseDscrFloor,
  type CoverageYear,
  type LenderView,
} from './lender-view.js';
export {
  type Citation,
  type EligibilityLine,
  type EligibilityStatus,
} from './eligibility/eligibility-line.js';
export * from './eligibility/cash-at-closing.js';
export * from './eligibility/eligibility.js';
export * from './lever-outcomes.js';
export { type GridAxis } from './grid-axes.js';
export * from './sensitivity-grid.js';
export * from './what-if-inputs.js';
export type * from './model-assumptions.js';
export * from './apply-assumptions.js';
export * from './resolve-assumptions.js';
export * from './stress-toggles.js';
export * from './simulation/simulation-options.js';
export * from './verdict.js';
export * from './project-coverage.js';
