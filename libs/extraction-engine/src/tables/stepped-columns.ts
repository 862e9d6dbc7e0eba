import type { Row } from '../layout/cells.js';
import { classifyRow } from './classify-row.js';
import { findColumnIndex, selectFigures, type ColumnSpan } from './columns.js';

/**
 * Bookkeepers print details in an inner column and what they add up to in an outer one. No row has both, and
 * nothing above says that they are two periods: the two are one column of figures.
 */
export function joinSteppedColumns(
  columns: readonly ColumnSpan[],
  body: readonly Row[],
  lead: readonly Row[],
): ColumnSpan[] {
  const [inner, outer] = columns;
  if (columns.length !== 2 || !inner || !outer || lead.some((row) => classifyRow(row) === 'head'))
    return [...columns];
  const filled = body.map((row) => selectFigures(row).map((cell) => findColumnIndex(columns, cell)));
  const count = (index: number) => filled.filter((cells) => cells.includes(index)).length;
  if (filled.some((cells) => cells.length > 1) || count(0) < 2 || count(1) < 3) return [...columns];
  return [{ x0: inner.x0, x1: outer.x1 }];
}
