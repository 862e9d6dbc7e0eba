import type { Page } from '@dealwright/document-reader';
import { namesTime } from '../periods/read-period.js';
import { boxAround, type Cell, type Row } from '../layout/cells.js';
import { classifyRow, countLabelCells, isYearCell, type RowKind } from './classify-row.js';
import { findColumnIndex, selectFigures, type ColumnSpan } from './columns.js';
import { readHeader } from './header.js';
import { splitCarriedTotals } from './carried-totals.js';
import { joinSteppedColumns } from './stepped-columns.js';
import { removeNoteReferences } from './note-references.js';

interface TableColumn extends ColumnSpan {
  /** Words straight above this column, top to bottom. */
  readonly own: string;
  /** Words of headers that span several columns, nearest first. */
  readonly around: readonly string[];
}

export interface TableRow {
  readonly row: Row;
  readonly label: string;
  readonly labelCells: readonly Cell[];
  /** Left edge of the label. */
  readonly indent: number;
  /** One entry a column; null where the row has no figure. */
  readonly values: readonly (Cell | null)[];
  /** A row has two figures in one column, so columns were not separated. */
  readonly crowded: boolean;
}

/** Rows under common column headers, with everything printed above them that may say what they are. */
export interface TableRegion {
  readonly page: Page;
  /** Lines above the headers, nearest first. */
  readonly title: readonly string[];
  /** All words of the header block; units stand here. */
  readonly head: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  /** The table has no header of its own and may go on from the page before. */
  readonly headless: boolean;
}

const joinRowText = (row: Row) => row.cells.map((cell) => cell.text).join(' ');

const TITLE_BREAK =
  /\b(?:balance sheets?|cash flows?|statements? of|income statements?|profit (?:and|&) loss|schedule of|comprehensive|total assets|notes to)\b/i;

interface Block {
  readonly lead: Row[];
  /** The years among the lead that a remark parts from the rows. */
  readonly apart: Row | null;
  readonly body: Row[];
}

/** A long label that runs over two lines keeps clear of the figures; a sentence does not. */
function isLongLabel(row: Row, body: readonly Row[]): boolean {
  if (classifyRow(row) !== 'prose') return false;
  const above = body.findLast((one) => classifyRow(one) === 'data');
  const figure = above ? selectFigures(above)[0] : undefined;
  return figure !== undefined && row.cells.every((cell) => cell.x1 <= figure.x0 + 2);
}

