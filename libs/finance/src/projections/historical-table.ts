import { finiteOrNull, formatPeriodLabel } from '@dealwright/figures';
import { ADD_BACK_FIELDS } from '@dealwright/vocabulary';
import { type AddBacks, type PeriodReading, readKnownAddBack } from '../sde/index.js';
import { type IncomeStatement } from '../income/index.js';

/** One past year compared with the debt service of year 1. US dollars; null where a figure is missing. */
export interface HistoricalRow {
  readonly yearKey: string;
  readonly label: string;
  /** part of a year: shown, but not used in results */
  readonly partial: boolean;
  readonly income: IncomeStatement;
  readonly addBacks: AddBacks;
  /** 0 where 0 was entered, null where nothing is known */
  readonly knownAddBacks: Readonly<Record<keyof AddBacks, number | null>>;
  readonly sde: number | null;
  readonly sdeMinusAnnualDebtService: number | null;
  readonly netIncomeMinusAnnualDebtService: number | null;
  readonly dscr: number | null;
}

/**
 * Past years as if the loans had already existed: for each period, newest first, the cash flow after the debt service
 * of year 1 (0 without debt) and how many times SDE covers it.
 *
 * Units: dollars a year; ratio. Rule R7.6.
 *
 * @example buildHistoricalTable(parsePeriods({ historicalFinancials: { 2025: { netIncome: 300 } } }, 2026), 200).map((row) => row.dscr) // => [1.5]
 */
export function buildHistoricalTable(
  periods: readonly PeriodReading[],
  totalAnnual: number | null,
): HistoricalRow[] {
  const due = totalAnnual ?? 0;
  return periods.map(({ period, figures, income, addBacks, sde }) => ({
    yearKey: period.key,
    label: formatPeriodLabel(period.key, period.label),
    partial: period.partial,
    income,
    addBacks,
    knownAddBacks: readKnownAddBacks({ figures, addBacks }),
    sde,
    sdeMinusAnnualDebtService: sde === null ? null : finiteOrNull(sde - due),
    netIncomeMinusAnnualDebtService: income.netIncome === null ? null : finiteOrNull(income.netIncome - due),
    dscr: sde === null || due === 0 ? null : finiteOrNull(sde / due),
  }));
}

const readKnownAddBacks = (
  reading: Pick<PeriodReading, 'figures' | 'addBacks'>,
): HistoricalRow['knownAddBacks'] =>
  Object.fromEntries(
    ADD_BACK_FIELDS.map((field) => [field, readKnownAddBack(reading, field)]),
  ) as HistoricalRow['knownAddBacks'];
