import Papa from 'papaparse';
import { countKnownColumns } from './columns';
import { isBlankRow, type SheetRow } from './sheet-table';

const DELIMITERS = [',', ';', '\t', '|'];

const QUOTES: Readonly<Record<string, string>> = {
  MissingQuotes: 'a quotation mark opens here and is never closed',
  InvalidQuotes: 'text follows a closing quotation mark; a quotation mark within a cell must be doubled',
};

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
/** Rows above the header, such as the title of the sheet, that are looked through for it. */
export const MAX_ROWS_ABOVE_HEADER = 10;
/** A row of this many names of columns is a header; one could be the title of the sheet. */
export const MIN_HEADER_COLUMNS = 2;

/**
 * The delimiter by which most names of columns are known; where none is, the one that gives rows of one length. Blank
 * lines are left out, because they mislead the guess of the parser.
 */
function findDelimiter(text: string): string {
  const sample = { preview: SAMPLE_ROWS, skipEmptyLines: 'greedy' } as const;
  const known = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { ...sample, delimiter });
    return {
      delimiter,
      columns: Math.max(0, ...data.slice(0, MAX_ROWS_ABOVE_HEADER).map(countKnownColumns)),
    };
  });
  const best = known.reduce((a, b) => (b.columns > a.columns ? b : a));
  if (best.columns >= MIN_HEADER_COLUMNS) return best.delimiter;
  return Papa.parse<string[]>(text, { ...sample, delimitersToGuess: DELIMITERS }).meta.delimiter;
}

interface ParsedRows {
  readonly rows: SheetRow[];
  /** the first syntax error, with its line */
  readonly broken: string | null;
}

interface ParseOptions {
  /** found from the text by default */
  readonly delimiter?: string;
  /** false reads quotation marks as any other character */
  readonly quotes?: boolean;
}

/** A character that no sheet has, where quotation marks have no meaning. */
const NO_QUOTE = '\u0000';

/** Parses all rows that are not blank, and the first syntax error. */
export function parseRows(text: string, { delimiter, quotes = true }: ParseOptions = {}): ParsedRows {
  const rows: SheetRow[] = [];
  let broken: string | null = null;
  let cursor = 0;
  let line = 1;
  let number = 0;
  Papa.parse<string[]>(text, {
    delimiter: delimiter ?? findDelimiter(text),
    ...(!quotes && { quoteChar: NO_QUOTE }),
    step: ({ data, errors, meta }, parser) => {
      const problem = errors.map(({ code }) => QUOTES[code]).find((text) => text !== undefined);
      if (problem !== undefined) {
        broken = `Line ${line}: ${problem}.`;
        parser.abort();
        return;
      }
      number += 1;
      if (!isBlankRow(data)) rows.push({ number, cells: data });
      line += linesBefore(text, cursor, meta.cursor);
      cursor = meta.cursor;
    },
  });
  return { rows, broken };
}

/**
 * The rows of a block that was copied from a spreadsheet. A cell of several lines is in quotation marks; other cells
 * have theirs as they are, which leaves a lone one open.
 */
export function parseCopiedRows(text: string): SheetRow[] {
  const delimiter = text.includes('\t') ? { delimiter: '\t' } : {};
  const { rows, broken } = parseRows(text, delimiter);
  return broken === null ? rows : parseRows(text, { ...delimiter, quotes: false }).rows;
}
