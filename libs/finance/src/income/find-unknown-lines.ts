import { parseNumber } from '@dealwright/figures';
import { type IncomeMode } from '@dealwright/vocabulary';
import { type PeriodFigures } from '../types.js';
import { type DerivedLine, readOperatingExpenses, readRevenue, readSga } from './income-statement.js';

/**
 * The calculated lines of one period whose inputs are not all known: a missing cost counts 0 in them, so that an
 * EBITDA without SG&A is the gross profit under another name. A line that is stored is known.
 *
 * Unit: none. Rule R3.2.
 *
 * @example findUnknownLines({ grossRevenue: '900', cogs: '300' }, 'detailed') // => ['ebitda', 'ebit', 'ebt', 'netIncome']
 */
export function findUnknownLines(figures: PeriodFigures, mode: IncomeMode): readonly DerivedLine[] {
  const isStored = (line: DerivedLine) => parseNumber(figures[line]) !== null;
  const profit = readRevenue(figures) !== null && parseNumber(figures.cogs) !== null;
  const steps: readonly { line: DerivedLine; hasCost: boolean }[] =
    mode === 'detailed'
      ? [
          { line: 'ebitda', hasCost: (readSga(figures) ?? parseNumber(figures.operatingExpenses)) !== null },
          { line: 'ebit', hasCost: parseNumber(figures.depreciation) !== null },
          { line: 'ebt', hasCost: parseNumber(figures.interest) !== null },
          { line: 'netIncome', hasCost: parseNumber(figures.taxes) !== null },
        ]
      : [{ line: 'netIncome', hasCost: readOperatingExpenses(figures) !== null }];
  let isKnown = isStored('grossProfit') || profit;
  const unknown: DerivedLine[] = isKnown ? [] : ['grossProfit'];
  for (const { line, hasCost } of steps) {
    isKnown = isStored(line) || (isKnown && hasCost);
    if (!isKnown) unknown.push(line);
  }
  return unknown;
}
