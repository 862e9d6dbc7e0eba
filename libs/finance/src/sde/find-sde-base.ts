import { type DealFinancials, type ModelSettings } from '../types.js';
import { parsePeriods } from './parse-periods.js';
import { describeSdeBase, resolveSdeMethod, type SdeBase } from './sde-base.js';
import { listSelectedPeriods } from './select-sde.js';

/**
 * Names what the SDE of a deal is counted on; null where the settings alone decide.
 *
 * Unit: none; asOfYear is a calendar year. Rule C8.
 *
 * @example findSdeBase({ historicalFinancials: { 2024: { netIncome: 100 } }, sdeBase: '2024' }, { sdeCalculationMethod: 'average', asOfYear: 2026 }).name // => 'year to December 2024'
 */
export function findSdeBase(
  financials: DealFinancials,
  { sdeCalculationMethod, asOfYear }: Pick<ModelSettings, 'sdeCalculationMethod' | 'asOfYear'>,
): SdeBase | null {
  const periods = parsePeriods(financials, asOfYear);
  const method = resolveSdeMethod(financials, periods, sdeCalculationMethod);
  return describeSdeBase(financials, listSelectedPeriods(periods, method));
}
