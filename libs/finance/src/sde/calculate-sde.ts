import { type IncomeMode } from '@dealwright/vocabulary';
import { readIncome } from '../income/index.js';
import { finiteOrNull, parseNumberOrZero } from '@dealwright/figures';
import { type Dollars, type PeriodFigures, type SdeAdjustments } from '../types.js';
import { type AddBacks, readAddBacks, sumAddBacks } from './add-backs.js';

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
  return (
    readEnteredSde(figures) ??
    computeSde(readIncome(figures, mode).netIncome, readAddBacks(figures, dealAdjustments))
  );
}

/** SDE of a period that states none: net income + add-backs; null without net income (R4). Unit: dollars. */
export const computeSde = (netIncome: Dollars | null, addBacks: AddBacks): Dollars | null =>
  netIncome === null ? null : finiteOrNull(netIncome + sumAddBacks(addBacks));

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
