import {
  MAX_WORKING_CAPITAL_MONTHS,
  WORKING_CAPITAL_LINE_NAMES,
  WORKING_CAPITAL_LINES,
  type WorkingCapitalLine,
} from '@dealwright/vocabulary';
import { readDollars } from '../financing/read-input.js';
import { type Dollars } from '../types.js';
import { type ReadWorkingCapitalMonth, type WorkingCapitalMonth } from './types.js';

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/**
 * Reads the months of working capital, oldest first. A month without any figure, or that is none, is left out; of a month
 * that is given twice the last counts. Liabilities are entered as positive numbers.
 *
 * Units: dollars. Rules R1.1, C6.
 *
 * @example readMonths([{ month: '2025-02', receivables: 90 }, { month: '2025-01', receivables: '$100', payables: 30 }]).map(({ month, net }) => [month, net]) // => [['2025-01', 70], ['2025-02', 90]]
 * @example readMonths([{ month: '2025-13', receivables: 90 }, { month: '2025-01' }]) // => []
 */
export function readMonths(given: unknown): readonly ReadWorkingCapitalMonth[] {
  if (!Array.isArray(given)) return [];
  const months = new Map<string, ReadWorkingCapitalMonth>();
  for (const entered of given as readonly (WorkingCapitalMonth | null)[]) {
    const read = readMonth(entered);
    if (read !== null) months.set(read.month, read);
  }
  return [...months.values()].sort((a, b) => (a.month < b.month ? -1 : 1)).slice(-MAX_WORKING_CAPITAL_MONTHS);
}

function readMonth(entered: WorkingCapitalMonth | null): ReadWorkingCapitalMonth | null {
  if (typeof entered !== 'object' || entered === null || !MONTH.test(String(entered.month))) return null;
  const known = WORKING_CAPITAL_LINE_NAMES.map((line) => [line, readDollars(entered[line])] as const);
  if (known.every(([, figure]) => figure === null)) return null;
  const lines = Object.fromEntries(known.map(([line, figure]) => [line, figure ?? 0])) as Record<
    WorkingCapitalLine,
    Dollars
  >;
  return { month: entered.month, lines, net: sumLines(lines) };
}

/**
 * Assets less liabilities.
 *
 * Units: dollars. Rule C6.
 */
const sumLines = (lines: Readonly<Record<WorkingCapitalLine, Dollars>>): Dollars =>
  WORKING_CAPITAL_LINE_NAMES.reduce(
    (net, line) => net + (WORKING_CAPITAL_LINES[line].side === 'asset' ? 1 : -1) * lines[line],
    0,
  );
