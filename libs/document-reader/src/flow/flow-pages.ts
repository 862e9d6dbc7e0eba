import { toHundredths } from '../layout/geometry.js';
import { measureText, WORD_GAP } from '../layout/measure-text.js';
import { isFigure, splitPieces } from '../layout/split-pieces.js';
import { encodeAddress } from '../sheet/grid-page.js';
import { parseFigure } from '../sheet/parse-figure.js';
import { type Page, type TableCell, type Word } from '../types.js';
import { type BlockCell, type ParagraphBlock, type TableBlock } from './blocks.js';

const PAGE = { width: 612, height: 792, margin: 54 };
const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin;
const LINE_HEIGHT = 14;
const ASCENT = 10;
const FONT_SIZE = 10;
const TAB_STOP = 72;
const CELL_PADDING = 3;
const CELL_INDENT = 9;
const MIN_COLUMN_WIDTH = 30;
/** Longer texts of a table are broken into lines. */
const MAX_TEXT_WIDTH = 312;
const PARAGRAPH_GAP = 6;

interface PlacedCell extends BlockCell {
  row: number;
  col: number;
}

/** A word and its place, points. */
interface PlacedWord {
  text: string;
  x: number;
  top: number;
  width: number;
  bold: boolean;
  /** address of its table cell */
  cell?: string;
}

/** Cells at their columns: one that spans rows pushes those below it to the right. */
const placeCells = (rows: readonly (readonly BlockCell[])[]): PlacedCell[] => {
  const taken = new Set<string>();
  return rows.flatMap((cells, row) => {
    let col = 0;
    return cells.map((cell) => {
      while (taken.has(`${row},${col}`)) col += 1;
      const placed = { ...cell, row, col };
      for (let below = 1; below < Math.min(cell.rowSpan, rows.length - row); below += 1) {
        for (let over = 0; over < cell.colSpan; over += 1) taken.add(`${row + below},${col + over}`);
      }
      col += cell.colSpan;
      return placed;
    });
  });
};

const columnEdges = (cells: readonly PlacedCell[], cols: number): number[] => {
  const wanted = new Array<number>(cols).fill(MIN_COLUMN_WIDTH);
  for (const { col, text, colSpan, bold } of cells) {
    if (colSpan > 1) continue;
    const width = Math.min(MAX_TEXT_WIDTH, measureText(text, bold)) + 3 * CELL_PADDING;
    wanted[col] = Math.max(wanted[col] ?? 0, width);
  }
  const total = wanted.reduce((sum, width) => sum + width, 0);
  const edges = [PAGE.margin];
  for (const width of wanted) edges.push((edges.at(-1) ?? 0) + width * Math.min(1, TEXT_WIDTH / total));
  return edges;
};

/**
 * Sets paragraphs and tables on pages of Letter size, in lines of 14 points. A table is never divided: its page
 * grows with it.
 */
export class FlowPages {
  readonly pages: Page[] = [];
  private y = 0;

  constructor(private readonly fileId: string) {
    this.newPage();
  }

  newPage(): void {
    this.pages.push({
      fileId: this.fileId,
      index: this.pages.length,
      width: PAGE.width,
      height: PAGE.height,
      sheet: null,
      source: 'text',
      words: [],
      tables: [],
    });
    this.y = PAGE.margin;
  }

  /** @param stops where the columns that tabs lead to begin; the usual stops where none are given */
  paragraph({ text, bold, indent }: Omit<ParagraphBlock, 'type'>, stops: readonly number[] = []): void {
    const left = PAGE.margin + Math.min(Math.max(0, indent), TEXT_WIDTH / 2);
    for (const line of text.split('\n')) this.line(line, left, { bold, stops });
    this.y += PARAGRAPH_GAP;
  }

