import type { Word } from '@dealwright/document-reader';
import { MONTH } from '../periods/find-dates.js';
import { createCell, type Cell, type Row } from './cells.js';

/** Edges of figures that stand in one column differ by less, in points: by the rounding of the program that drew them. */
const EDGE_TOLERANCE = 0.5;
/** So many rows with a figure at the same edge are a column; the edges of two may meet by chance. Set by hand. */
const MIN_ROWS_OF_EDGE = 3;

const FIGURE = /^\(?\$?\d[\d,]*(?:\.\d+)?\)?%?$/;
const YEAR = /^(?:19|20)\d{2}$/;
const isFigure = ({ text }: Word) => FIGURE.test(text) && !YEAR.test(text);

/** 'May 25' above a column is one date. */
const ENDS_IN_MONTH = new RegExp(String.raw`^${MONTH}$`, 'i');

/** Counts the rows that have a figure, apart from all words, at each left or right edge. */
class ColumnEdges {
  private readonly rowsByEdge = { x0: new Map<number, Set<Row>>(), x1: new Map<number, Set<Row>>() };

  constructor(rows: readonly Row[]) {
    for (const row of rows)
      for (const { kind, words } of row.cells) {
        const [word] = words;
        if ((kind !== 'number' && kind !== 'percent') || words.length !== 1 || !word || !isFigure(word))
          continue;
        this.add('x0', word.box.x0, row);
        this.add('x1', word.box.x1, row);
      }
  }

  private add(side: 'x0' | 'x1', x: number, row: Row): void {
    const key = Math.round(x / EDGE_TOLERANCE);
    const rows = this.rowsByEdge[side].get(key) ?? new Set();
    this.rowsByEdge[side].set(key, rows.add(row));
  }

  private countRows(side: 'x0' | 'x1', x: number): number {
    const key = Math.round(x / EDGE_TOLERANCE);
    const near = [key - 1, key, key + 1].flatMap((one) => [...(this.rowsByEdge[side].get(one) ?? [])]);
    return new Set(near).size;
  }

  holds({ box }: Word): boolean {
    return Math.max(this.countRows('x0', box.x0), this.countRows('x1', box.x1)) >= MIN_ROWS_OF_EDGE;
  }
}

const measureGap = (left: Word | undefined, right: Word | undefined) =>
  left && right ? right.box.x0 - left.box.x1 : 0;

/** Cuts a cell before each figure at its end that stands in a column and further off than its words from each other. */
function partCell(cell: Cell, edges: ColumnEdges): Cell[] {
  const { words } = cell;
  if (cell.kind !== 'text' || words.length < 2) return [cell];
  const label = 1 + words.findLastIndex((word) => !isFigure(word));
  if (ENDS_IN_MONTH.test(words[label - 1]?.text ?? '')) return [cell];
  let widest = 0;
  for (let at = 1; at < label; at += 1) widest = Math.max(widest, measureGap(words[at - 1], words[at]));
  const parts: Word[][] = [];
  words.forEach((word, at) => {
    const isCut = at === 0 || (at >= label && measureGap(words[at - 1], word) > widest && edges.holds(word));
    if (isCut) parts.push([word]);
    else parts.at(-1)?.push(word);
  });
  return parts.length > 1 ? parts.map(createCell) : [cell];
}

/**
 * Parts figures that stand as close to the words or figures before them as the words of a label to each other:
 * where other rows have a figure of its own at the same edge, it is one of that column.
 */
export function partFiguresAtColumns(rows: readonly Row[]): Row[] {
  const edges = new ColumnEdges(rows);
  return rows.map((row) => {
    const cells = row.cells.flatMap((cell) => partCell(cell, edges));
    return cells.length > row.cells.length ? { ...row, cells } : row;
  });
}
