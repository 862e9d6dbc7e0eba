import { readColumnRole } from '../lexicon/column-role.js';
import { namesPlainYear, namesTime } from '../periods/read-period.js';
import type { Cell, Row } from '../layout/cells.js';
import { isYearCell } from './classify-row.js';
import { center, type ColumnSpan } from './columns.js';
import { assignHeads, splitHeads } from './heads.js';

/** The header of a table: texts of each column and of the whole table. */
export interface Header {
  /** Words straight above each column, top to bottom. */
  readonly own: string[][];
  /** Words of headers that span several columns, and of titles, nearest first, for each column. */
  readonly around: string[][];
  readonly title: string[];
  readonly head: string[];
  /** Headings of the first rows, without any words above the columns. */
  readonly sections: Row[];
}

/** A heading spans columns from this many column widths on; set by hand, not measured. */
const SPANNING_HEADING_WIDTHS = 1.6;
/** A heading this near the middle of all columns, as a part of their width, stands over all of them. */
const CENTERED_HEADING_SHARE = 0.15;
/** Separates heads of one table from a title or another table above them, in heights of the type. */
const MIN_TITLE_GAP = 1.2;
/** A title ends above the heads; what reaches further down beside them, as a part of its height, is one of them. */
const MAX_TITLE_OVERLAP = 0.25;
/** '2024 and 2023' is what a title says of the whole table; each column has its own year. */
const YEARS_TOGETHER = /^(?:19|20)\d{2}\s*(?:&|and)\s*(?:19|20)\d{2}$/i;

/** A head that names a time, or a share or change of the column next to it, needs no words from further up. */
const isSettled = (head: string) => namesTime(head) || readColumnRole(head) !== 'period';

/** 'In operation since: 2013', 'Year built 2012': what the year beside such a label is of, and no head of a column. */
const OF_THE_BUSINESS =
  /^(?:year (?:built|established|founded|opened|est\.?|started)|(?:in (?:business|operation)|operating|open|family[- ]owned|owned) since|since|established|founded|est\.?|built|opened|launched|(?:last )?(?:remodel(?:ed|ing)?|renovated|renovation)|lease (?:expires|ends|expiration|through)|expires)\b/i;
const isFoundingRow = ({ cells: [label, year, ...rest] }: Row) =>
  label !== undefined &&
  year !== undefined &&
  rest.length === 0 &&
  isYearCell(year) &&
  OF_THE_BUSINESS.test(label.text);

const joinRowText = (row: Row) => row.cells.map((cell) => cell.text).join(' ');

/** One text that begins with a capital and names no time. */
const isTitle = ({ cells: [alone, ...rest] }: Row) =>
  alone !== undefined && rest.length === 0 && /^[A-Z]/.test(alone.text) && !namesTime(alone.text);

/** Reads the rows above a table from the nearest upwards. */
class HeaderReader {
  readonly header: Header;
  private readonly left: number;
  private readonly right: number;
  private readonly pitch: number;
  private sawHeader = false;
  private nearest: Row | undefined;
  /** A title was passed: what stands above it dates no column that has its time already. */
  private closed = false;

  constructor(
    private readonly columns: readonly ColumnSpan[],
    private readonly isGrid: boolean,
  ) {
    this.header = {
      own: columns.map(() => []),
      around: columns.map(() => []),
      title: [],
      head: [],
      sections: [],
    };
    this.left = columns[0]?.x0 ?? 0;
    this.right = columns.at(-1)?.x1 ?? 0;
    this.pitch = columns.length > 1 ? (this.right - this.left) / columns.length : this.right - this.left;
  }

  read(row: Row): void {
    const { header, columns } = this;
    if (this.isBeyondTitle(row)) {
      this.addTitle(row);
      this.closed = true;
      return;
    }
    const isKnown = header.own.every((parts) => parts.length > 0);
    if (isKnown && isTitle(row) && !this.isBetweenLinesOfHead(row)) this.closed = true;
    this.nearest = row;
    const cells = row.cells.flatMap((cell) => splitHeads(cell, columns));
    const above = cells.filter(
      (cell) => this.standsAbove(cell) && !(isKnown && YEARS_TOGETHER.test(cell.text)),
    );
    header.head.push(joinRowText(row));
    if (above.length === 0) {
      this.addStub(row);
      return;
    }
    const isTimed = above.some((cell) => isYearCell(cell) || namesTime(cell.text));
    const single = above.length === 1 ? above[0] : undefined;
    if (single && this.spansColumns(single, row)) {
      this.addSpanning(single, row, isTimed);
      this.sawHeader ||= isTimed;
      return;
    }
    const below = header.own.map((parts) => parts.join(' '));
    assignHeads(above, columns, this.isGrid, below).forEach((cell, index) =>
      header.own[index]?.unshift(cell.text),
    );
    const stub = cells.filter((cell) => !above.includes(cell)).map((cell) => cell.text);
    if (stub.length > 0) header.around.forEach((list) => list.push(stub.join(' ')));
    this.sawHeader ||= isTimed || above.length > 1;
  }

