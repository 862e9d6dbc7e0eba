import { analyzeModel, type ModelAnalyses, type Adjustment, type Tranche } from '@dealwright/finance';
import { buildModelReport, type ModelReport } from '../model-report.js';
import { type PackageSource } from './package-source.js';

/** A lender's package with every figure calculated once. */
export interface LenderPackage {
  readonly source: PackageSource;
  readonly report: ModelReport;
  /** loans in use at closing */
  readonly tranches: readonly Tranche[];
  /** those that a bank or the SBA program lends; a seller note is none */
  readonly bankLoans: readonly Tranche[];
  readonly adjustments: readonly Adjustment[];
  /** null without an adjustment */
  readonly lenses: ReturnType<ModelAnalyses['compareLenses']> | null;
  readonly years: readonly ReturnType<ModelAnalyses['projectCoverage']>[number][];
  /** the first of them by month */
  readonly months: readonly ReturnType<ModelAnalyses['projectFirstYear']>[number][];
}

/** Calculates everything that the package shows, from the one financing of the model. */
export function calculatePackage(source: PackageSource): LenderPackage {
  const report = buildModelReport(source.model);
  const { model, projectionPeriod } = report;
  const adjustments = analyzeModel(model).listAdjustments();
  return {
    source,
    report,
    tranches: model.loans,
    bankLoans: model.loans.filter(({ kind }) => kind !== 'sellerNote'),
    adjustments,
    lenses: adjustments.length === 0 ? null : analyzeModel(model).compareLenses(source),
    years: analyzeModel(model).projectCoverage(projectionPeriod),
    months: analyzeModel(model).projectFirstYear(projectionPeriod),
  };
}
