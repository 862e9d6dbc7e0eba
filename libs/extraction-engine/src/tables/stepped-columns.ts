import { namesTime } from '../periods/read-period.js';
import type { Row } from '../layout/cells.js';
import { classifyRow, isYearCell } from './classify-row.js';
import { findColumnIndex, selectFigures, type ColumnSpan } from './columns.js';

/** Lines, subtotals and totals: programs for small businesses indent amounts by no more than this. */
const MAX_STEPS = 4;
/** Fewer rows than this may have one figure each by chance. */
const MIN_STEPPED_ROWS = 5;

const countTimes = (row: Row) =>
  row.cells.filter((cell) => isYearCell(cell) || (cell.kind === 'text' && namesTime(cell.text))).length;

/**
 * Bookkeeping programs print details, subtotals and totals in columns of their own, each further to the right. No
 * row has two figures, and nothing above dates the columns apart: they are one column of figures.
 */
export function joinSteppedColumns(
  columns: readonly ColumnSpan[],
  body: readonly Row[],
  lead: readonly Row[],
): ColumnSpan[] {
  if (columns.length < 2 || columns.length > MAX_STEPS) return [...columns];
  if (lead.some((row) => classifyRow(row) === 'head' && countTimes(row) > 1)) return [...columns];
  const figures = body.map(selectFigures);
  const indexes = figures.map((cells) => cells.map((cell) => findColumnIndex(columns, cell)));
  const filled = indexes.filter((cells) => cells.length > 0);
  if (filled.length < MIN_STEPPED_ROWS || filled.some((cells) => cells.length > 1)) return [...columns];
  // Two blocks one below the other, each in a column of its own, are two tables.
  const first = filled[0]?.[0];
  const changes = filled.filter((cells, at) => at > 0 && cells[0] !== filled[at - 1]?.[0]).length;
  if (first === undefined || changes < 2) return [...columns];
  const all = figures.flat();
  return [
    {
      x0: Math.min(...columns.map((column) => column.x0), ...all.map((cell) => cell.x0)),
      x1: Math.max(...columns.map((column) => column.x1), ...all.map((cell) => cell.x1)),
    },
  ];
}
