import type { Cell, Row } from '../layout/cells.js';
import { countLabelCells } from './classify-row.js';

export interface ColumnSpan {
  readonly x0: number;
  readonly x1: number;
}

export const center = (span: ColumnSpan) => (span.x0 + span.x1) / 2;

/** Cells of a row that stand to the right of its label. */
export function selectFigures(row: Row): Cell[] {
  return row.cells.slice(countLabelCells(row)).filter((cell) => cell.kind !== 'text');
}

/** Answers a question about an extent once: the figures of a long column have few extents between them. */
function rememberByExtent(test: (span: ColumnSpan) => boolean): (span: ColumnSpan) => boolean {
  const results = new Map<string, boolean>();
  return (span) => {
    const key = `${span.x0} ${span.x1}`;
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = test(span);
    results.set(key, result);
    return result;
  };
}

/**
 * Finds the columns of a block of rows: figures whose extents overlap stand in one column. Right-aligned,
 * centered and parenthesised figures all overlap their neighbors above and below.
 */
export function findColumns(rows: readonly Row[]): ColumnSpan[] {
  const byRow = rows.map((row) => selectFigures(row).filter((cell) => cell.kind !== 'nil'));
  const overlaps = (a: ColumnSpan, b: ColumnSpan) => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > 1;
  const several = byRow.filter((cells) => cells.length > 1);
  // What lies over two figures of another row is two figures run together, or a stray mark: no column.
  const bridges = rememberByExtent((cell) =>
    several.some((others) => {
      let firstEnd = Infinity;
      let lastStart = -Infinity;
      for (const other of others)
        if (overlaps(other, cell)) {
          firstEnd = Math.min(firstEnd, other.x1);
          lastStart = Math.max(lastStart, other.x0);
        }
      return firstEnd - lastStart <= 1;
    }),
  );
  const spans = byRow
    .flatMap((cells) => cells.filter((cell) => !bridges(cell)))
    .map((cell) => ({ x0: cell.x0, x1: cell.x1 }))
    .sort((a, b) => a.x0 - b.x0);
  const columns: { x0: number; x1: number; count: number }[] = [];
  for (const span of spans) {
    const last = columns.at(-1);
    if (last && span.x0 < last.x1 - 1) {
      last.x1 = Math.max(last.x1, span.x1);
      last.count += 1;
    } else columns.push({ ...span, count: 1 });
  }
  const most = Math.max(0, ...columns.map((column) => column.count));
  return columns.filter((column) => column.count >= Math.min(2, most) || most < 6);
}

/** The column a cell belongs to: by overlap, else the nearest within half a column's pitch; -1 for none. */
export function findColumnIndex(columns: readonly ColumnSpan[], cell: ColumnSpan): number {
  let best = -1;
  let most = 0;
  columns.forEach((column, index) => {
    const overlap = Math.min(column.x1, cell.x1) - Math.max(column.x0, cell.x0);
    if (overlap > most) {
      most = overlap;
      best = index;
    }
  });
  if (best >= 0) return best;
  let nearest = Infinity;
  columns.forEach((column, index) => {
    const distance = Math.min(Math.abs(column.x1 - cell.x1), Math.abs(center(column) - center(cell)));
    if (distance < nearest) {
      nearest = distance;
      best = index;
    }
  });
  const pitch =
    columns.length > 1
      ? Math.abs((columns.at(-1)?.x1 ?? 0) - (columns[0]?.x1 ?? 0)) / (columns.length - 1)
      : 60;
  return nearest <= pitch * 0.5 ? best : -1;
}
