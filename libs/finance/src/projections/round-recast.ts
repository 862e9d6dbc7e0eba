import { roundSteps, roundToDollar } from '@dealwright/figures';
import { ADD_BACK_FIELDS } from '@dealwright/vocabulary';
import { roundIncome } from '../income/index.js';
import { type Dollars } from '../types.js';
import { type HistoricalRow } from './historical-table.js';

/** A past year in whole dollars that add up. */
interface RoundedRecast extends HistoricalRow {
  readonly totalAddBacks: Dollars;
  /** null where it is unknown */
  readonly annualDebtService: Dollars | null;
}

/**
 * A past year in whole dollars: the lines of its income statement lead to net income, net income and the add-backs to
 * SDE, and debt service to what is left, as printed. An SDE that was entered as such stands by itself.
 *
 * Units: dollars. Rules R4, C5.
 *
 * @param totalAnnual debt service of year 1; null where it is unknown
 * @example roundRecast(buildHistoricalTable(parsePeriods({ historicalFinancials: { 2025: { netIncome: 100.4, ownerSalary: 50.4 } } }, 2026), null)[0], null).totalAddBacks // => 51
 */
export function roundRecast(row: HistoricalRow, totalAnnual: Dollars | null): RoundedRecast {
  const { addBacks, knownAddBacks, sde } = row;
  const income = roundIncome(row.income);
  const { steps, end } = roundSteps(
    row.income.netIncome ?? 0,
    ADD_BACK_FIELDS.map((field) => addBacks[field]),
    sde ?? 0,
  );
  const printed = Object.fromEntries(
    ADD_BACK_FIELDS.map((field, index) => [field, knownAddBacks[field] === null ? null : steps[index]]),
  ) as HistoricalRow['knownAddBacks'];
  const due = roundToDollar(totalAnnual ?? 0);
  return {
    ...row,
    income,
    knownAddBacks: printed,
    totalAddBacks: steps.reduce((sum, step) => sum + step, 0),
    sde: sde === null ? null : end,
    annualDebtService: totalAnnual === null ? null : due,
    sdeMinusAnnualDebtService: sde === null ? null : end - due,
    netIncomeMinusAnnualDebtService: income.netIncome === null ? null : income.netIncome - due,
  };
}
