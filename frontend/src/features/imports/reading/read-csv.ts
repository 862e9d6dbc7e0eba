import Papa from 'papaparse';
import { mapColumns } from './columns';
import { decode } from './decode';

/** One row of a file. */
export interface CsvRow {
  /** its number in a spreadsheet, where blank rows count and a cell of several lines does not */
  readonly number: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  readonly fileName: string;
  readonly headers: readonly string[];
  readonly rows: readonly CsvRow[];
  /** problems that do not prevent the import, with line numbers */
  readonly warnings: readonly string[];
}

/** Thrown if a file cannot be read; the message is for the user. */
export class CsvError extends Error {
  constructor(
    message: string,
    /** the line number and the problem */
    readonly detail: string | null = null,
  ) {
    super(message);
    this.name = 'CsvRefused';
  }
}

export const CSV_MESSAGES = {
  notCsv: 'Please upload a CSV file',
  noRows: 'CSV file must have at least a header row and one data row',
  unreadable: 'Error parsing CSV file. Please check the format.',
} as const;

/** The limit of the server for one import. */
const MAX_ROWS = 10_000;
const MAX_WARNINGS = 5;
const DELIMITERS = [',', ';', '\t', '|'];

export const isCsvName = (name: string): boolean => /\.csv$/i.test(name);

const QUOTES: Readonly<Record<string, string>> = {
  MissingQuotes: 'a quotation mark opens here and is never closed',
  InvalidQuotes: 'text follows a closing quotation mark; a quotation mark within a cell must be doubled',
};

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

function linesBefore(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) lines += 1;
  }
  return lines;
}

/** Parses all rows that are not blank, and the first syntax error. */
function parseRows(text: string): { rows: CsvRow[]; broken: string | null } {
  const rows: CsvRow[] = [];
  let broken: string | null = null;
  let cursor = 0;
  let line = 1;
  let number = 0;
  Papa.parse<string[]>(text, {
    delimitersToGuess: DELIMITERS,
    step: ({ data, errors, meta }, parser) => {
      const problem = errors.map(({ code }) => QUOTES[code]).find((text) => text !== undefined);
      if (problem !== undefined) {
        broken = `Line ${line}: ${problem}.`;
        parser.abort();
        return;
      }
      number += 1;
      if (!isBlank(data)) rows.push({ number, cells: data });
      line += linesBefore(text, cursor, meta.cursor);
      cursor = meta.cursor;
    },
  });
  return { rows, broken };
}

/** Warns about rows with more cells than columns, usually because of an unquoted comma. */
function findWarnings(headers: readonly string[], rows: readonly CsvRow[]): string[] {
  const long = rows.filter(({ cells }) => !isBlank(cells.slice(headers.length)));
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

/** Rows above the header, such as the title of the sheet, that are looked through for it. */
const MAX_ROWS_ABOVE_HEADER = 10;
/** A row of this many names of columns is a header; one could be the title of the sheet. */
const MIN_HEADER_COLUMNS = 2;

function countColumns({ cells }: CsvRow): number {
  const { fields, figures } = mapColumns(cells);
  return Object.keys(fields).length + Object.keys(figures).length;
}

const TOTAL = /^(?:grand )?total:?$/i;
const isTotal = ({ cells }: CsvRow) => TOTAL.test(cells.find((cell) => cell.trim() !== '')?.trim() ?? '');

/** Parts the header from the rows of deals; leaves out a title above the header and a total below the deals. */
function splitHeader(rows: readonly CsvRow[]): { head?: CsvRow; data: CsvRow[]; notes: string[] } {
  const candidates = rows.slice(0, MAX_ROWS_ABOVE_HEADER);
  const known = candidates.findIndex((row) => countColumns(row) >= MIN_HEADER_COLUMNS);
  const [head, ...data] = rows.slice(Math.max(0, known));
  const notes =
    head && known > 0
      ? [`Row ${head.number} is read as the header row. What is above it is not imported.`]
      : [];
  const last = data.at(-1);
  if (!head || !last || !isTotal(last)) return { ...(head && { head }), data, notes };
  return {
    head,
    data: data.slice(0, -1),
    notes: [...notes, `Row ${last.number} is a total and is not imported.`],
  };
}

/** Reads a CSV file of deals. Throws a CsvError with the line and the reason. */
export function readCsv(fileName: string, bytes: Uint8Array): CsvTable {
  const text = decode(bytes);
  if (text.includes('\0')) throw new CsvError(CSV_MESSAGES.unreadable, 'The file does not hold text.');
  const { rows, broken } = parseRows(text);
  if (broken) throw new CsvError(CSV_MESSAGES.unreadable, broken);
  const { head, data, notes } = splitHeader(rows);
  if (!head || data.length === 0) throw new CsvError(CSV_MESSAGES.noRows);
  if (data.length > MAX_ROWS) {
    throw new CsvError(
      `This file holds ${data.length.toLocaleString('en-US')} deals`,
      `At most ${MAX_ROWS.toLocaleString('en-US')} can be imported at once. Split the file and import the parts one after another.`,
    );
  }
  const headers = head.cells.map((cell) => cell.trim());
  return { fileName, headers, rows: data, warnings: [...notes, ...findWarnings(headers, data)] };
}
