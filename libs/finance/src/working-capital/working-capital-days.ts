import { type WorkingCapitalLine } from '@dealwright/vocabulary';
import { type Dollars } from '../types.js';
import { type WorkingCapital } from './types.js';

const DAYS_PER_YEAR = 365;

/** How long money is tied up, days; null without the yearly figure that it is measured against. */
export interface WorkingCapitalDays {
  /** days sales outstanding: receivables / revenue */
  readonly dso: number | null;
  /** days inventory outstanding: inventory / cost of goods */
  readonly dio: number | null;
  /** days payables outstanding: payables / cost of goods */
  readonly dpo: number | null;
}

/**
 * The mean balance of a line in the months that averages are made of.
 *
 * Units: dollars. Rule C6.
 *
 * @example averageLine(calculateWorkingCapital({ workingCapitalMonths: [{ month: '2025-01', receivables: 80 }, { month: '2025-02', receivables: 100 }] }), 'receivables') // => 90
 */
export const averageLine = ({ averaged }: WorkingCapital, line: WorkingCapitalLine): Dollars | null =>
  averaged.length === 0 ? null : averaged.reduce((sum, { lines }) => sum + lines[line], 0) / averaged.length;

/**
 * Days of receivables, inventory and payables: the mean balance over the revenue, or the cost of goods, of the year that
 * the projection starts from, times 365.
 *
 * Units: dollars a year, days. Rule C6.
 *
 * @example calculateWorkingCapitalDays(calculateWorkingCapital({ workingCapitalMonths: [{ month: '2025-01', receivables: 100, inventory: 40, payables: 20 }] }), { grossRevenue: 1000, grossProfit: 600 }) // => { dso: 36.5, dio: 36.5, dpo: 18.25 }
 */
export function calculateWorkingCapitalDays(
  found: WorkingCapital,
  { grossRevenue, grossProfit }: { readonly grossRevenue: Dollars; readonly grossProfit: Dollars },
): WorkingCapitalDays {
  const toDays = (line: WorkingCapitalLine, yearly: Dollars): number | null => {
    const balance = averageLine(found, line);
    return balance === null || !(yearly > 0) ? null : (DAYS_PER_YEAR * balance) / yearly;
  };
  const costOfGoods = grossRevenue - grossProfit;
  return {
    dso: toDays('receivables', grossRevenue),
    dio: toDays('inventory', costOfGoods),
    dpo: toDays('payables', costOfGoods),
  };
}
