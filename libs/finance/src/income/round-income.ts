import { roundSteps } from '@dealwright/figures';
import { type IncomeLine } from '@dealwright/vocabulary';
import { type Dollars } from '../types.js';

type Amounts = Readonly<Record<IncomeLine, Dollars | null>>;

/** A result, the cost below it, and the result that is left. */
const STEPS = [
  ['grossRevenue', 'cogs', 'grossProfit'],
  ['grossProfit', 'operatingExpenses', 'netIncome'],
  ['grossProfit', 'sgaExpenses', 'ebitda'],
  ['ebitda', 'depreciation', 'ebit'],
  ['ebit', 'interest', 'ebt'],
  ['ebt', 'taxes', 'netIncome'],
] as const satisfies readonly (readonly [IncomeLine, IncomeLine, IncomeLine])[];

/**
 * The lines of an income statement in whole dollars: each result is the one above it less the cost between them, as
 * printed. Results are rounded by themselves; a cost takes what rounding leaves. Lines that do not add up stay so.
 *
 * Units: dollars. Rules R3, C5.
 *
 * @example roundIncome({ grossRevenue: 100.4, cogs: 50.6, grossProfit: 49.8, operatingExpenses: 20, netIncome: 29.8 }).cogs // => 50
 */
export function roundIncome<Income extends Partial<Amounts>>(income: Income): Income {
  const printed: Partial<Record<IncomeLine, Dollars | null>> = {};
  const given: Partial<Amounts> = income;
  for (const [above, cost, below] of STEPS) {
    const [start, step, end] = [given[above] ?? null, given[cost] ?? null, given[below] ?? null];
    const rounded = roundSteps(start ?? 0, [0 - (step ?? 0)], end ?? 0);
    if (start !== null) printed[above] = rounded.start;
    if (step !== null) printed[cost] = 0 - (rounded.steps[0] ?? 0);
    if (end !== null) printed[below] = rounded.end;
  }
  return { ...income, ...printed };
}
