import { type ProjectModelInput } from '../../model/index.js';
import { parsePeriods } from '../../sde/index.js';
import { explainPastYears } from './explain-past-years.js';
import { type ExplainedResult } from '../explained-result.js';
import { explainYearsAhead } from './explain-years-ahead.js';

/**
 * Every worked-out cell of the table of past years and of the projection, by 'past:<year key>:<line>' and
 * 'ahead:<years ahead>:<line>', in the manner of `explainModel`. Net income and SDE of a past year are explained by
 * `explainModel` itself.
 *
 * Units: each result and term names its own. Rules R3.2, R5.6, R7.2 to R7.6.
 *
 * @example explainYears({ financials: { historicalFinancials: { 2025: { grossRevenue: 1000, cogs: 400, operatingExpenses: 300 } } }, loan: null, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 }, growthRate: 10, projectionPeriod: 5 }, null).find((one) => one.id === 'ahead:1:netIncome').value // => 333
 */
export function explainYears(input: ProjectModelInput, totalAnnual: number | null): ExplainedResult[] {
  const periods = parsePeriods(input.financials, input.settings.asOfYear);
  return [...explainPastYears(periods, totalAnnual), ...explainYearsAhead(input, periods)];
}
