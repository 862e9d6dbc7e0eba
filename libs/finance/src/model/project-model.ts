import { type ProjectionPeriod } from '@dealwright/vocabulary';
import { buildLoanStructure, parseLoan } from '../loans/index.js';
import { projectYears, findProjectionBase } from '../projections/index.js';
import { parsePeriods } from '../sde/index.js';
import { type Numeral, type Projections } from '../types.js';
import { type ModelInput } from './model-numbers.js';

/** A model, and the growth rate and period of its projection. */
export interface ProjectModelInput extends ModelInput {
  /** percent a year; 5 where it is missing */
  readonly growthRate?: Numeral;
  readonly projectionPeriod: ProjectionPeriod;
}

/**
 * The projection of a model; null without a year to start from.
 *
 * Units: percent, dollars, ratio. Rules R7.2 to R7.5.
 *
 * @example projectModel({ financials: { historicalFinancials: { 2025: { grossRevenue: 100, netIncome: 20 } } }, loan: null, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 }, growthRate: 10, projectionPeriod: 5 }).data[0].year // => '2026'
 */
export function projectModel(input: ProjectModelInput): Projections | null {
  return projectYears({
    base: findProjectionBase(parsePeriods(input.financials, input.settings.asOfYear)),
    structure: buildLoanStructure(parseLoan(input.loan)).value,
    growthRate: input.growthRate,
    projectionPeriod: input.projectionPeriod,
  });
}
