import Papa from 'papaparse';
import { createDamagedError } from '../document-refused.js';
import { MAX_CELL_CHARACTERS, MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from '../limits.js';
import { type Run } from '../run.js';
import { decodeText } from '../sniff/text-encoding.js';
import { type Page } from '../types.js';
import { parseFigure } from './parse-figure.js';
import { buildGridPage, type GridCell, warnAboutColumns } from './grid-page.js';

/** The comma comes last: where it gives as many rows as another, it stands in the figures. */
const DELIMITERS = [';', '\t', '|', ','];
const SAMPLE_ROWS = 50;

/** How many rows have the most common number of cells, of rows of more than one cell. */
const countAgreeingRows = (rows: readonly (readonly string[])[]): number => {
  const byWidth = new Map<number, number>();
  for (const { length } of rows) if (length > 1) byWidth.set(length, (byWidth.get(length) ?? 0) + 1);
  return Math.max(0, ...byWidth.values());
};

/** The delimiter that gives most rows of one length. Lines without it, such as a title, say nothing. */
const detectDelimiter = (text: string): string => {
  const agreeing = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, {
      preview: SAMPLE_ROWS,
      skipEmptyLines: 'greedy',
      delimiter,
    });
    return { delimiter, rows: countAgreeingRows(data) };
  });
  const best = agreeing.reduce((a, b) => (b.rows > a.rows ? b : a));
  return best.rows > 0 ? best.delimiter : ',';
};

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
