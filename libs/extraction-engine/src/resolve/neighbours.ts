import type { AddBackZone } from '../candidates/addback.js';
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

/** Figures that nobody claimed, standing between two rows of the table. */
export function between(setting: Setting, from: Option, to: Option): number[] {
  const { table, period } = setting;
  if (!table) return [];
  return table.lines
    .filter(
      (line) => line.at > from.at && line.at < to.at && line.parts.length === 0 && line.reads.length === 0,
    )
    .flatMap((line) => amountOf(table, line, period)?.value ?? []);
}

/** The figure of the row below, whatever it is called. */
export function lineBelow({ table, period }: Setting, option: Option): number | null {
  const line = table?.lines.find((one) => one.at > option.at && amountOf(table, one, period) !== null);
  return table && line ? (amountOf(table, line, period)?.value ?? null) : null;
}

/** Other income printed between the gross profit and the operating expenses: each line of it, and all together. */
export function otherIncome({ table, period }: Setting, profit: Option, opex: Option): number[] {
  const lines = (table?.lines ?? []).filter(
    (line) =>
      line.at > profit.at &&
      line.at < opex.at &&
      line.parts.length === 0 &&
      line.reads[0]?.target === 'otherIncome',
  );
  const values = lines.flatMap((line) => (table ? (amountOf(table, line, period)?.value ?? []) : []));
  return values.length > 1 ? [...values, sum(values)] : values;
}

export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