/** The rest of the label above: set tightly below it and no capital to begin with. */
const continuesLabel = (row: Row, above: Row | undefined) =>
  above !== undefined &&
  classifyRow(above) === 'data' &&
  row.cells.length === 1 &&
  /^[a-z(]/.test(row.cells[0]?.text ?? '') &&
  Math.abs((row.cells[0]?.x0 ?? 0) - (above.cells[0]?.x0 ?? 0)) < 2 &&
  row.y0 - above.y1 < row.height * 0.5;

/** Cuts a list of rows to blocks: text and headers that lead in, then rows with figures. */
function splitBlocks(rows: readonly Row[]): Block[] {
  const blocks: Block[] = [];
  let lead: Row[] = [];
  let body: Row[] = [];
  let apart: Row | null = null;
  let textLines = 0;
  const close = () => {
    const { data, tail } = cutTail(body);
    if (data.length > 0) blocks.push({ lead, body: data, apart });
    if (body.length > 0) apart = null;
    if (body.length > 0) lead = tail;
    body = [];
  };
  let previous: Row | null = null;
  for (const row of rows) {
    const kind = isLongLabel(row, body) ? 'text' : classifyRow(row);
    if (
      body.length > 0 &&
      (isFarBelow(row, previous) ||
        startsBlock(row, kind, body.at(-1)) ||
        headsRowsOfYears(
          row,
          body.findLast((one) => classifyRow(one) === 'data'),
        ))
    )
      close();
    previous = row;
    if (kind === 'prose') {
      textLines = findYears(lead) === apart ? textLines + 1 : 1;
      apart = textLines > MAX_TEXT_BELOW_YEARS ? null : findYears(lead);
      lead = apart ? [apart] : [];
    } else if (kind === 'data' || body.length > 0) body.push(row);
    else lead.push(row);
    if (lead.length > MAX_LEAD_ROWS) lead.shift();
  }
  close();
  return blocks;
}

/** 'Figures are from the tax returns of the seller.' between the years and the rows below them parts no table. */
const findYears = (lead: readonly Row[]): Row | null => {
  const last = lead.findLast((row) => classifyRow(row) !== 'text');
  return last && isRowOfYears(last) ? last : null;
};
/** More lines of text than this part a table from the years above them. Set by hand, not measured. */
const MAX_TEXT_BELOW_YEARS = 3;
/** A year alone may be of anything. */
const MIN_YEARS_OF_HEAD = 2;
const isRowOfYears = ({ cells }: Row) =>
  cells.filter(isYearCell).length >= MIN_YEARS_OF_HEAD &&
  cells.every((cell, at) => isYearCell(cell) || (at === 0 && cell.kind === 'text'));

/** The years of a chart with text below it are not those of the next table, which has another number of columns. */
function dropForeignYears({ lead, apart }: Block, columns: readonly ColumnSpan[]): readonly Row[] {
  return apart && apart.cells.filter(isYearCell).length !== columns.length
    ? lead.filter((row) => row !== apart)
    : lead;
}

/** Titles, units and heads of a table take fewer rows; what stands further above belongs to something else. */
const MAX_LEAD_ROWS = 14;
/** Separates two tables of one page by the white between them, in heights of the type; set by hand. */
const MIN_TABLE_GAP = 6;

const isFarBelow = (row: Row, previous: Row | null) =>
  row.y0 - (previous?.y1 ?? row.y0) > MIN_TABLE_GAP * Math.max(row.height, previous?.height ?? 0);

/** 'Year   Net income   Owner pay   SDE' below rows that begin with years: the heads of another such table. */
const headsRowsOfYears = (row: Row, last: Row | undefined) =>
  /^(?:(?:fiscal |calendar )?years?|fy|period)$/i.test(row.cells[0]?.text ?? '') &&
  row.cells.length >= MIN_HEADS &&
  row.cells.every((cell) => cell.kind === 'text') &&
  last?.cells[0] !== undefined &&
  namesTime(last.cells[0].text);
/** Fewer words beside 'Year' are a remark. */
const MIN_HEADS = 3;

const startsBlock = (row: Row, kind: RowKind, last: Row | undefined) =>
  kind === 'head' ||
  kind === 'prose' ||
  (kind !== 'data' && !continuesLabel(row, last) && TITLE_BREAK.test(joinRowText(row)));

/** Rows without figures at the end of a block lead in to the next one. */
function cutTail(body: readonly Row[]): { data: Row[]; tail: Row[] } {
  let end = body.length;
  while (end > 0) {
    const last = body[end - 1];
    if (!last || classifyRow(last) === 'data' || continuesLabel(last, body[end - 2])) break;
    end -= 1;
  }
  return { data: body.slice(0, end), tail: body.slice(end) };
}

/** '4, 11' or 'Note 3' between a label and its figures. */
const REFERENCE =
  /^(?:notes?\s*)?[[(]?(?:\d{1,2}|[a-z])[\])]?(?:\s*[,&;/-]\s*[[(]?(?:\d{1,2}|[a-z])[\])]?)*\s*[,&]?$/i;

function createTableRow(row: Row, columns: readonly ColumnSpan[]): TableRow {
  const length = countLabelCells(row);
  const labelCells = row.cells.slice(0, length);
  const values: (Cell | null)[] = columns.map(() => null);
  let crowded = false;
  const figures = selectFigures(row);
  const covers = (cell: Cell) =>
    columns.filter(
      (column) => Math.min(column.x1, cell.x1) - Math.max(column.x0, cell.x0) > (column.x1 - column.x0) / 2,
    ).length;
  const wide = figures.some((cell) => covers(cell) > 1);
  figures.forEach((cell, order) => {
    // A rule that a scan took for part of a figure widens it over its neighbors: then the order tells.
    if (wide && figures.length !== columns.length && covers(cell) > 1) return;
    const index = wide && figures.length === columns.length ? order : findColumnIndex(columns, cell);
    if (index < 0) return;
    if (values[index] === null) values[index] = cell;
    else crowded = true;
  });
  return {
    row,
    label: labelCells
      .filter((cell, index) => index === 0 || !REFERENCE.test(cell.text))
      .map((cell) => cell.text)
      .join(' '),
    labelCells,
    indent: labelCells[0]?.x0 ?? Infinity,
    values,
    crowded,
  };
}

/** A list of accounts has more rows; fewer may repeat a word by chance. */
const MIN_ACCOUNT_ROWS = 6;

/** 'Expense | Rent': the first of two columns of words repeats and says what kind of account the second names. */
function hasKindColumn(body: readonly Row[]): boolean {
  const data = body.filter((row) => classifyRow(row) === 'data');
  const pairs = data.filter(
    (row) =>
      countLabelCells(row) === 2 && row.cells.slice(0, 2).every((cell) => /[A-Za-z]{2}/.test(cell.text)),
  );
  const kinds = new Set(pairs.map((row) => row.cells[0]?.text));
  const names = new Set(pairs.map((row) => row.cells[1]?.text));
  return (
    pairs.length >= MIN_ACCOUNT_ROWS &&
    pairs.length * 5 >= data.length * 4 &&
    kinds.size * 2 <= pairs.length &&
    names.size * 5 >= pairs.length * 4
  );
}

/** Rows of a list with a column for the kind of account: each kind becomes the heading of its rows. */
function setKindsAsHeadings(rows: readonly TableRow[]): TableRow[] {
  let kind = '';
  return rows.flatMap((row) => {
    const [first, ...rest] = row.labelCells;
    if (!first || rest.length !== 1) return [row];
    const own = { ...row, label: rest[0]?.text ?? '', labelCells: rest };
    if (first.text === kind) return [own];
    kind = first.text;
    return [{ ...row, label: kind, labelCells: [first], values: row.values.map(() => null) }, own];
  });
}

/** A page number alone at the foot is no figure. */
const isPageNumber = (row: Row) =>
  row.cells.length === 1 && /^-?\s*\d{1,3}\s*-?$|^page \d+/i.test(row.cells[0]?.text ?? '');

/** Finds the tables in a list of rows. */
export function findRegions(rows: readonly Row[], page: Page): TableRegion[] {
  const grid = rows.some((row) => row.cells.some((cell) => cell.address !== null));
  return splitBlocks(rows.filter((row) => !isPageNumber(row))).map((block) => {
    const { lead: above, body: printed } = block;
    const { body: rowsFound, columns: found } = removeNoteReferences(printed);
    const body = splitCarriedTotals(rowsFound, found);
    const columns = joinSteppedColumns(found, body, above);
    const lead = dropForeignYears(block, columns);
    const header = readHeader(lead, columns, grid);
    const own = header.own.map((parts) => parts.join(' '));
    const rowsOfTable = [...header.sections, ...body].map((row) => createTableRow(row, columns));
    return {
      page,
      title: header.title,
      head: header.head.join(' \n '),
      columns: columns.map((column, index) => ({
        ...column,
        own: own[index] ?? '',
        around: header.around[index] ?? [],
      })),
      rows: hasKindColumn(body) ? setKindsAsHeadings(rowsOfTable) : rowsOfTable,
      headless: !own.some((text) => namesTime(text)) && !header.around.some((list) => list.some(namesTime)),
    };
  });
}

/** Box around all words of some cells. */
export const boxAroundCells = (cells: readonly Cell[]) => boxAround(cells.flatMap((cell) => cell.words));
