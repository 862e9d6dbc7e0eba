import { type IncomeMode } from '@dealwright/vocabulary';
import { INCOME_LINES, values } from '../lines/index.js';
import { parseNumber } from '@dealwright/figures';
import { type PeriodFigures } from '../types.js';
import {
  readCost,
  readOperatingExpenses,
  readRevenue,
  type IncomeStatement,
  type RawFigures,
} from './income-statement.js';

type Statement = { -readonly [Line in keyof IncomeStatement]: IncomeStatement[Line] };

/**
 * The income statement of one period. A derived line that is stored wins, as it comes from a tax return or
 * a document; a missing one is computed, a missing cost counting 0, and is null where there is nothing to
 * start from.
 *
 * Unit: dollars; costs are positive. Rules R3.1 to R3.3.
 *
 * @example readIncome({ grossRevenue: '900', cogs: '300', operatingExpenses: '200' }, 'standard').netIncome // => 400
 * @example readIncome({ grossRevenue: '900', sgaExpenses: '200', depreciation: 50 }, 'detailed').ebit // => 650
 */
export function readIncome(figures: PeriodFigures, mode: IncomeMode): IncomeStatement {
  return mode === 'detailed' ? readDetailed(figures) : readStandard(figures);
}

function readStandard(figures: RawFigures): IncomeStatement {
  const { grossProfit, netIncome } = INCOME_LINES.standard;
  const income: Statement = {
    grossRevenue: readRevenue(figures),
    cogs: parseNumber(figures.cogs),
    grossProfit: parseNumber(figures.grossProfit),
    operatingExpenses: readOperatingExpenses(figures),
    sgaExpenses: null,
    ebitda: null,
    depreciation: null,
    ebit: null,
    interest: null,
    ebt: null,
    taxes: null,
    netIncome: parseNumber(figures.netIncome),
  };
  income.grossProfit ??= grossProfit(values, income);
  income.netIncome ??= netIncome(values, income);
  return income;
}

function readDetailed(figures: RawFigures): IncomeStatement {
  const { grossProfit, ebitda, ebit, ebt, netIncome } = INCOME_LINES.detailed;
  const income: Statement = {
    grossRevenue: readRevenue(figures),
    cogs: parseNumber(figures.cogs),
    grossProfit: parseNumber(figures.grossProfit),
    operatingExpenses: null,
    sgaExpenses: readCost(figures, 'sgaExpenses'),
    ebitda: parseNumber(figures.ebitda),
    depreciation: parseNumber(figures.depreciation),
    ebit: parseNumber(figures.ebit),
    interest: parseNumber(figures.interest),
    ebt: parseNumber(figures.ebt),
    taxes: parseNumber(figures.taxes),
    netIncome: parseNumber(figures.netIncome),
  };
  income.grossProfit ??= grossProfit(values, income);
  income.ebitda ??= ebitda(values, income);
  income.ebit ??= ebit(values, income);
  income.ebt ??= ebt(values, income);
  income.netIncome ??= netIncome(values, income);
  return income;
}