  /** 'Notes' or 'Accounts' at half the height of two lines of heads is the head of its own column and no title. */
  private isBetweenLinesOfHead(row: Row): boolean {
    return this.nearest !== undefined && row.y1 > this.nearest.y0 + MAX_TITLE_OVERLAP * row.height;
  }

  /** Above a title, or far above heads that have their years, stands something else: metric cards, another table. */
  private isBeyondTitle(row: Row): boolean {
    const isDated = this.header.own.every((parts) => parts.length > 0 && isSettled(parts.join(' ')));
    const isApart = this.nearest !== undefined && this.nearest.y0 - row.y1 > MIN_TITLE_GAP * row.height;
    return isDated && (isApart || this.closed);
  }

  private standsAbove(cell: Cell): boolean {
    return cell.x1 > this.left - this.pitch * 0.25 && cell.x0 < this.right + this.pitch;
  }

  private addTitle(row: Row): void {
    this.header.title.push(joinRowText(row));
    this.header.around.forEach((list) => list.push(joinRowText(row)));
  }

  /** A row with words left of the columns only: part of the title, or the heading of the first rows. */
  private addStub(row: Row): void {
    const { header } = this;
    if (this.sawHeader || row.cells.some((cell) => namesTime(cell.text))) header.title.push(joinRowText(row));
    else header.sections.unshift(row);
    header.around.forEach((list) => list.push(joinRowText(row)));
  }

  private isCentered(cell: Cell): boolean {
    const offset = Math.abs(center(cell) - (this.left + this.right) / 2);
    return offset < (this.right - this.left) * CENTERED_HEADING_SHARE;
  }

  private columnsBelow(cell: Cell): readonly ColumnSpan[] {
    return this.columns.filter((column) => Math.min(column.x1, cell.x1) > Math.max(column.x0, cell.x0));
  }

  /** Alone on its line, a year that the columns below have, or all others lack, is the title's wherever it stands. */
  private isTitleYear(cell: Cell, row: Row): boolean {
    const { columns, header } = this;
    if (row.cells.length !== 1 || !namesPlainYear(cell.text)) return false;
    const below = this.columnsBelow(cell);
    return columns.some(
      (column, index) => below.includes(column) === namesPlainYear(header.own[index]?.join(' ') ?? ''),
    );
  }

  private spansColumns(cell: Cell, row: Row): boolean {
    if (this.columns.length <= 1) return false;
    const isWide = cell.x1 - cell.x0 > this.pitch * SPANNING_HEADING_WIDTHS;
    const isCentered = this.isCentered(cell);
    if (!isWide && !isCentered && row.cells.length !== 1) return false;
    return isCentered || !isYearCell(cell) || this.isTitleYear(cell, row);
  }

  /** A heading over several columns is theirs where it names their time, else the title's. */
  private addSpanning(cell: Cell, row: Row, isTimed: boolean): void {
    const below = this.columnsBelow(cell);
    const isOverSome =
      !this.isCentered(cell) &&
      below.length > 0 &&
      below.length < this.columns.length &&
      !/[a-z]{3}\.$/.test(cell.text) &&
      cell.x0 >= this.left - this.pitch * 0.3;
    if (!isOverSome || !isTimed || this.isTitleYear(cell, row)) {
      this.addTitle(row);
      return;
    }
    this.columns.forEach((column, index) => {
      if (below.includes(column)) this.header.own[index]?.unshift(cell.text);
    });
  }
}

/**
 * What the rows above a table say of its columns.
 *
 * @param lead rows above the first figures, top to bottom
 * @param isGrid the rows are those of a sheet, where a head stands in the first of the columns it spans
 */
export function readHeader(lead: readonly Row[], columns: readonly ColumnSpan[], isGrid: boolean): Header {
  const reader = new HeaderReader(columns, isGrid);
  for (const row of [...lead].reverse()) if (!isFoundingRow(row)) reader.read(row);
  return reader.header;
}
