import { finiteOrNull, parseNumber } from '@dealwright/figures';
import { type IncomeMode } from '@dealwright/vocabulary';
import { type PeriodFigures } from '../types.js';
import {
  readOperatingExpenses,
  readRevenue,
  readSga,
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
  const grossRevenue = readRevenue(figures);
  const cogs = parseNumber(figures.cogs);
  const grossProfit = parseNumber(figures.grossProfit) ?? subtractCost(grossRevenue, cogs);
  const operatingExpenses = readOperatingExpenses(figures);
  const computed =
    grossRevenue === null
      ? subtractCost(grossProfit, operatingExpenses)
      : subtractCost(subtractCost(grossRevenue, cogs), operatingExpenses);
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
    netIncome: parseNumber(figures.netIncome) ?? computed,
  };
}

function readDetailed(figures: RawFigures): IncomeStatement {
  const grossRevenue = readRevenue(figures);
  const cogs = parseNumber(figures.cogs);
  const sgaExpenses = readSga(figures) ?? parseNumber(figures.operatingExpenses);
  const depreciation = parseNumber(figures.depreciation);
  const interest = parseNumber(figures.interest);
  const taxes = parseNumber(figures.taxes);
  const grossProfit = parseNumber(figures.grossProfit) ?? subtractCost(grossRevenue, cogs);
  const ebitda = parseNumber(figures.ebitda) ?? subtractCost(grossProfit, sgaExpenses);
  const ebit = parseNumber(figures.ebit) ?? subtractCost(ebitda, depreciation);
  const ebt = parseNumber(figures.ebt) ?? subtractCost(ebit, interest);
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
    netIncome: parseNumber(figures.netIncome) ?? subtractCost(ebt, taxes),
  };
}

function subtractCost(from: number | null, cost: number | null): number | null {
  return from === null ? null : finiteOrNull(from - (cost ?? 0));
}
