import { type IncomeMode } from '@dealwright/vocabulary';
import { readIncome } from '../income/index.js';
import { finite, n0 } from '../numbers/index.js';
import { type PeriodFigures, type SdeAdjustments } from '../types.js';
import { addBacksOf, totalAddBacks } from './add-backs-of.js';

/**
 * Seller's discretionary earnings of one period: the SDE given, unless it is blank or 0; else net income +
 * add-backs; null without net income.
 *
 * Unit: dollars. Rule R4.
 *
 * @example sdeOf({ netIncome: '150000', ownerSalary: '80000', newOfficerSalary: '60000' }, 'standard') // => 170000
 */
export function sdeOf(
  figures: PeriodFigures,
  mode: IncomeMode,
  dealAdjustments?: SdeAdjustments | null,
): number | null {
  const given = givenSde(figures);
  if (given !== null) return given;
  const { netIncome } = readIncome(figures, mode);
  return netIncome === null ? null : finite(netIncome + totalAddBacks(addBacksOf(figures, dealAdjustments)));
}

/** An SDE that was entered or extracted; a stored 0 is a blank (R4). */
export function givenSde(figures: PeriodFigures): number | null {
  return n0(figures.sde) || null;
}
