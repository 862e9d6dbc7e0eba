import { type ProjectionPeriod } from '@dealwright/vocabulary';
import { type ExplainedResult, explainModel, explainYears } from '../explain/index.js';
import { type FinancialModel } from './open-model.js';

/**
 * Every result of a model with the terms that make it.
 *
 * @example explainResults(openModel({ financials: { historicalFinancials: { 2025: { netIncome: '100' } } }, loan: null, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 }, asOf: '2026-01-15' })).find((one) => one.id === 'valuation.mid').formula // => '3 times SDE, as there is no price'
 */
export const explainResults = ({ source, numbers }: FinancialModel): ExplainedResult[] =>
  explainModel(source, numbers);

/**
 * The lines of past and projected years with the terms that make them.
 *
 * @param totalAnnual debt service of a year in dollars; null if there is none
 * @example explainYearsOf(openModel({ financials: { historicalFinancials: { 2025: { grossRevenue: 1000, cogs: 400, operatingExpenses: 300 } } }, loan: null, growthRate: 10, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 }, asOf: '2026-01-15' }), 5, null).find((one) => one.id === 'ahead:1:netIncome').value // => 333
 */
export const explainYearsOf = (
  { source }: FinancialModel,
  projectionPeriod: ProjectionPeriod,
  totalAnnual: number | null,
): ExplainedResult[] => explainYears({ ...source, projectionPeriod }, totalAnnual);
