import { type IncomeMode } from '@dealwright/vocabulary';
import { getIncomeMode, readIncome, type IncomeStatement } from '../income/index.js';
import { isSameMoney, orderPeriods, type Period } from '@dealwright/figures';
import { type DealFinancials, type Dollars, type PeriodFigures } from '../types.js';
import { readAddBacks, type AddBacks } from './add-backs.js';
import { computeSde, readEnteredSde } from './calculate-sde.js';

/** What is read from one period: its place in time, income statement, add-backs and SDE. */
export interface PeriodReading {
  readonly period: Period;
  readonly figures: PeriodFigures;
  readonly mode: IncomeMode;
  readonly income: IncomeStatement;
  readonly addBacks: AddBacks;
  readonly sde: Dollars | null;
  /** whether SDE, stability and projections use the period: parts of years only if there is nothing else */
  readonly counts: boolean;
}

/**
 * Reads every text of every period of a deal once, newest first; what follows calculates with numbers alone.
 *
 * Unit: dollars. Rules R2.2, R2.3, R3 and R4.
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
  return periods.map((period) => {
    const figures = asObject(history[period.key]) ?? {};
    const income = readIncome(figures, mode);
    const addBacks = readAddBacks(figures, adjustments);
    const sde = readEnteredSde(figures) ?? computeSde(income.netIncome, addBacks);
    return { period, figures, mode, income, addBacks, sde, counts: onlyPartial || !period.partial };
  });
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
