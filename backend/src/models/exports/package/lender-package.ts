import {
  type Adjustment,
  applyAssumptions,
  compareLenses,
  getFinancing,
  type LensComparison,
  listAdjustments,
  type ProjectedCoverageYear,
  projectCoverage,
  type Tranche,
} from '@dealwright/finance';
import { buildModelReport, type ModelReport } from '../model-report.js';
import { type PackageSource } from './package-source.js';

/** A lender's package with every figure calculated once. */
export interface LenderPackage {
  readonly source: PackageSource;
  readonly report: ModelReport;
  /** loans in use at closing */
  readonly tranches: readonly Tranche[];
  readonly adjustments: readonly Adjustment[];
  /** null without an adjustment */
  readonly lenses: LensComparison | null;
  readonly years: readonly ProjectedCoverageYear[];
}

/** Calculates everything that the package shows, from the one financing of the model. */
export function calculatePackage(source: PackageSource): LenderPackage {
  const report = buildModelReport(source.model);
  const { assumptions, input, lenderInput, numbers, rules } = report;
  const adjustments = listAdjustments(numbers.periods, source.adjustments);
  const { marketSalary, buyerLivingSalary, capexReserve } = assumptions;
  return {
    source,
    report,
    tranches: getFinancing(lenderInput, rules).tranches.filter(({ principal }) => principal > 0),
    adjustments,
    lenses:
      adjustments.length === 0
        ? null
        : compareLenses(
            { ...input, loan: applyAssumptions({ ...input.loan }, assumptions) },
            source.adjustments,
            rules,
            {
              haircuts: source.haircuts,
              marketSalary,
              requiredSalary: buyerLivingSalary,
              capexReserve,
              taxReturnNetIncome: source.taxReturnNetIncome,
            },
          ),
    years: projectCoverage(report.projections, lenderInput, rules),
  };
}
