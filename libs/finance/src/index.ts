/** What the rest of the product asks of the finance library. A model answers the rest. */
export {
  type ExplainedOperation,
  type ExplainedResult,
  type ExplainedUnit,
  type TermSource,
} from './explain/index.js';
export {
  type Basis,
  BASES,
  calculateDebtServiceInYear,
  calculateGuarantyFee,
  calculateInterestOnlyPayment,
  calculateLevelPayment,
  type DebtFlow,
  describeLoanTerm,
  type FigureTerm,
  findBalloon,
  getUnderwriterPercent,
  listFeeRules,
  nameFinancedUses,
  roundClosing,
  roundFlows,
  type SourcesAndUses,
  type Tranche,
} from './financing/index.js';
export {
  editIncome,
  type FinancialsConflict,
  findUnknownLines,
  getIncomeMode,
  lacksOperatingCosts,
  listOverriddenLines,
  mergeFinancials,
  type NetIncomeOrigin,
  readIncome,
  roundIncome,
  switchIncomeMode,
} from './income/index.js';
export {
  addRules,
  describeOfficialSource,
  describeSource,
  findLastRuleChange,
  getLendingRules,
  type LendingRulePack,
  type LendingRuleTables,
  type LendingRules,
  listRuleNotices,
  type RuleName,
  type RuleSet,
} from './lending-rules/index.js';
export {
  ADD_BACK_KINDS,
  type Adjustment,
  ADJUSTMENT_KINDS,
  type AdjustmentKind,
  type AdjustmentSource,
  type DealEvidence,
  DEFAULT_HAIRCUTS,
  type Evidence,
  EVIDENCE_LEVELS,
  findTaxReturnFigures,
  getAddBackId,
  getProof,
  getStatementProof,
  type HaircutTable,
  isBuyerAssumption,
  isHaircutTable,
  isStatementLine,
  LENS_KINDS,
  type LensKind,
  type LensResult,
  readItemAmount,
  STATEMENT_ID,
  type StatementProof,
  type StoredAdjustment,
  type YearProof,
} from './lenses/index.js';
export {
  type Borrowing,
  openLoan,
  readPurchasePrice,
  REQUIRED_DSCR,
  toComparableDscr,
} from './loans/index.js';
export { getListedViability, getModelStatusCard } from './model/index.js';
export { INCOME_STEPS } from './lines/index.js';
export { type ModelSource } from './model/model-source.js';
export { analyzeModel, type ModelAnalyses } from './model/analyze-model.js';
export { explainResults, explainYearsOf } from './model/explain-figures.js';
export { type FinancialModel, openModel } from './model/open-model.js';
export { DOCUMENT_REQUESTS, type Question, type RequestedDocument } from './questions/index.js';
export {
  calculateSde,
  findPeriodWarnings,
  isSdeOfRevenueAlone,
  isSdeOverridden,
  normalizeFigures,
  parsePeriods,
  type PeriodReading,
  readAddBacks,
  readEnteredSde,
  sumAddBacks,
} from './sde/index.js';
export {
  DEFAULT_TERMS_GOALS,
  FEE_CHOICES,
  type FeeChoice,
  NOTE_STANDBYS,
  NOTE_TERMS_YEARS,
  type NoteStandby,
  type NoteTermYears,
  TERMS_GOALS,
  type TermsBoundsInput,
  type TermsGoal,
  type TermsPoint,
  type TermsSolution,
  toTermsPatch,
} from './solver/index.js';
export {
  type BadgeColor,
  type DealFinancials,
  type LoanData,
  type ModelOutcome,
  type ModelSettings,
  type Projections,
  type Results,
  type SdeAdjustments,
} from './types.js';
export { estimateValuationRange } from './valuation/index.js';
export {
  BASE_SCORE,
  describeStrengths,
  getScoreBadge,
  listNextSteps,
  nameLevel,
  putRequirementsFirst,
  RECOMMENDED_DOWN_PAYMENT,
  summarizeScore,
  titleRecommendationsForScreen,
} from './viability/index.js';
export { roundProjection, roundRecast } from './projections/index.js';
export {
  describeCashAtClosing,
  describePriceBound,
  explainMissingIrr,
  IRR_REASONS,
  isCashShort,
  type LoanProposal,
  type ModelAssumptions,
  proposeLoan,
  readStressedDscr,
  resolveAssumptions,
  roundProjectedMonths,
  roundProjectedYears,
  runMonteCarlo,
  type SensitivityGrid,
  VERDICT_STATUSES,
  type VerdictStatus,
  roundLenderTerms,
  roundReturnYear,
} from './whatif/index.js';
