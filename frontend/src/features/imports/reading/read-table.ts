import { countKnownColumns } from './columns';
import { decode } from './decode';
import { MAX_ROWS_ABOVE_HEADER, MIN_HEADER_COLUMNS, parseCopiedRows, parseRows } from './parse-rows';
import { isBlankRow, type SheetRow, type SheetTable } from './sheet-table';
import { skipRows } from './skipped-rows';

/** Thrown if a file cannot be read; the message is for the user. */
export class TableError extends Error {
  constructor(
    message: string,
    /** the line number and the problem */
    readonly detail: string | null = null,
  ) {
    super(message);
    this.name = 'TableRefused';
  }
}

export const TABLE_MESSAGES = {
  notTable: 'Please upload a CSV file',
  otherKinds: 'Excel workbooks (.xlsx and .xls) are read as well.',
  noRows: 'CSV file must have at least a header row and one data row',
  noRowsInSheet: 'The sheet must have at least a header row and one data row',
  unreadableWorkbook: 'The workbook cannot be read',
  unreadable: 'Error parsing CSV file. Please check the format.',
} as const;

/** The limit of the server for one import. */
const MAX_ROWS = 10_000;
const MAX_WARNINGS = 5;

export const isCsvName = (name: string): boolean => /\.csv$/i.test(name);
export const isWorkbookName = (name: string): boolean => /\.xlsx?$/i.test(name);

/** Warns about rows with more cells than columns, usually because of an unquoted comma. */
function findWarnings(headers: readonly string[], rows: readonly SheetRow[]): string[] {
  const long = rows.filter(({ cells }) => !isBlankRow(cells.slice(headers.length)));
  const warnings = long
    .slice(0, MAX_WARNINGS)
    .map(
      ({ number, cells }) =>
        `Row ${number} has ${cells.length} cells but there are ${headers.length} columns. A comma within a cell must be in quotation marks.`,
    );
  return long.length > MAX_WARNINGS
    ? [...warnings, `${long.length - MAX_WARNINGS} more rows have too many cells.`]
    : warnings;
}

interface Parts {
  readonly above: readonly SheetRow[];
  readonly head: SheetRow | undefined;
  readonly data: readonly SheetRow[];
}

/** Parts the header from the rows above and below it: the row of the most names of columns, or the first of all. */
function splitHeader(rows: readonly SheetRow[]): Parts {
  const counts = rows.slice(0, MAX_ROWS_ABOVE_HEADER).map(({ cells }) => countKnownColumns(cells));
  const most = Math.max(0, ...counts);
  const at = most >= MIN_HEADER_COLUMNS ? counts.indexOf(most) : 0;
  return { above: rows.slice(0, at), head: rows[at], data: rows.slice(at + 1) };
}

/** The table of the deals in the rows of a sheet. Throws a TableError with the reason. */
export function buildTable(
  fileName: string,
  rows: readonly SheetRow[],
  noRows: string = TABLE_MESSAGES.noRowsInSheet,
): SheetTable {
  const { above, head, data } = splitHeader(rows);
  if (!head || data.length === 0) throw new TableError(noRows);
  if (data.length > MAX_ROWS) {
    throw new TableError(
      `This file holds ${data.length.toLocaleString('en-US')} deals`,
      `At most ${MAX_ROWS.toLocaleString('en-US')} can be imported at once. Split the file and import the parts one after another.`,
    );
  }
  const headers = head.cells.map((cell) => cell.trim());
  const { deals, skipped } = skipRows(data, headers);
  const titles = above.map((row) => ({ row, reason: 'above the headings' }));
  return {
    fileName,
    headers,
    rows: deals,
    skipped: [...titles, ...skipped],
    warnings: findWarnings(headers, deals),
  };
}

/** Reads a CSV file of deals. Throws a TableError with the line and the reason. */
export function readCsv(fileName: string, bytes: Uint8Array): SheetTable {
  const text = decode(bytes);
  if (text.includes('\0')) throw new TableError(TABLE_MESSAGES.unreadable, 'The file does not hold text.');
  const { rows, broken } = parseRows(text);
  if (broken) throw new TableError(TABLE_MESSAGES.unreadable, broken);
  return buildTable(fileName, rows, TABLE_MESSAGES.noRows);
}

/** Reads a block of cells that was copied from a spreadsheet. Throws a TableError with the reason. */
export const readCopiedCells = (text: string): SheetTable =>
  buildTable('Pasted cells', parseCopiedRows(text));

/** How many names of columns the header of a sheet has that are known, by which the sheet of the deals is found. */
export const countKnownHeadings = (rows: readonly SheetRow[]): number =>
  Math.max(0, ...rows.slice(0, MAX_ROWS_ABOVE_HEADER).map(({ cells }) => countKnownColumns(cells)));
