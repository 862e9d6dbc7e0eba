import { formatMoney, gt } from '@dealwright/figures';
import { findIncomeWarnings, type NetIncomeOrigin } from '../income/index.js';
import { type ModelWarning } from '../types.js';
import { sumAddBacks } from './add-backs.js';
import { readEnteredSde } from './calculate-sde.js';
import { type PeriodReading } from './period-reading.js';
import { findSdeWarnings } from './sde-warnings.js';

/** An SDE that was entered may differ from net income plus add-backs by this share of it, and this much. */
const SDE_DIFFERENCE_SHARE = 0.01;
const SDE_DIFFERENCE_DOLLARS = 1_000;

/**
 * Every doubt about one year: its income statement, its add-backs, and an SDE that they do not give. Models, the sheet
 * of years and the review of documents show the same ones.
 *
 * Unit: dollars. Rules R3.4, R4 and A0.
 *
 * @example findPeriodWarnings(parsePeriods({ historicalFinancials: { 2025: { netIncome: '90000', sde: '95000' } } }, 2026)[0], '2025').map((warning) => warning.code) // => ['sdeDiffersFromComputed']
 */
export function findPeriodWarnings(
  reading: Pick<PeriodReading, 'figures' | 'mode' | 'income' | 'addBacks'>,
  yearKey: string,
  origin: NetIncomeOrigin = 'stored',
): ModelWarning[] {
  return [
    ...findIncomeWarnings(reading.figures, reading.mode, yearKey, origin),
    ...findSdeWarnings(reading.figures, yearKey),
    ...findSdeDifference(reading, yearKey),
  ];
}

/** The commonest reading error with the largest effect: an SDE that its own lines do not give. */
function findSdeDifference(
  { figures, income, addBacks }: Pick<PeriodReading, 'figures' | 'income' | 'addBacks'>,
  yearKey: string,
): ModelWarning[] {
  const entered = readEnteredSde(figures);
  if (entered === null || income.netIncome === null) return [];
  const calculated = income.netIncome + sumAddBacks(addBacks);
  const difference = Math.abs(entered - calculated);
  if (!gt(difference, SDE_DIFFERENCE_DOLLARS) || !gt(difference, Math.abs(entered) * SDE_DIFFERENCE_SHARE))
    return [];
  return [
    {
      code: 'sdeDiffersFromComputed',
      yearKey,
      message: `SDE is given as ${formatMoney(entered)}, but net income plus add-backs is ${formatMoney(calculated)}. The given SDE counts; check which one is right.`,
    },
  ];
}
