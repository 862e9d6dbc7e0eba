import type { AddBackZone } from '../candidates/add-backs.js';
import type { Line } from '../tables/lines.js';
import { readAmount, type Option } from '../candidates/options.js';
import type { PeriodColumn } from '../periods/period-columns.js';
import type { TableReading } from '../tables/read-table.js';

/** Where the figures of a period stand. */
export interface PeriodContext {
  readonly table: TableReading | null;
  readonly period: PeriodColumn;
  readonly zone: AddBackZone | null;
  /** One unit of the last printed digit. */
  readonly step: number;
}

const isUnclaimed = ({ reads }: Line) => reads.length === 0;
const isOtherIncome = ({ reads }: Line) => reads[0]?.target === 'otherIncome';

/** The figures of single lines, no totals, of a kind between two rows of the table. */
function findAmountsBetween(
  { table, period }: PeriodContext,
  from: Option,
  to: Option,
  isMeant: (line: Line) => boolean,
): number[] {
  if (!table) return [];
  return table.lines
    .filter((line) => line.at > from.at && line.at < to.at && line.parts.length === 0 && isMeant(line))
    .flatMap((line) => readAmount(table, line, period)?.value ?? []);
}

/** Figures between two rows of the table that no field uses. */
export const findUnclaimedAmounts = (setting: PeriodContext, from: Option, to: Option): number[] =>
  findAmountsBetween(setting, from, to, isUnclaimed);

/** The figure of the row below, whatever it is called. */
export function findAmountBelow({ table, period }: PeriodContext, option: Option): number | null {
  const line = table?.lines.find((one) => one.at > option.at && readAmount(table, one, period) !== null);
  return table && line ? (readAmount(table, line, period)?.value ?? null) : null;
}

/** Other income printed between the gross profit and the operating expenses: each line of it, and all together. */
export function findOtherIncome(setting: PeriodContext, profit: Option, opex: Option): number[] {
  const values = findAmountsBetween(setting, profit, opex, isOtherIncome);
  return values.length > 1 ? [...values, sum(values)] : values;
}

/**
 * What gains and losses between the operating expenses and the operating result add to it, such as 'Gain on sale of
 * business': lines that no field uses. null where none is printed.
 */
export function sumGainsBeforeResult(setting: PeriodContext, opex: Option, result: Option): number | null {
  const values = findAmountsBetween(
    setting,
    opex,
    result,
    (line) => isUnclaimed(line) || isOtherIncome(line),
  );
  return values.length > 0 ? sum(values) : null;
}

export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
