import type { Cell, Row } from '../layout/cells.js';
import { findColumnIndex, selectFigures, type ColumnSpan } from './columns.js';

/** Rows with a total next to their last detail are at most this share of a stepped statement. */
const MAX_CARRIED_SHARE = 0.3;
/** Sums of rounded figures are off by one unit for each of a few terms. */
const MAX_ROUNDING = 2;

const valueOf = (cell: Cell) => cell.number?.value ?? 0;
const isTakenAway = (row: Row) => /^less\b/i.test(row.cells[0]?.text ?? '');

interface Detail {
  readonly value: number;
  readonly taken: boolean;
}

/** True where the outer figure is what the details above it and next to it come to. */
function isTotalOf(outer: number, details: readonly Detail[]): boolean {
  const last = details.at(-1);
  const before = details.at(-2);
  if (!last || !before) return false;
  const sum = details.reduce((all, { value, taken }) => all + (taken ? -value : value), 0);
  // A subtotal stands between the details and what is taken from it.
  const results = [sum, before.value + last.value, before.value - last.value];
  return results.some((one) => Math.abs(one - outer) <= MAX_ROUNDING);
}

/** A row of the total alone, below the row that it is printed in. */
const toTotalRow = (row: Row, total: Cell): Row => ({ ...row, y0: row.y1 - 1, cells: [total] });
const withoutTotal = (row: Row, total: Cell): Row => ({
  ...row,
  cells: row.cells.filter((cell) => cell !== total),
});

/**
 * Accountants print the total of a group next to its last detail, one column further to the right: 'Less ending
 * inventory  301,850  1,975,919'. Such a total becomes a row of its own, if it is what the details come to.
 */
export function splitCarriedTotals(body: readonly Row[], columns: readonly ColumnSpan[]): readonly Row[] {
  if (columns.length < 2) return body;
  const split: Row[] = [];
  let details: Detail[] = [];
  let carried = 0;
  let filled = 0;
  for (const row of body) {
    const figures = selectFigures(row).filter((cell) => cell.kind === 'number');
    const [inner, outer] = figures;
    if (inner) filled += 1;
    if (!inner || figures.length > 2) {
      if (figures.length > 2) return body;
      split.push(row);
      continue;
    }
    if (findColumnIndex(columns, inner) > 0) details = [];
    else details.push({ value: valueOf(inner), taken: isTakenAway(row) });
    if (!outer) {
      split.push(row);
      continue;
    }
    if (!isTotalOf(valueOf(outer), details)) return body;
    carried += 1;
    details = [];
    split.push(withoutTotal(row, outer), toTotalRow(row, outer));
  }
  return carried > 0 && carried <= filled * MAX_CARRIED_SHARE ? split : body;
}
