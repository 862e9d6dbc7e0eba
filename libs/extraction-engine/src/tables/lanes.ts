import type { Cell, Row } from '../layout/cells.js';
import { classifyRow } from './classify-row.js';

/** Words only left of the edge and figures only right of it: the row of one wide table that follows the two. */
function isOneRow(row: Row, x: number): boolean {
  const [left, right] = [row.cells.filter((cell) => cell.x0 < x), row.cells.filter((cell) => cell.x0 >= x)];
  return (
    left.length > 0 &&
    right.length > 1 &&
    left.every((cell) => cell.kind === 'text') &&
    right.every((cell) => cell.kind !== 'text')
  );
}

/** The last row of two tables side by side; the heads of a wide table that follows them belong to it. */
function findLastRow(
  rows: readonly Row[],
  from: number,
  straddles: (row: Row) => boolean,
  isWide: (row: Row) => boolean,
): number {
  let to = from;
  for (let next = rows[to + 1]; next && !straddles(next) && !isWide(next); next = rows[to + 1]) to += 1;
  const after = rows[to + 1];
  if (!after || classifyRow(after) !== 'data') return to;
  while (to > from && ['head', 'text'].includes(classifyRow(rows[to] as Row))) to -= 1;
  return to;
}

/**
 * Parts rows that hold two tables side by side: where several rows go label, figures, label, figures, the
 * left edge of the second labels divides the page.
 */
export function splitLanes(rows: readonly Row[]): Row[][] {
  const edges: { x: number; at: number }[] = [];
  rows.forEach((row, at) => {
    if (classifyRow(row) === 'prose') return;
    const second = row.cells.findIndex(
      (cell, index) =>
        index > 0 &&
        cell.kind === 'text' &&
        /[A-Za-z]{3}/.test(cell.text) &&
        row.cells[index - 1]?.kind !== 'text' &&
        row.cells.slice(0, index).some((one) => /[A-Za-z]{3}/.test(one.text)) &&
        row.cells.slice(index + 1).some((one) => one.kind === 'number'),
    );
    const cell = row.cells[second];
    if (cell) edges.push({ x: cell.x0, at });
  });
  if (edges.length < 3) return [[...rows]];
  const x = Math.min(...edges.map((edge) => edge.x)) - 1;
  const first = Math.min(...edges.map((edge) => edge.at));
  const last = Math.max(...edges.map((edge) => edge.at));
  const straddles = (row: Row) => row.cells.some((cell) => cell.x0 < x - 1 && cell.x1 > x + 4);
  let from = first;
  while (from > 0 && first - from < 6 && !straddles(rows[from - 1] as Row)) from -= 1;
  const to = findLastRow(
    rows,
    last,
    (row) => straddles(row),
    (row) => isOneRow(row, x),
  );
  const part = (row: Row, keep: (cell: Cell) => boolean): Row[] => {
    const cells = row.cells.filter(keep);
    return cells.length > 0 ? [{ ...row, cells }] : [];
  };
  const before = rows.slice(0, from);
  const middle = rows.slice(from, to + 1);
  // Titles above both tables lead in to each of them.
  const shared = before.slice(-6).filter((row) => classifyRow(row) === 'text');
  return [
    [...before, ...middle.flatMap((row) => part(row, (cell) => cell.x0 < x))],
    ...splitLanes([...shared, ...middle.flatMap((row) => part(row, (cell) => cell.x0 >= x))]),
    rows.slice(to + 1),
  ].filter((lane) => lane.length > 0);
}
