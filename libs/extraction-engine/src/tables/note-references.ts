import type { Cell, Row } from '../layout/cells.js';
import { classifyRow } from './classify-row.js';
import { findColumnIndex, findColumns, selectFigures, type ColumnSpan } from './columns.js';

/** Amounts of a statement are larger than the number of its last note by far. */
const MAX_NOTE_NUMBER = 99;
const MIN_AMOUNT_RATIO = 1_000;

const isReference = (cell: Cell) =>
  cell.kind === 'number' &&
  cell.number !== null &&
  cell.number.decimals === 0 &&
  !cell.number.dollar &&
  cell.number.value > 0 &&
  cell.number.value <= MAX_NOTE_NUMBER;

interface Body {
  readonly body: readonly Row[];
  readonly columns: readonly ColumnSpan[];
}

const selectDataRows = (rows: readonly Row[]) => rows.filter((row) => classifyRow(row) === 'data');

/**
 * Removes note numbers from the rows of a statement, and returns the remaining columns of figures. They stand in a
 * column of their own between the labels and the figures: small whole numbers only, never two the same, and amounts a
 * thousand times larger next to most.
 */
export function removeNoteReferences(rows: readonly Row[]): Body {
  const data = selectDataRows(rows);
  const columns = findColumns(data);
  const printed: Body = { body: rows, columns };
  if (columns.length < 2) return printed;
  const first = data.flatMap((row) =>
    selectFigures(row).filter((cell) => findColumnIndex(columns, cell) === 0),
  );
  const values = first.map((cell) => cell.number?.value);
  const amountRows = data.filter((row) => {
    const figures = selectFigures(row);
    const note = figures[0];
    return (
      note !== undefined &&
      first.includes(note) &&
      figures.some(
        (cell) => Math.abs(cell.number?.value ?? 0) >= MIN_AMOUNT_RATIO * (note.number?.value ?? 1),
      )
    );
  });
  if (
    first.length === 0 ||
    !first.every(isReference) ||
    new Set(values).size < values.length ||
    amountRows.length * 2 <= first.length
  )
    return printed;
  const body = rows.map((row) =>
    row.cells.some((cell) => first.includes(cell))
      ? { ...row, cells: row.cells.filter((cell) => !first.includes(cell)) }
      : row,
  );
  return { body, columns: findColumns(selectDataRows(body)) };
}
