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

/** 'Statement of Operations by Location | Year Ended December 31, 2024 | Unaudited': a title, however long. */
const LONG_TITLE =
  /^[^.;]{0,60}\b(?:statements? of (?:operations|income|earnings|revenues?|profit)|income statements?|profit (?:and|&) loss|p&l)\b[^.;]*(?:\||\u2022|\u00b7|[\u2013\u2014-]|,)[^.;]*\b(?:19|20)\d\d\b[^.;]*$/i;
const isLongTitle = ({ cells: [cell, ...rest] }: Row) =>
  cell !== undefined &&
  rest.length === 0 &&
  countWords(cell) <= MAX_TITLE_WORDS &&
  /^[A-Z]/.test(cell.text) &&
  LONG_TITLE.test(cell.text);
/** A sentence that names a statement and its year is longer, or has a verb. */
const MAX_TITLE_WORDS = 18;

function isProse(row: Row): boolean {
  if (
    isLongTitle(row) &&
    !/\b(?:is|are|was|were|has|have|shows?|prepared|attached)\b/i.test(row.cells[0]?.text ?? '')
  )
    return false;
  const firstFigure = row.cells.findIndex((cell, index) => index > 0 && isFigure(cell));
  const after = firstFigure >= 0 ? row.cells.slice(firstFigure).filter(hasLetters) : [];
  // Figures at the end of a row, none of them inside the words: a label with its figures, however long.
  if (firstFigure >= 0 && after.length === 0) return false;
  // One cell of a sheet can hold a long title; next to a date it is a header in any layout.
  if (row.cells.slice(1).some((cell) => namesTime(cell.text) && countWords(cell) <= MAX_DATE_WORDS))
    return false;
  const widest = Math.max(0, ...row.cells.map((cell) => (cell.kind === 'text' ? countWords(cell) : 0)));
  const isGrid = row.cells.some((cell) => cell.address !== null);
  if (widest >= (isGrid ? MIN_SENTENCE_WORDS_OF_SHEETS : MIN_SENTENCE_WORDS)) return true;
  if (after.length === 1 && widest < MIN_SENTENCE_WORDS && hasAdjacentFigures(row)) return false;
  return endsAsSentence(row) || goesOnAfterFigure(row, after.length > 0);
}

/** Separates labels from running text by the words in one cell; set by hand, not measured. */
const MIN_SENTENCE_WORDS = 13;
/** Titles in one cell of a sheet are longer than labels on a page. */
const MIN_SENTENCE_WORDS_OF_SHEETS = 30;
/** 'For the year ended December 31, 2024' without the day has six words. */
const MAX_DATE_WORDS = 6;
/** Separates sentences from short rows that end in an abbreviation ('Misc.'); set by hand. */
const MIN_WORDS_BEFORE_STOP = 8;
/** Separates sentences that mention a number from rows with a remark behind it; set by hand. */
const MIN_WORDS_AROUND_FIGURE = 9;

const countRowWords = (row: Row) => row.cells.reduce((sum, cell) => sum + countWords(cell), 0);

/** Two figures one after the other, each in a place of its own: with one remark behind them, a row with a note. */
const hasAdjacentFigures = (row: Row) =>
  row.cells.some((cell, index) => {
    const next = row.cells[index + 1];
    return index > 0 && isFigure(cell) && next !== undefined && isFigure(next);
  });

function endsAsSentence(row: Row): boolean {
  const last = row.cells.at(-1);
  return (
    last?.kind === 'text' && /[a-z][.;,]$/.test(last.text) && countRowWords(row) >= MIN_WORDS_BEFORE_STOP
  );
}

/** Words go on after a figure: a sentence that mentions a number. */
function goesOnAfterFigure(row: Row, hasWordsAfter: boolean): boolean {
  const last = row.cells.at(-1);
  return (
    hasWordsAfter &&
    row.cells.filter(hasLetters).length >= 2 &&
    countRowWords(row) >= MIN_WORDS_AROUND_FIGURE &&
    last !== undefined &&
    hasLetters(last)
  );
}

const KIND_CACHE = new WeakMap<Row, RowKind>();

/** Classifies a row as figures, header, words or running text. Cached, because it is called often for the same row. */
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
