import { type IncomeMode } from '@dealwright/vocabulary';
import { finite, num } from '../numbers/index.js';
import { type PeriodFigures } from '../types.js';
import {
  operatingExpensesOf,
  revenueOf,
  sgaOf,
  type IncomeStatement,
  type RawFigures,
} from './income-statement.js';

/**
 * The income statement of one period. A derived line that is stored wins, as it comes from a tax return or
 * a document; a missing one is computed, a missing cost counting 0, and is null where there is nothing to
 * start from. Standard: netIncome = grossRevenue - cogs - operatingExpenses, or without revenue
 * grossProfit - operatingExpenses. Detailed: ebitda = grossProfit - SG&A, ebit = ebitda - depreciation,
 * ebt = ebit - interest, netIncome = ebt - taxes.
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
  const grossRevenue = revenueOf(figures);
  const cogs = num(figures.cogs);
  const grossProfit = num(figures.grossProfit) ?? less(grossRevenue, cogs);
  const operatingExpenses = operatingExpensesOf(figures);
  const computed =
    grossRevenue === null
      ? less(grossProfit, operatingExpenses)
      : less(less(grossRevenue, cogs), operatingExpenses);
  return {
    grossRevenue,
    cogs,
    grossProfit,
    operatingExpenses,
    sgaExpenses: null,
    ebitda: null,
    depreciation: null,
    ebit: null,
    interest: null,
    ebt: null,
    taxes: null,
    netIncome: num(figures.netIncome) ?? computed,
  };
}

function readDetailed(figures: RawFigures): IncomeStatement {
  const grossRevenue = revenueOf(figures);
  const cogs = num(figures.cogs);
  const sgaExpenses = sgaOf(figures) ?? num(figures.operatingExpenses);
  const depreciation = num(figures.depreciation);
  const interest = num(figures.interest);
  const taxes = num(figures.taxes);
  const grossProfit = num(figures.grossProfit) ?? less(grossRevenue, cogs);
  const ebitda = num(figures.ebitda) ?? less(grossProfit, sgaExpenses);
  const ebit = num(figures.ebit) ?? less(ebitda, depreciation);
  const ebt = num(figures.ebt) ?? less(ebit, interest);
  return {
    grossRevenue,
    cogs,
    grossProfit,
    operatingExpenses: null,
    sgaExpenses,
    ebitda,
    depreciation,
    ebit,
    interest,
    ebt,
    taxes,
    netIncome: num(figures.netIncome) ?? less(ebt, taxes),
  };
}

function less(from: number | null, cost: number | null): number | null {
  return from === null ? null : finite(from - (cost ?? 0));
}
