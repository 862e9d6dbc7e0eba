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

/**
 * What gains and losses between the operating expenses and the operating result add to it, as 'Gain on sale of
 * business' does: lines that nobody claimed. null where none is printed.
 */
export function besideResult({ table, period }: Setting, opex: Option, result: Option): number | null {
  const values = (table?.lines ?? [])
    .filter(
      (line) =>
        line.at > opex.at &&
        line.at < result.at &&
        line.parts.length === 0 &&
        (line.reads.length === 0 || line.reads[0]?.target === 'otherIncome'),
    )
    .flatMap((line) => (table ? (amountOf(table, line, period)?.value ?? []) : []));
  return values.length > 0 ? sum(values) : null;
}

export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