  table({ rows }: TableBlock): void {
    const cells = placeCells(rows);
    const cols = cells.reduce((most, { col, colSpan }) => Math.max(most, col + colSpan), 0);
    if (cols === 0) return;
    const edges = columnEdges(cells, cols);
    if (this.y + LINE_HEIGHT * Math.min(rows.length, 20) > PAGE.height - PAGE.margin) this.newPage();
    const page = this.page;
    const tableCells: TableCell[] = [];
    rows.forEach((_, row) => {
      const inRow = cells.filter((cell) => cell.row === row && cell.text.trim() !== '');
      const lines = inRow.map((cell) => {
        const right = edges[Math.min(cols, cell.col + cell.colSpan)] ?? PAGE.width;
        const { tableCell, count } = this.cell(cell, edges[cell.col] ?? 0, right);
        tableCells.push(tableCell);
        return count;
      });
      this.y += LINE_HEIGHT * Math.max(1, ...lines);
    });
    page.tables.push({
      id: `p${page.index}t${page.tables.length}`,
      name: null,
      rows: rows.length,
      cols,
      cells: tableCells,
    });
    page.height = Math.max(page.height, this.y + PAGE.margin);
    this.y += PARAGRAPH_GAP;
  }

  private get page(): Page {
    return this.pages.at(-1) as Page;
  }

  private line(
    text: string,
    left: number,
    { bold, stops }: { readonly bold: boolean; readonly stops: readonly number[] },
  ): void {
    const right = PAGE.width - PAGE.margin;
    let x = left;
    this.makeRoom();
    text.split('\t').forEach((piece, column) => {
      const next = (Math.floor((x - PAGE.margin) / TAB_STOP) + 1) * TAB_STOP;
      if (column > 0) x = PAGE.margin + (stops[column - 1] ?? next);
      for (const word of piece.split(/\s+/).filter(Boolean)) {
        const width = measureText(word, bold);
        if (x + width > right && x > left) {
          this.y += LINE_HEIGHT;
          this.makeRoom();
          x = left;
        }
        this.word({ text: word, x, top: this.y, width, bold });
        x += width + WORD_GAP;
      }
    });
    this.y += LINE_HEIGHT;
  }

  private makeRoom(): void {
    if (this.y + LINE_HEIGHT > PAGE.height - PAGE.margin) this.newPage();
  }

  private word({ text, x, top, width, bold, cell }: PlacedWord): Word {
    const { words, index } = this.page;
    const word: Word = {
      id: `p${index}w${words.length}`,
      text,
      box: {
        x0: toHundredths(x),
        y0: toHundredths(top),
        x1: toHundredths(x + width),
        y1: toHundredths(top + 12),
      },
      baseline: toHundredths(top + ASCENT),
      height: FONT_SIZE,
      source: cell === undefined ? 'text' : 'cell',
      ...(bold ? { bold } : {}),
      ...(cell === undefined ? {} : { cell }),
    };
    words.push(word);
    return word;
  }

  private cell(cell: PlacedCell, left: number, right: number): { tableCell: TableCell; count: number } {
    const address = encodeAddress(cell.row, cell.col);
    const text = cell.text.trim();
    const from = left + CELL_PADDING + Math.min(cell.indent * CELL_INDENT, (right - left) / 2);
    const pieces = splitPieces(text);
    const figure = pieces.length === 1 && isFigure(text);
    const room = right - CELL_PADDING - from;
    const wordIds: string[] = [];
    let x = from;
    let lines = 1;
    for (const piece of pieces) {
      const width = Math.min(room, measureText(piece, cell.bold));
      if (figure) x = right - CELL_PADDING - width;
      else if (x + width > right && x > from) {
        x = from;
        lines += 1;
      }
      wordIds.push(
        this.word({
          text: piece,
          x,
          top: this.y + (lines - 1) * LINE_HEIGHT,
          width,
          bold: cell.bold,
          cell: address,
        }).id,
      );
      x += width + WORD_GAP;
    }
    const tableCell: TableCell = {
      row: cell.row,
      col: cell.col,
      address,
      text,
      value: parseFigure(text, false),
      ...(cell.bold ? { bold: true } : {}),
      ...(cell.indent > 0 ? { indent: cell.indent } : {}),
      ...(cell.colSpan > 1 ? { colSpan: cell.colSpan } : {}),
      ...(cell.rowSpan > 1 ? { rowSpan: cell.rowSpan } : {}),
      wordIds,
    };
    return { tableCell, count: lines };
  }
}
