import type { AddBackZone } from '../candidates/addback.js';
import type { Line } from '../candidates/lines.js';
import { amountOf, type Option } from '../candidates/options.js';
import type { PeriodColumn } from '../candidates/period-columns.js';
import type { TableReading } from '../candidates/reading.js';

/** Where the figures of a period stand. */
export interface Setting {
  readonly table: TableReading | null;
  readonly period: PeriodColumn;
  readonly zone: AddBackZone | null;
  /** One unit of the last printed digit. */
  readonly step: number;
}

const isUnclaimed = ({ reads }: Line) => reads.length === 0;
const isOtherIncome = ({ reads }: Line) => reads[0]?.target === 'otherIncome';

/** The figures of single lines, no totals, of a kind between two rows of the table. */
function amountsBetween(
  { table, period }: Setting,
  from: Option,
  to: Option,
  isMeant: (line: Line) => boolean,
): number[] {
  if (!table) return [];
  return table.lines
    .filter((line) => line.at > from.at && line.at < to.at && line.parts.length === 0 && isMeant(line))
    .flatMap((line) => amountOf(table, line, period)?.value ?? []);
}

/** Figures that nobody claimed, standing between two rows of the table. */
export const between = (setting: Setting, from: Option, to: Option): number[] =>
  amountsBetween(setting, from, to, isUnclaimed);

/** The figure of the row below, whatever it is called. */
export function lineBelow({ table, period }: Setting, option: Option): number | null {
  const line = table?.lines.find((one) => one.at > option.at && amountOf(table, one, period) !== null);
  return table && line ? (amountOf(table, line, period)?.value ?? null) : null;
}

/** Other income printed between the gross profit and the operating expenses: each line of it, and all together. */
export function otherIncome(setting: Setting, profit: Option, opex: Option): number[] {
  const values = amountsBetween(setting, profit, opex, isOtherIncome);
  return values.length > 1 ? [...values, sum(values)] : values;
}

/**
 * What gains and losses between the operating expenses and the operating result add to it, as 'Gain on sale of
 * business' does: lines that nobody claimed. null where none is printed.
 */
export function besideResult(setting: Setting, opex: Option, result: Option): number | null {
  const values = amountsBetween(setting, opex, result, (line) => isUnclaimed(line) || isOtherIncome(line));
  return values.length > 0 ? sum(values) : null;
}

export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
