import { utils } from '@e965/xlsx';
import { MAX_CELL_CHARACTERS, MAX_SHEET_COLUMNS } from '../limits.js';
import { type Run } from '../run.js';
import { type Box, type Page, type TableCell, type Word } from '../types.js';
import { toHundredths } from '../layout/geometry.js';
import { measureText, WORD_GAP } from '../layout/measure-text.js';
import { isFigure, splitPieces } from '../layout/split-pieces.js';

/** A cell before it has a place on a page. */
export interface GridCell {
  row: number;
  col: number;
  text: string;
  value: number | null;
  numberFormat?: string;
  bold?: boolean;
  indent?: number;
  colSpan?: number;
  rowSpan?: number;
}

const ROW_HEIGHT = 15;
const BASELINE = 11;
const FONT_SIZE = 10;
const PADDING = 3;
const INDENT_WIDTH = 9;
const COLUMN_WIDTH = { least: 36, most: 320 };

/** Two leading spaces are what programs write in place of an indent. */
const countIndent = ({ text, indent = 0 }: GridCell): number =>
  indent + Math.floor((/^ */.exec(text)?.[0].length ?? 0) / 2);

const columnEdges = (cells: readonly GridCell[], cols: number): number[] => {
  const widths = new Array<number>(cols).fill(COLUMN_WIDTH.least);
  for (const { col, text, colSpan = 1, bold } of cells) {
    if (colSpan > 1) continue;
    // The start of a text is enough to tell that it fills the widest column.
    const width = measureText(text.slice(0, COLUMN_WIDTH.most), bold) + 2 * PADDING;
    widths[col] = Math.min(COLUMN_WIDTH.most, Math.max(widths[col] ?? 0, width));
  }
  const edges = [0];
  for (const width of widths) edges.push((edges.at(-1) ?? 0) + width);
  return edges;
};

/** Says which columns were left out, and what to do about it. */
export const warnAboutColumns = (run: Run, page?: number): void =>
  run.warn(
    'partUnread',
    `Only the first ${MAX_SHEET_COLUMNS} columns were read. Delete columns that are not needed, or upload only the statement.`,
    page,
  );

/** Words set side by side in a cell; squeezed where the text is longer than the cell is wide. */
const placeWords = (cell: GridCell, box: Box): Array<{ text: string; box: Box }> => {
  const pieces = splitPieces(cell.text).map((text) => ({ text, width: measureText(text, cell.bold) }));
  const wanted =
    pieces.reduce((sum, { width }) => sum + width, 0) + Math.max(0, pieces.length - 1) * WORD_GAP;
  const indent = Math.min(countIndent(cell) * INDENT_WIDTH, (box.x1 - box.x0) / 2);
  const room = box.x1 - box.x0 - 2 * PADDING - indent;
  const squeeze = wanted > room ? room / wanted : 1;
  const right = isFigure(cell.text.trim());
  let x = right ? box.x1 - PADDING - wanted * squeeze : box.x0 + PADDING + indent;
  return pieces.map(({ text, width }) => {
    const placed = { text, box: { x0: x, y0: box.y0 + 2, x1: x + width * squeeze, y1: box.y1 - 2 } };
    x = placed.box.x1 + WORD_GAP * squeeze;
    return placed;
  });
};

/** Addresses of a sheet are those of the file, also of a table in a text: `B7`. */
export const encodeAddress = (row: number, col: number): string => utils.encode_cell({ r: row, c: col });

/**
 * A page with the cells in rows of 15 points and columns as wide as their texts, with figures aligned to the right.
 *
 * @param cells only those which hold something, row by row.
 */
export const buildGridPage = (
  { fileId, index, sheet }: { fileId: string; index: number; sheet: string | null },
  cells: readonly GridCell[],
): Page => {
  const rows = cells.reduce((most, { row }) => Math.max(most, row + 1), 0);
  const cols = cells.reduce((most, { col }) => Math.max(most, col + 1), 0);
  const edges = columnEdges(cells, cols);
  const words: Word[] = [];
  const tableCells = cells.map((cell): TableCell => {
    const { row, col, text, value, numberFormat, bold, colSpan = 1, rowSpan = 1 } = cell;
    const address = encodeAddress(row, col);
    const x1 = edges[Math.min(cols, col + colSpan)] ?? 0;
    const box = { x0: edges[col] ?? 0, y0: row * ROW_HEIGHT, x1, y1: (row + 1) * ROW_HEIGHT };
    const placed = placeWords(cell, box).map((word, offset): Word => ({
      id: `p${index}w${words.length + offset}`,
      text: word.text,
      box: {
        x0: toHundredths(word.box.x0),
        y0: word.box.y0,
        x1: toHundredths(word.box.x1),
        y1: word.box.y1,
      },
      baseline: row * ROW_HEIGHT + BASELINE,
      height: FONT_SIZE,
      source: 'cell',
      ...(bold ? { bold } : {}),
      cell: address,
    }));
    words.push(...placed);
    const indent = countIndent(cell);
    return {
      row,
      col,
      address,
      text: text.slice(0, MAX_CELL_CHARACTERS).trim(),
      value,
      ...(numberFormat === undefined ? {} : { numberFormat }),
      ...(bold ? { bold } : {}),
      ...(indent > 0 ? { indent } : {}),
      ...(colSpan > 1 ? { colSpan } : {}),
      ...(rowSpan > 1 ? { rowSpan } : {}),
      wordIds: placed.map(({ id }) => id),
    };
  });
  return {
    fileId,
    index,
    width: toHundredths(edges.at(-1) ?? 0),
    height: rows * ROW_HEIGHT,
    sheet,
    source: 'cells',
    words,
    tables: [{ id: `p${index}t0`, name: sheet, rows, cols, cells: tableCells }],
  };
};
