import { type IncomeMode } from '@dealwright/vocabulary';
import { type DerivedLine, INCOME_STEPS } from '../lines/index.js';
import { parseNumber } from '@dealwright/figures';
import { type PeriodFigures } from '../types.js';
import { readCost, readRevenue } from './income-statement.js';

/**
 * The calculated lines of one period whose inputs are not all known: a missing cost counts 0 in them, so that an
 * EBITDA without SG&A is the gross profit under another name. A line that is stored is known.
 *
 * Unit: none. Rule R3.2.
 *
 * @example findUnknownLines({ grossRevenue: '900', cogs: '300' }, 'detailed') // => ['ebitda', 'ebit', 'ebt', 'netIncome']
 */
export function findUnknownLines(figures: PeriodFigures, mode: IncomeMode): readonly DerivedLine[] {
  let isKnown = readRevenue(figures) !== null;
  return INCOME_STEPS[mode].flatMap(({ line, cost }) => {
    isKnown = parseNumber(figures[line]) !== null || (isKnown && readCost(figures, cost) !== null);
    return isKnown ? [] : [line];
  });
}
