import { type FinancialModel, type ModelSource, openModel, type StoredAdjustment } from '@dealwright/finance';

/** What a test says of a model; the rest is missing. */
interface TestInputs {
  readonly loan?: ModelSource['loan'];
  readonly assumptions?: ModelSource['assumptions'];
  /** of 2025 */
  readonly figures?: NonNullable<NonNullable<ModelSource['financials']>['historicalFinancials']>[string];
  readonly historicalFinancials?: NonNullable<ModelSource['financials']>['historicalFinancials'];
  readonly isDetailed?: boolean;
  readonly growthRate?: number;
  readonly asOf?: string;
  readonly adjustments?: readonly StoredAdjustment[];
}

/** Opens a model of figures in 2025, read in 2026. */
export const openTestModel = ({
  loan = null,
  assumptions,
  figures,
  historicalFinancials = figures && { 2025: figures },
  isDetailed = false,
  growthRate,
  asOf = '2026-01-15',
  adjustments,
}: TestInputs): FinancialModel =>
  openModel({
    financials: { historicalFinancials, collectDetailedIncomeStatement: isDetailed },
    loan,
    settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
    assumptions,
    growthRate,
    evidence: { adjustments },
    asOf,
  });
