import { namesTime } from '../periods/read-period.js';
import type { Cell, Row } from '../layout/cells.js';

/** A bare year: header material, never a figure. */
export function isYearCell(cell: Cell): boolean {
  const number = cell.number;
  if (!number || number.decimals > 0 || number.dollar || number.percent) return false;
  return (
    number.value >= 1950 &&
    number.value <= 2099 &&
    /^\(?'?(?:19|20)\d{2}\)?(?:[*ae]|\s?\((?:\d|[a-z])\)|[*¹²³†‡]+)?$/i.test(cell.text)
  );
}

const isFigure = (cell: Cell) => (cell.kind === 'number' && !isYearCell(cell)) || cell.kind === 'nil';
/** 'D&A' and 'A/P' are words of the trade, a letter alone is a mark. */
const hasLetters = (cell: Cell) => cell.kind === 'text' && /[A-Za-z]{2}|[A-Z] ?[&/] ?[A-Z]/.test(cell.text);

/** Where the label of a row ends: cells before this index name the row, the rest are its figures. */
export function countLabelCells(row: Row): number {
  const text = row.cells.findIndex(hasLetters);
  if (text < 0) return 0;
  const figuresBefore = row.cells.slice(0, text).filter(isFigure).length;
  // One number before the words is an account or line number; more than one are figures with a note after.
  if (figuresBefore > 1) return 0;
  let length = text + 1;
  while (length < row.cells.length && row.cells[length]?.kind === 'text') length += 1;
  return length;
}

export type RowKind = 'data' | 'head' | 'text' | 'prose';

const countWords = (cell: Cell) => cell.text.split(/\s+/).length;

export function isProse(row: Row): boolean {
  const texts = row.cells.filter(hasLetters);
  const last = row.cells.at(-1);
  const firstFigure = row.cells.findIndex((cell, index) => index > 0 && isFigure(cell));
  const wordsAfter = firstFigure >= 0 && row.cells.slice(firstFigure).some(hasLetters);
  // Figures at the end of a row, none of them inside the words: a label with its figures, however long.
  if (firstFigure >= 0 && !wordsAfter) return false;
  const widest = row.cells.reduce(
    (most, cell) => Math.max(most, cell.kind === 'text' ? countWords(cell) : 0),
    0,
  );
  const grid = row.cells.some((cell) => cell.address !== null);
  // One cell of a sheet can hold a long title; beside a date it is a header in any layout.
  if (
    row.cells.length > 1 &&
    row.cells.slice(1).some((cell) => namesTime(cell.text) && countWords(cell) <= 6)
  )
    return false;
  if (widest >= (grid ? 30 : 13)) return true;
  const words = row.cells.reduce((sum, cell) => sum + countWords(cell), 0);
  const endsAsSentence = last?.kind === 'text' && /[a-z][.;,]$/.test(last.text) && words >= 8;
  // Two figures one after the other, each in a place of its own, and one remark behind them: a row with a note.
  const noted = row.cells.some((cell, index) => {
    const next = row.cells[index + 1];
    return index > 0 && isFigure(cell) && next !== undefined && isFigure(next);
  });
  if (noted && widest < 13 && row.cells.slice(firstFigure).filter(hasLetters).length === 1) return false;
  // Words go on after a figure: a sentence that mentions a number.
  const figureInside =
    texts.length >= 2 && words >= 9 && wordsAfter && last !== undefined && hasLetters(last);
  return endsAsSentence || figureInside;
}

const KIND_CACHE = new WeakMap<Row, RowKind>();

/** Figures, header, words or running text; asked often of the same row and remembered. */
export function classifyRow(row: Row): RowKind {
  const known = KIND_CACHE.get(row);
  if (known) return known;
  const kind = classifyUncached(row);
  KIND_CACHE.set(row, kind);
  return kind;
}

function classifyUncached(row: Row): RowKind {
  if (isProse(row)) return 'prose';
  const label = countLabelCells(row);
  const rest = row.cells.slice(label);
  if (rest.some((cell) => isFigure(cell) && cell.kind === 'number')) return 'data';
  const years = row.cells.filter((cell) => isYearCell(cell)).length;
  const times = row.cells.filter((cell) => cell.kind === 'text' && namesTime(cell.text)).length;
  const first = row.cells[0];
  // A time that stands alone at the left may be a title or a row of its own.
  if (years + times >= 2 || (years + times === 1 && (row.cells.length > 1 || years === 1))) return 'head';
  if (first && rest.some(isFigure) && label > 0) return 'data';
  return 'text';
}
