import Papa from 'papaparse';
import { createDamagedError } from '../document-refused.js';
import { MAX_CELL_CHARACTERS, MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from '../limits.js';
import { type Run } from '../run.js';
import { decodeText } from '../sniff/text-encoding.js';
import { type Page } from '../types.js';
import { parseFigure } from './parse-figure.js';
import { buildGridPage, type GridCell, warnAboutColumns } from './grid-page.js';

const DELIMITERS = [',', ';', '\t', '|'];
const SAMPLE_ROWS = 50;

/** Detects the delimiter before parsing, without empty lines, which mislead the parser's own detection. */
const detectDelimiter = (text: string): string =>
  Papa.parse<string[]>(text, {
    preview: SAMPLE_ROWS,
    skipEmptyLines: 'greedy',
    delimitersToGuess: DELIMITERS,
  }).meta.delimiter;

interface CsvCells {
  cells: GridCell[];
  rows: number;
  /** rows were left out */
  cut: boolean;
  columnsCut: boolean;
}

const parseCells = (text: string, maxCells: number): CsvCells => {
  const cells: GridCell[] = [];
  let rows = 0;
  let cut = false;
  let columnsCut = false;
  const delimiter = detectDelimiter(text);
  const continental = delimiter === ';';
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data }, parser) => {
      if (rows >= MAX_SHEET_ROWS) {
        cut ||= data.some((raw) => raw.trim() !== '');
        if (cut) parser.abort();
        return;
      }
      data.forEach((raw, col) => {
        if (raw.trim() === '') return;
        if (col >= MAX_SHEET_COLUMNS) {
          columnsCut = true;
          return;
        }
        if (cells.length >= maxCells) cut = true;
        else
          cells.push({
            row: rows,
            col,
            text: raw.replace(/[\r\n]+/g, ' '),
            value: parseFigure(raw, continental),
          });
      });
      rows += 1;
      if (cut) parser.abort();
    },
  });
  return { cells, rows, cut, columnsCut };
};

/**
 * A CSV file as one page with one table. Supports commas, semicolons, tabs and bars, in UTF-8, UTF-16 and
 * Windows-1252.
 *
 * @throws DocumentRefused `damaged` when it is not text.
 */
export const readCsv = async (bytes: Uint8Array, run: Run): Promise<{ pages: Page[]; pageCount: number }> => {
  run.progress('opening', 0, 1);
  await Promise.resolve();
  const text = decodeText(bytes);
  if (text === null) throw createDamagedError('CSV file');
  const { cells, rows, cut, columnsCut } = parseCells(text.replace(/^\ufeff/, ''), run.limits.maxCells);
  if (cut) {
    run.warn(
      'rowsCut',
      `Only the first ${rows} rows were read: the file is too long. Split it, or upload only the statement.`,
    );
  }
  if (columnsCut) warnAboutColumns(run);
  if (cells.some(({ text: cell }) => cell.length > MAX_CELL_CHARACTERS)) {
    run.warn('partUnread', 'Very long cells were cut after 32,767 characters, as Excel would.');
  }
  const page = run.count(buildGridPage({ fileId: run.options.fileId, index: 0, sheet: null }, cells));
  run.progress('reading', 1, 1);
  return { pages: [page], pageCount: 1 };
};
