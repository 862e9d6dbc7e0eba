import { type IncomeMode } from '@dealwright/vocabulary';
import { parseNumber, formatNumeral } from '../numbers/index.js';
import { type PeriodFigures } from '../types.js';
import { readSga, sumDetailedCosts } from './income-statement.js';

/**
 * The figures of a period after its deal switched to the other income statement. To detailed: a blank SG&A
 * takes over the operating expenses. To standard: blank operating expenses take over SG&A + depreciation +
 * interest + taxes. Nothing entered is lost, and the figures passed in are not touched.
 *
 * Unit: dollars. Rule R3.4.
 *
 * @example switchIncomeMode({ operatingExpenses: '200' }, 'detailed').sgaExpenses // => '200'
 * @example switchIncomeMode({ sgaExpenses: '200', taxes: '30' }, 'standard').operatingExpenses // => '230'
 */
export function switchIncomeMode(figures: PeriodFigures, toMode: IncomeMode): PeriodFigures {
  if (toMode === 'detailed') {
    const operatingExpenses = parseNumber(figures.operatingExpenses);
    if (readSga(figures) !== null || operatingExpenses === null) return { ...figures };
    return { ...figures, sgaExpenses: formatNumeral(operatingExpenses) };
  }
  const costs = sumDetailedCosts(figures) ?? NaN;
  if (parseNumber(figures.operatingExpenses) !== null || !Number.isFinite(costs)) {
    return { ...figures };
  }
  return { ...figures, operatingExpenses: formatNumeral(costs) };
}
