import { finiteOrNull, parseNumberOrZero } from '@dealwright/figures';
import { type IncomeMode } from '@dealwright/vocabulary';
import { readIncome } from '../income/index.js';
import { type PeriodFigures, type SdeAdjustments } from '../types.js';
import { readAddBacks, sumAddBacks } from './add-backs.js';

/**
 * Seller's discretionary earnings of one period: the SDE given, unless it is blank or 0; else net income +
 * add-backs; null without net income.
 *
 * Unit: dollars. Rule R4.
 *
 * @example calculateSde({ netIncome: '150000', ownerSalary: '80000', newOfficerSalary: '60000' }, 'standard') // => 170000
 */
export function calculateSde(
  figures: PeriodFigures,
  mode: IncomeMode,
  dealAdjustments?: SdeAdjustments | null,
): number | null {
  const given = readEnteredSde(figures);
  if (given !== null) return given;
  const { netIncome } = readIncome(figures, mode);
  return netIncome === null
    ? null
    : finiteOrNull(netIncome + sumAddBacks(readAddBacks(figures, dealAdjustments)));
}

/**
 * An SDE that was entered or extracted, or null; a stored 0 is a blank.
 *
 * Unit: dollars. Rule R4.
 *
 * @example readEnteredSde({ sde: '$120,000' }) // => 120000
 */
export function readEnteredSde(figures: PeriodFigures): number | null {
  return parseNumberOrZero(figures.sde) || null;
}
