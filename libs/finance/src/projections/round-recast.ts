import { roundSteps } from '@dealwright/figures';
import { ADD_BACK_FIELDS } from '@dealwright/vocabulary';
import { roundIncome } from '../income/index.js';
import { type Dollars } from '../types.js';
import { type HistoricalRow } from './historical-table.js';

/** A past year in whole dollars that add up. */
type RoundedRecast = Pick<HistoricalRow, 'income' | 'knownAddBacks' | 'sde'> & {
  readonly totalAddBacks: Dollars;
};

/**
 * A past year in whole dollars: the lines of its income statement lead to net income, and net income and the add-backs
 * to SDE, as printed. An SDE that was entered as such stands by itself.
 *
 * Units: dollars. Rules R4, C5.
 *
 * @example roundRecast(buildHistoricalTable(parsePeriods({ historicalFinancials: { 2025: { netIncome: 100.4, ownerSalary: 50.4 } } }, 2026), null)[0]).totalAddBacks // => 51
 */
export function roundRecast(
  row: Pick<HistoricalRow, 'income' | 'addBacks' | 'knownAddBacks' | 'sde'>,
): RoundedRecast {
  const { income, addBacks, knownAddBacks, sde } = row;
  const { steps, end } = roundSteps(
    income.netIncome ?? 0,
    ADD_BACK_FIELDS.map((field) => addBacks[field]),
    sde ?? 0,
  );
  const printed = Object.fromEntries(
    ADD_BACK_FIELDS.map((field, index) => [field, knownAddBacks[field] === null ? null : steps[index]]),
  ) as HistoricalRow['knownAddBacks'];
  return {
    income: roundIncome(income),
    knownAddBacks: printed,
    totalAddBacks: steps.reduce((sum, step) => sum + step, 0),
    sde: sde === null ? null : end,
  };
}
