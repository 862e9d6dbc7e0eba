import { type ProjectionPeriod } from '@dealwright/vocabulary';
import { type ExplainedResult, explainModel, explainYears } from '../explain/index.js';
import { type FinancialModel } from './open-model.js';

/** Every result of a model with the terms that make it. */
export const explainResults = ({ source, numbers }: FinancialModel): ExplainedResult[] =>
  explainModel(source, numbers);

/**
 * The lines of past and projected years with the terms that make them.
 *
 * @param totalAnnual debt service of a year in dollars; null if there is none
 */
export const explainYearsOf = (
  { source }: FinancialModel,
  projectionPeriod: ProjectionPeriod,
  totalAnnual: number | null,
): ExplainedResult[] => explainYears({ ...source, projectionPeriod }, totalAnnual);
