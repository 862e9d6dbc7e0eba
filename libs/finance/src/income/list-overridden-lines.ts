import { DERIVED_INCOME_LINES, type IncomeMode } from '@dealwright/vocabulary';
import { type DerivedLine } from '../lines/index.js';
import { isSameMoney, parseNumber } from '@dealwright/figures';
import { type PeriodFigures } from '../types.js';
import { readIncome } from './read-income.js';

/**
 * The derived lines of one period that are stored with another figure than the lines above them give, or where those
 * give none. A stored line that equals its computation is not overridden: an edit or an import saved what follows.
 *
 * Unit: none. Rules R3.2, R3.4 and R1.5.
 *
 * @example listOverriddenLines({ grossRevenue: '900', cogs: '300', grossProfit: '600', netIncome: '500' }, 'standard') // => ['netIncome']
 */
export function listOverriddenLines(figures: PeriodFigures, mode: IncomeMode): readonly DerivedLine[] {
  const income = readIncome(figures, mode);
  return DERIVED_INCOME_LINES.filter((line) => {
    const shown = income[line];
    if (shown === null || parseNumber(figures[line]) === null) return false;
    const computed = readIncome({ ...figures, [line]: null }, mode)[line];
    return computed === null || !isSameMoney(shown, computed);
  });
}
