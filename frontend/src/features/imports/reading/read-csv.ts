import Papa from 'papaparse';
import { mapColumns } from './columns';
import { type CsvRow, type CsvTable } from './csv-table';
import { decode } from './decode';
import { skipRows } from './skipped-rows';

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

/** Rows that are looked at to find the delimiter. */
const SAMPLE_ROWS = 50;

/**
 * The delimiter by which most names of columns are known; where none is, the one that gives rows of one length. Blank
 * lines are left out, because they mislead the guess of the parser.
 */
function findDelimiter(text: string): string {
  const sample = { preview: SAMPLE_ROWS, skipEmptyLines: 'greedy' } as const;
  const known = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { ...sample, delimiter });
    return { delimiter, columns: Math.max(0, ...data.slice(0, MAX_ROWS_ABOVE_HEADER).map(countColumns)) };
  });
  const best = known.reduce((a, b) => (b.columns > a.columns ? b : a));
  if (best.columns >= MIN_HEADER_COLUMNS) return best.delimiter;
  return Papa.parse<string[]>(text, { ...sample, delimitersToGuess: DELIMITERS }).meta.delimiter;
}

/** Parses all rows that are not blank, and the first syntax error. */
function parseRows(text: string): { rows: CsvRow[]; broken: string | null } {
  const rows: CsvRow[] = [];
  let broken: string | null = null;
  let cursor = 0;
  let line = 1;
  let number = 0;
  Papa.parse<string[]>(text, {
    delimiter: findDelimiter(text),
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

function countColumns(cells: readonly string[]): number {
  const { fields, figures } = mapColumns(cells);
  return Object.keys(fields).length + Object.keys(figures).length;
}

/** Parts the header from the rows below it. */
function splitHeader(rows: readonly CsvRow[]): { head?: CsvRow; data: CsvRow[]; notes: string[] } {
  const candidates = rows.slice(0, MAX_ROWS_ABOVE_HEADER);
  const known = candidates.findIndex(({ cells }) => countColumns(cells) >= MIN_HEADER_COLUMNS);
  const [head, ...data] = rows.slice(Math.max(0, known));
  const notes =
    head && known > 0
      ? [`Row ${head.number} is read as the header row. What is above it is not imported.`]
      : [];
  return { ...(head && { head }), data, notes };
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
  const { deals, skipped } = skipRows(data, headers);
  return {
    fileName,
    headers,
    rows: deals,
    skipped,
    warnings: [...notes, ...findWarnings(headers, deals)],
  };
}
