import { formatNumeral, parseNumber } from '@dealwright/figures';
import { type IncomeMode } from '@dealwright/vocabulary';
import { type PeriodFigures } from '../types.js';
import { hasMatchingCosts, readSga, sumDetailedCosts } from './income-statement.js';

/**
 * The figures of a period after its deal switched to the other income statement. To detailed: a blank SG&A
 * takes over the operating expenses. To standard: blank operating expenses take over SG&A + depreciation +
 * interest + taxes; if it came from depreciation, interest and taxes only, the way back takes it out again instead of
 * counting them as SG&A too. Nothing entered is lost, and the figures passed in are not touched.
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
    if (hasMatchingCosts(figures)) return { ...figures, operatingExpenses: '' };
    return { ...figures, sgaExpenses: formatNumeral(operatingExpenses) };
  }
  const costs = sumDetailedCosts(figures);
  if (parseNumber(figures.operatingExpenses) !== null || costs === null) return { ...figures };
  return { ...figures, operatingExpenses: formatNumeral(costs) };
}
