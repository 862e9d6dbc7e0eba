import type { Cell, Row } from './cells.js';
import { kindOfRow } from './classify.js';
import { columnIndex, columnsOf, figuresOf, type ColumnSpan } from './columns.js';

/** Amounts of a statement are larger than the number of its last note by far. */
const LAST_NOTE = 99;
const FAR_LARGER = 1_000;

const isReference = (cell: Cell) =>
  cell.kind === 'number' &&
  cell.number !== null &&
  cell.number.decimals === 0 &&
  !cell.number.dollar &&
  cell.number.value > 0 &&
  cell.number.value <= LAST_NOTE;

interface Body {
  readonly body: readonly Row[];
  readonly columns: readonly ColumnSpan[];
}

const dataOf = (rows: readonly Row[]) => rows.filter((row) => kindOfRow(row) === 'data');

/**
 * Takes the numbers of notes off the rows of a statement, and says what columns the figures then stand in. They stand
 * in a column of their own between the labels and the figures: small whole numbers only, never two the same, and
 * amounts a thousand times larger beside most.
 */
export function withoutReferences(rows: readonly Row[]): Body {
  const data = dataOf(rows);
  const columns = columnsOf(data);
  const printed: Body = { body: rows, columns };
  if (columns.length < 2) return printed;
  const first = data.flatMap((row) => figuresOf(row).filter((cell) => columnIndex(columns, cell) === 0));
  const values = first.map((cell) => cell.number?.value);
  const beside = data.filter((row) => {
    const figures = figuresOf(row);
    const note = figures[0];
    return (
      note !== undefined &&
      first.includes(note) &&
      figures.some((cell) => Math.abs(cell.number?.value ?? 0) >= FAR_LARGER * (note.number?.value ?? 1))
    );
  });
  if (
    first.length === 0 ||
    !first.every(isReference) ||
    new Set(values).size < values.length ||
    beside.length * 2 <= first.length
  )
    return printed;
  const body = rows.map((row) =>
    row.cells.some((cell) => first.includes(cell))
      ? { ...row, cells: row.cells.filter((cell) => !first.includes(cell)) }
      : row,
  );
  return { body, columns: columnsOf(dataOf(body)) };
}
