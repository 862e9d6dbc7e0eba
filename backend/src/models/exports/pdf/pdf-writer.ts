import PDFDocument from 'pdfkit';
import { type ChartShape, drawChart } from './pdf-chart.js';
import { PdfFonts } from './pdf-fonts.js';

/** Between the lines of a text, points. */
const LINE_GAP = 1.5;
const MARGIN = 54;
const NAVY = '#1f3a5f';
const INK = '#1d2530';
const GRAY = '#5f6b79';
const LOSS = '#b3261e';
const LINE = '#c5ced9';
const TINT = '#eef2f7';
const FOOTER = 34;
const CELL_PADDING = 3.5;
/** what the name of a table takes */
const TABLE_NAME_HEIGHT = 26;
/** below a table */
const TABLE_GAP = 6;
const NOTE_SIZE = 8.5;
/** between two notes, at most */
const NOTE_GAP = 5;
const CHART_HEIGHT = 136;
const KEY_FIGURE_COLUMNS = 4;
const KEY_FIGURE_SIZE = 14;
const KEY_FIGURE_HEIGHT = 42;
/** between two key figures, at least */
const KEY_FIGURE_GAP = 14;

export interface TableRow {
  readonly cells: readonly string[];
  /** a sum or a result: bold, with a line above */
  readonly strong?: boolean;
  /** on one page with the row before; by default where the row is a sum, which means nothing without its parts */
  readonly isKeptWithPrevious?: boolean;
}

export interface TableShape {
  /** share of the width of each column; the first is text, the others figures unless `text` names them */
  readonly widths: readonly number[];
  readonly head?: readonly string[];
  readonly text?: readonly number[];
  readonly size?: number;
}

const SUMMARY_COLORS = { plain: NAVY, doubtful: '#8a5a00', bad: LOSS } as const;

/** A letter-size document that is written from top to bottom; tables carry their heads onto the next page. */
export class PdfWriter {
  private readonly doc: PDFKit.PDFDocument;
  private readonly fonts: PdfFonts;
  private readonly chunks: Buffer[] = [];
  private readonly finished: Promise<Buffer>;

