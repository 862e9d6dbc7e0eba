import { getIncomeMode, readIncome } from '../income/index.js';
import { isSameMoney, orderPeriods } from '@dealwright/figures';
import { type DealFinancials } from '../types.js';
import { readAddBacks } from './add-backs.js';
import { computeSde, readEnteredSde } from './calculate-sde.js';
import { type PeriodReading } from './period-reading.js';
import { applySdeBase } from './sde-base.js';

/**
 * Reads every text of every period of a deal once, newest first; what follows calculates with numbers alone.
 *
 * Where the deal has chosen the period that SDE is counted on, later ones do not count; a trailing year that was chosen
 * is calculated and stands first.
 *
 * Unit: dollars. Rules R2.2, R2.3, R3, R4 and C8.
 *
 * @example parsePeriods({ historicalFinancials: { 2024: { netIncome: '1' }, 2025: { netIncome: '2' } } }, 2026).map((reading) => reading.sde) // => [2, 1]
 */
export function parsePeriods(
  financials: DealFinancials | null | undefined,
  asOfYear: number,
): PeriodReading[] {
  const history = financials?.historicalFinancials;
  if (typeof history !== 'object' || history === null) return [];
  const mode = getIncomeMode(financials);
  const adjustments = asObject(financials?.sdeAdjustments);
  const periods = orderPeriods(Object.keys(history), asObject(financials?.yearLabels), asOfYear);
  const onlyPartial = periods.every((period) => period.partial);
  const readings = periods.map((period) => {
    const figures = asObject(history[period.key]) ?? {};
    const income = readIncome(figures, mode);
    const addBacks = readAddBacks(figures, adjustments);
    const sde = readEnteredSde(figures) ?? computeSde(income.netIncome, addBacks);
    return { period, figures, mode, income, addBacks, sde, counts: onlyPartial || !period.partial };
  });
  return applySdeBase(readings, financials, onlyPartial);
}

/**
 * Whether the SDE of a period was entered with another figure than net income plus add-backs gives, or where there is
 * no net income.
 *
 * Unit: none. Rules R4 and R1.5.
 *
 * @example isSdeOverridden(parsePeriods({ historicalFinancials: { 2025: { netIncome: 50, ownerSalary: 50, sde: 100 } } }, 2026)[0]) // => false
 */
export function isSdeOverridden(reading: Pick<PeriodReading, 'figures' | 'income' | 'addBacks'>): boolean {
  const entered = readEnteredSde(reading.figures);
  if (entered === null) return false;
  const computed = computeSde(reading.income.netIncome, reading.addBacks);
  return computed === null || !isSameMoney(entered, computed);
}

function asObject<T>(value: T | null | undefined): T | null {
  return typeof value === 'object' ? (value ?? null) : null;
}
