export * from './types.js';
export { parseStructure } from './parse-structure.js';
export { type ParsedStructure } from './parsed-structure.js';
export * from './build-financing.js';
export {
  calculateDebtServiceInYear,
  calculateInterestOnlyPayment,
  calculateLevelPayment,
  findBalloon,
} from './tranche-months.js';
export * from './debenture-fees.js';
export * from './describe-loan-term.js';
export * from './is-manufacturer.js';
export * from './guaranty-fee.js';
export * from './sources-and-uses.js';
export * from './standby-note.js';
export * from './amortization-schedule.js';
export * from './prepayment-fee.js';
export * from './wording/name-financed-uses.js';
export * from './wording/list-fee-rules.js';
export * from './wording/round-closing.js';
export * from './wording/round-flows.js';
