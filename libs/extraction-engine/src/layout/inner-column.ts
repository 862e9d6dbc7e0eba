import type { Row } from './cells.js';
import { kindOfRow } from './classify.js';
import { columnIndex, figuresOf, type ColumnSpan } from './columns.js';

/**
 * Bookkeepers print details in an inner column and what they add up to in an outer one. No row has both, and
 * nothing above says that they are two periods: the two are one column of figures.
 */
export function joinInner(
  columns: readonly ColumnSpan[],
  body: readonly Row[],
  lead: readonly Row[],
): ColumnSpan[] {
  const [inner, outer] = columns;
  if (columns.length !== 2 || !inner || !outer || lead.some((row) => kindOfRow(row) === 'head'))
    return [...columns];
  const filled = body.map((row) => figuresOf(row).map((cell) => columnIndex(columns, cell)));
  const count = (index: number) => filled.filter((cells) => cells.includes(index)).length;
  if (filled.some((cells) => cells.length > 1) || count(0) < 2 || count(1) < 3) return [...columns];
  return [{ x0: inner.x0, x1: outer.x1 }];
}
