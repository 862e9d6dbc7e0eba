import { readLabel } from '../lexicon/read-label.js';
import { namesTime } from '../periods/read-period.js';
import { isYearCell } from './classify-row.js';
import type { TableRegion, TableRow } from './regions.js';

/** The words that date a row: its label, or a year that stands where the first figure would. */
function readRowTime(row: TableRow): { text: string; from: number } | null {
  if (row.label !== '' && namesTime(row.label)) return { text: row.label, from: 0 };
  const first = row.values[0];
  return row.label === '' && first && isYearCell(first) ? { text: first.text, from: 1 } : null;
}

/**
 * Turns a table round that has its years down the side and its lines across the top; null for any other
 * table.
 */
export function transposeRegion(region: TableRegion): TableRegion | null {
  const dated = region.rows.flatMap((row) => {
    const time = readRowTime(row);
    return time ? [{ row, ...time }] : [];
  });
  const from = Math.max(0, ...dated.map((one) => one.from));
  // '2025 plan' below '2024' is a label where the years above it are figures; its own figures begin in the same column.
  const isShifted = dated.some((one) => one.from < from && one.row.values[0] !== null);
  const lines = region.columns.slice(from);
  const named = lines.filter((column) => readLabel(column.own).length > 0);
  if (dated.length < 2 || named.length < 2 || isShifted) return null;
  return {
    ...region,
    columns: dated.map(({ text }, index) => ({
      x0: index,
      x1: index + 1,
      own: text,
      around: [...region.title],
    })),
    rows: lines.map((column, index) => ({
      row: dated[0]?.row.row as TableRow['row'],
      label: column.own,
      labelCells: [],
      indent: 0,
      values: dated.map(({ row }) => row.values[from + index] ?? null),
      crowded: false,
    })),
    headless: false,
  };
}
