import type { Page } from '@dealwright/document-reader';
import { namesPlainYear, namesTime } from '../periods/read-period.js';
import { boxAround, type Cell, type Row } from '../layout/cells.js';
import { isYearCell, classifyRow, countLabelCells } from './classify-row.js';
import { centre, findColumnIndex, selectFigures, type ColumnSpan } from './columns.js';
import { splitHeads, assignHeads } from './heads.js';
import { joinSteppedColumns } from './stepped-columns.js';
import { removeNoteReferences } from './note-references.js';

export interface TableColumn extends ColumnSpan {
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
  /** Two figures stood in one column: the columns were not told apart. */
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
  const close = () => {
    const tail: Row[] = [];
    while (body.length > 0) {
      const last = body.at(-1);
      if (!last || classifyRow(last) === 'data' || continuesLabel(last, body.at(-2))) break;
      tail.unshift(last);
      body.pop();
    }
    if (body.length > 0) blocks.push({ lead, body });
    if (body.length > 0 || tail.length > 0) lead = tail;
    body = [];
  };
  let previous: Row | null = null;
  for (const row of rows) {
    const kind = isLongLabel(row, body) ? 'text' : classifyRow(row);
    const gap = previous ? row.y0 - previous.y1 : 0;
    const far = gap > 6 * Math.max(row.height, previous?.height ?? 0);
    previous = row;
    if (
      body.length > 0 &&
      (kind === 'head' ||
        kind === 'prose' ||
        far ||
        (kind !== 'data' && !continuesLabel(row, body.at(-1)) && TITLE_BREAK.test(joinRowText(row))))
    )
      close();
    if (kind === 'prose') lead = [];
    else if (kind === 'data') body.push(row);
    else if (body.length > 0) body.push(row);
    else lead.push(row);
    if (lead.length > 14) lead.shift();
  }
  close();
  return blocks;
}

/** '2024 and 2023' is what a title says of the whole table; each column has its own year. */
const YEARS_TOGETHER = /^(?:19|20)\d{2}\s*(?:&|and)\s*(?:19|20)\d{2}$/i;

interface Header {
  readonly own: string[][];
  readonly around: string[][];
  readonly title: string[];
  readonly head: string[];
  readonly sections: Row[];
}

function readHeader(lead: readonly Row[], columns: readonly ColumnSpan[], grid: boolean): Header {
  const own: string[][] = columns.map(() => []);
  const around: string[][] = columns.map(() => []);
  const title: string[] = [];
  const head: string[] = [];
  const sections: Row[] = [];
  const left = columns[0]?.x0 ?? 0;
  const right = columns.at(-1)?.x1 ?? 0;
  const pitch = columns.length > 1 ? (right - left) / columns.length : right - left;
  let sawHeader = false;
  let nearest: Row | undefined;
  let closed = false;
  for (const row of [...lead].reverse()) {
    const cells = row.cells.flatMap((cell) => splitHeads(cell, columns));
    const known = own.every((parts) => parts.length > 0);
    // Above a title, or far above heads that have their years, stands something else: tiles, another table.
    const apart = nearest !== undefined && nearest.y0 - row.y1 > 1.2 * row.height;
    if (known && own.every((parts) => namesTime(parts.join(' '))) && (apart || closed)) {
      title.push(joinRowText(row));
      around.forEach((list) => list.push(joinRowText(row)));
      closed = true;
      continue;
    }
    nearest = row;
    const [alone] = row.cells;
    if (known && row.cells.length === 1 && alone && /^[A-Z]/.test(alone.text) && !namesTime(alone.text))
      closed = true;
    const above = cells.filter(
      (cell) =>
        cell.x1 > left - pitch * 0.25 &&
        cell.x0 < right + pitch &&
        !(known && YEARS_TOGETHER.test(cell.text)),
    );
    const stub = cells.filter((cell) => !above.includes(cell));
    const single = above.length === 1 ? above[0] : undefined;
    const timed = above.some((cell) => isYearCell(cell) || namesTime(cell.text));
    head.push(joinRowText(row));
    if (above.length === 0) {
      if (sawHeader || row.cells.some((cell) => namesTime(cell.text))) title.push(joinRowText(row));
      else sections.unshift(row);
      if (sawHeader || columns.length > 0) around.forEach((list) => list.push(joinRowText(row)));
      continue;
    }
    const wide = single ? single.x1 - single.x0 > pitch * 1.6 : false;
    const centred = single ? Math.abs(centre(single) - (left + right) / 2) < (right - left) * 0.15 : false;
    const touches = single
      ? columns.filter((column) => Math.min(column.x1, single.x1) > Math.max(column.x0, single.x0))
      : [];
    const dated = columns.map((_, index) => namesPlainYear(own[index]?.join(' ') ?? ''));
    // Alone on its line, a year that the columns below have, or all others lack, is the title's wherever it stands.
    const titled =
      single !== undefined &&
      row.cells.length === 1 &&
      namesPlainYear(single.text) &&
      columns.some((column, index) => touches.includes(column) === (dated[index] ?? false));
    if (
      single &&
      columns.length > 1 &&
      (wide || centred || row.cells.length === 1) &&
      (titled || centred || !isYearCell(single))
    ) {
      const overSome =
        !centred && touches.length > 0 && touches.length < columns.length && single.x0 >= left - pitch * 0.3;
      if (overSome && timed && !titled) {
        columns.forEach((column, index) => {
          if (touches.includes(column)) own[index]?.unshift(single.text);
        });
      } else {
        around.forEach((list) => list.push(joinRowText(row)));
        title.push(joinRowText(row));
      }
      sawHeader ||= timed;
      continue;
    }
    const below = own.map((parts) => parts.join(' '));
    assignHeads(above, columns, grid, below).forEach((cell, index) => own[index]?.unshift(cell.text));
    if (stub.length > 0) around.forEach((list) => list.push(stub.map((cell) => cell.text).join(' ')));
    sawHeader ||= timed || above.length > 1;
  }
  return { own, around, title, head, sections };
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
    // A rule that a scan took for part of a figure widens it over its neighbours: then the order tells.
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

/** A page number alone at the foot is no figure. */
const isPageNumber = (row: Row) =>
  row.cells.length === 1 && /^-?\s*\d{1,3}\s*-?$|^page \d+/i.test(row.cells[0]?.text ?? '');

/** Finds the tables in a list of rows. */
export function findRegions(rows: readonly Row[], page: Page): TableRegion[] {
  const grid = rows.some((row) => row.cells.some((cell) => cell.address !== null));
  return splitBlocks(rows.filter((row) => !isPageNumber(row))).map(({ lead, body: printed }) => {
    const { body, columns: found } = removeNoteReferences(printed);
    const columns = joinSteppedColumns(found, body, lead);
    const header = readHeader(lead, columns, grid);
    const own = header.own.map((parts) => parts.join(' '));
    return {
      page,
      title: header.title,
      head: header.head.join(' \n '),
      columns: columns.map((column, index) => ({
        ...column,
        own: own[index] ?? '',
        around: header.around[index] ?? [],
      })),
      rows: [...header.sections, ...body].map((row) => createTableRow(row, columns)),
      headless: !own.some((text) => namesTime(text)) && !header.around.some((list) => list.some(namesTime)),
    };
  });
}

/** Box around all words of some cells. */
export const boxAroundCells = (cells: readonly Cell[]) => boxAround(cells.flatMap((cell) => cell.words));