  constructor(title: string, day: string) {
    this.doc = new PDFDocument({
      size: 'LETTER',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER / 2 },
      bufferPages: true,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: title.replaceAll(/\p{Cc}/gu, ' '), Creator: 'Dealwright', CreationDate: new Date(day) },
    });
    this.fonts = new PdfFonts(this.doc);
    this.finished = new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk));
      this.doc.on('end', () => resolve(Buffer.concat(this.chunks)));
      this.doc.on('error', reject);
    });
  }

  /** True if a letter written so far is in none of the fonts and was printed as a box. */
  get hasMissingGlyphs(): boolean {
    return this.fonts.hasMissingGlyphs;
  }

  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  private get bottom(): number {
    return this.doc.page.height - MARGIN - FOOTER / 2;
  }

  /** Starts a page unless so much of this one is left. */
  ensureSpace(height: number): void {
    if (this.doc.y + height > this.bottom) this.doc.addPage();
  }

  title(title: string, below: readonly string[]): void {
    this.writeText(title, { bold: true, size: title.length > 60 ? 14 : 20, color: NAVY, lines: 6 });
    for (const line of below) {
      this.doc.moveDown(0.15);
      this.writeText(line, { size: 10, color: GRAY, lines: 3 });
    }
    this.doc.moveDown(0.8);
  }

  /** The head of a letter: who writes, between the edge of the paper and a line. */
  letterhead(name: string, below: readonly string[]): void {
    this.writeText(name, { bold: true, size: 18, color: NAVY, lines: 2 });
    for (const line of below) this.writeText(line, { size: 10, color: GRAY, lines: 1 });
    const line = this.doc.y + 6;
    this.drawLine(line, 0.8, NAVY);
    this.moveTo(line + 28);
  }

  /** A paragraph of a letter. */
  text(text: string, bold = false): void {
    this.writeText(text, { bold, size: 11 });
    this.doc.moveDown(0.9);
  }

  /** The sentence that answers, set apart. */
  summary(text: string, tone: keyof typeof SUMMARY_COLORS = 'plain'): void {
    const inner = this.width - 28;
    const written = this.fonts.select(text, true);
    this.doc.fontSize(11.5);
    const height = this.doc.heightOfString(written, { width: inner, lineGap: 2 }) + 18;
    const top = this.doc.y;
    this.doc.rect(MARGIN, top, this.width, height).fill(TINT);
    this.doc.rect(MARGIN, top, 4, height).fill(SUMMARY_COLORS[tone]);
    this.doc.fillColor(NAVY).text(written, MARGIN + 16, top + 11, { width: inner, lineGap: 2 });
    this.moveTo(top + height + 14);
  }

  startPage(): void {
    this.doc.addPage();
  }

  /** A chart over the whole width, under its name. */
  chart(name: string, shape: ChartShape): void {
    this.subheading(name, CHART_HEIGHT + TABLE_NAME_HEIGHT);
    const top = this.doc.y + 4;
    const box = { left: MARGIN, top, width: this.width, height: CHART_HEIGHT };
    drawChart({ doc: this.doc, fonts: this.fonts }, box, shape);
    this.moveTo(top + CHART_HEIGHT + 10);
  }

  /** Space between a paragraph and the figures below it. */
  addGap(): void {
    this.doc.moveDown(0.5);
  }

  /** Figures with their names above, four to a row. One that is too wide for its column takes two. */
  keyFigures(figures: readonly (readonly [string, string])[]): void {
    const column = this.width / KEY_FIGURE_COLUMNS;
    let top = this.doc.y;
    let at = KEY_FIGURE_COLUMNS;
    for (const [label, value] of figures) {
      const written = this.fonts.select(value, true);
      const wide = this.doc.fontSize(KEY_FIGURE_SIZE).widthOfString(written);
      const span = wide > column - KEY_FIGURE_GAP ? 2 : 1;
      if (at + span > KEY_FIGURE_COLUMNS) {
        this.ensureSpace(KEY_FIGURE_HEIGHT + 2);
        top = this.doc.y;
        at = 0;
      }
      const left = MARGIN + column * at;
      const width = column * span - KEY_FIGURE_GAP;
      const name = this.fonts.select(label);
      this.doc.fontSize(8.5).fillColor(GRAY);
      this.doc.text(name, left, top, { width, lineBreak: false });
      this.fonts.select(value, true);
      this.doc
        .fillColor(isLoss(value) ? LOSS : INK)
        .fontSize(this.fitFontSize(written, width, KEY_FIGURE_SIZE));
      this.doc.text(written, left, top + 13, { width, lineBreak: false });
      this.moveTo(top + KEY_FIGURE_HEIGHT);
      at += span;
    }
  }

  heading(text: string, keep = 110): void {
    this.ensureSpace(keep);
    this.doc.moveDown(0.7);
    this.writeText(text, { bold: true, size: 13, color: NAVY });
    const line = this.doc.y + 2;
    this.drawLine(line, 0.8, NAVY);
    this.moveTo(line + 7);
  }

  subheading(text: string, keep = 70): void {
    this.ensureSpace(keep);
    this.doc.moveDown(0.5);
    this.writeText(text, { bold: true, size: 10, color: INK });
    this.doc.moveDown(0.25);
  }

  /** Keeps its lines on one page. */
  paragraph(text: string, color: 'ink' | 'gray' = 'ink'): void {
    const size = color === 'gray' ? NOTE_SIZE : 9.5;
    const height = this.measureText(text, size);
    if (this.doc.y + height > this.bottom && height < this.bottom - MARGIN) this.doc.addPage();
    this.writeText(text, { size, color: color === 'gray' ? GRAY : INK });
    this.doc.moveDown(0.3);
  }

  /** Height of a table with its head. */
  measureTable(shape: TableShape, rows: readonly TableRow[]): number {
    const head = shape.head ? this.measureRow(shape, { cells: shape.head }, true) : 0;
    return rows.reduce((sum, row) => sum + this.measureRow(shape, row, row.strong === true), head);
  }

  /**
   * A table under its name, with notes below it, all on one page where a page can hold them: no row is left behind
   * alone.
   */
  namedTable(
    name: string,
    shape: TableShape,
    rows: readonly TableRow[],
    notes: readonly string[] = [],
  ): void {
    const whole = TABLE_NAME_HEIGHT + this.measureTable(shape, rows) + this.measureNotes(notes);
    this.subheading(name, whole < this.bottom - MARGIN ? whole : undefined);
    this.table(shape, rows, notes);
  }

  /**
   * A table with notes below it. The last row stays with the notes, so that no page holds nothing but notes, and a
   * sum stays with the row before it.
   */
  table(shape: TableShape, rows: readonly TableRow[], notes: readonly string[] = []): void {
    if (shape.head) this.writeRow(shape, { cells: shape.head }, true);
    const heights = rows.map((row) => this.measureRow(shape, row, row.strong === true));
    const noted = this.measureNotes(notes);
    for (const [index, row] of rows.entries()) {
      const end = findEndOfGroup(rows, index);
      const group = heights.slice(index, end).reduce((sum, height) => sum + height, 0);
      const whole = group + (end === rows.length ? noted : 0);
      const needed = whole < this.bottom - MARGIN - MAX_HEADER_HEIGHT.height ? whole : (heights[index] ?? 0);
      if (this.doc.y + needed > this.bottom) {
        this.doc.addPage();
        if (shape.head) this.writeRow(shape, { cells: shape.head }, true);
      }
      this.writeRow(shape, row, false);
    }
    this.moveTo(this.doc.y + TABLE_GAP);
    for (const note of notes) this.paragraph(note, 'gray');
  }

  /** Writes head and foot of every page and ends the document. */
  finish(head: string, foot: string): Promise<Buffer> {
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(start + page);
      this.doc.page.margins.bottom = 0;
      if (page > 0) this.writeMarginLine(head, 28, this.width, 'left');
      const y = this.doc.page.height - 40;
      this.writeMarginLine(foot, y, this.width - 90, 'left');
      this.writeMarginLine(`Page ${page + 1} of ${count}`, y, this.width, 'right');
    }
    this.doc.end();
    return this.finished;
  }

  private writeMarginLine(text: string, y: number, width: number, align: 'left' | 'right'): void {
    const written = this.fonts.select(text);
    this.doc.fontSize(8).fillColor(GRAY);
    this.doc.text(written, MARGIN, y, {
      width,
      align,
      height: 11,
      ellipsis: true,
      lineBreak: align === 'left',
    });
  }

  private writeRow(shape: TableShape, row: TableRow, head: boolean): void {
    const top = this.doc.y;
    const strong = head || row.strong === true;
    const height = this.measureRow(shape, row, strong);
    if (head) this.doc.rect(MARGIN, top, this.width, height).fill(TINT);
    let left = MARGIN;
    shape.widths.forEach((part, index) => {
      const width = part * this.width;
      const figures = index > 0 && shape.text?.includes(index) !== true;
      const text = this.fonts.select(row.cells[index] ?? '', strong);
      const inner = width - 2 * CELL_PADDING;
      this.doc.fillColor(head ? NAVY : figures && isLoss(text) ? LOSS : INK);
      this.doc.fontSize(
        figures && !head ? this.fitFontSize(text, inner, getFontSize(shape)) : getFontSize(shape),
      );
      this.doc.text(text, left + CELL_PADDING, top + CELL_PADDING, {
        width: inner,
        align: figures ? 'right' : 'left',
        ...(head ? MAX_HEADER_HEIGHT : {}),
      });
      left += width;
    });
    const edge = row.strong === true ? top : top + height;
    if (row.strong === true) this.drawLine(edge, 0.8, GRAY);
    else this.drawLine(edge, 0.4, LINE);
    this.moveTo(top + height);
  }

  private measureRow(shape: TableShape, { cells }: TableRow, strong: boolean): number {
    this.doc.fontSize(getFontSize(shape));
    const heights = shape.widths.map((part, index) => {
      const figures = index > 0 && shape.text?.includes(index) !== true;
      const written = this.fonts.select(cells[index] ?? '', strong);
      if (figures && strong === false) return this.doc.currentLineHeight(true);
      return this.doc.heightOfString(written || ' ', {
        width: part * this.width - 2 * CELL_PADDING,
      });
    });
    return Math.min(Math.max(...heights), this.bottom - MARGIN - 60) + 2 * CELL_PADDING;
  }

  /** The size at which a figure stays on one line. */
  private fitFontSize(text: string, width: number, size: number): number {
    this.doc.fontSize(size);
    const wide = this.doc.widthOfString(text);
    return wide <= width ? size : Math.max(4, (size * width) / wide - 0.05);
  }

  private measureText(text: string, size: number): number {
    const written = this.fonts.select(text, false);
    return this.doc.fontSize(size).heightOfString(written, { width: this.width, lineGap: LINE_GAP });
  }

  /** The height of notes below a table, to the last line of the last note. */
  private measureNotes(notes: readonly string[]): number {
    if (notes.length === 0) return 0;
    const lines = notes.reduce((sum, note) => sum + this.measureText(note, NOTE_SIZE), 0);
    return TABLE_GAP + lines + NOTE_GAP * (notes.length - 1);
  }

  private writeText(text: string, { bold = false, size = 9.5, color = INK, lines = 0 }: WriteStyle): void {
    const written = this.fonts.select(text, bold);
    this.doc.fontSize(size).fillColor(color);
    const limit =
      lines > 0 ? { height: lines * (this.doc.currentLineHeight(true) + LINE_GAP) + 1, ellipsis: true } : {};
    this.doc.text(written, MARGIN, this.doc.y, { width: this.width, lineGap: LINE_GAP, ...limit });
  }

  /** A line across the page. */
  private drawLine(y: number, width: number, color: string): void {
    this.doc.moveTo(MARGIN, y).lineTo(MARGIN + this.width, y);
    this.doc.lineWidth(width).strokeColor(color).stroke();
  }

  private moveTo(y: number): void {
    this.doc.x = MARGIN;
    this.doc.y = y;
  }
}

interface WriteStyle {
  readonly bold?: boolean;
  readonly size?: number;
  readonly color?: string;
  /** at most so many lines, then an ellipsis */
  readonly lines?: number;
}

/** Rows that belong on one page. */
export const keepTogether = (rows: readonly TableRow[]): readonly TableRow[] =>
  rows.map((row, index) => ({ ...row, isKeptWithPrevious: index > 0 }));

/** The index behind the rows that stay on one page with the row at an index. */
function findEndOfGroup(rows: readonly TableRow[], index: number): number {
  const end = rows.findIndex(
    ({ strong = false, isKeptWithPrevious = strong }, at) => at > index && !isKeptWithPrevious,
  );
  return end === -1 ? rows.length : end;
}

/** Whether a printed figure is a loss: '($1,200)'. */
const isLoss = (text: string): boolean => /^\(\$?[\d,.]+[x%]?\)$/.test(text);

const MAX_HEADER_HEIGHT = { height: 60, ellipsis: true } as const;
const getFontSize = (shape: TableShape): number => shape.size ?? 9;
