import Papa from 'papaparse';
import { createDamagedError } from '../document-refused.js';
import { MAX_CELL_CHARACTERS } from '../limits.js';
import { type Run } from '../run.js';
import { decodeText } from '../sniff/text-encoding.js';
import { type Page } from '../types.js';
import { parseFigure } from './parse-figure.js';
import { buildGridPage, type GridCell } from './grid-page.js';

const DELIMITERS = [',', ';', '\t', '|'];
const SAMPLE_ROWS = 50;

/** Guessed apart from the reading: there, empty lines count, and a few of them mislead the guess. */
const detectDelimiter = (text: string): string =>
  Papa.parse<string[]>(text, {
    preview: SAMPLE_ROWS,
    skipEmptyLines: 'greedy',
    delimitersToGuess: DELIMITERS,
  }).meta.delimiter;

const parseCells = (text: string, maxCells: number): { cells: GridCell[]; rows: number; cut: boolean } => {
  const cells: GridCell[] = [];
  let rows = 0;
  let cut = false;
  const delimiter = detectDelimiter(text);
  const continental = delimiter === ';';
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data }, parser) => {
      data.forEach((raw, col) => {
        if (raw.trim() === '') return;
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
  return { cells, rows, cut };
};

/**
 * A CSV file as one page with one table. Commas, semicolons, tabs and bars divide; UTF-8, UTF-16 and Windows-1252.
 *
 * @throws DocumentRefused `damaged` when it is not text.
 */
export const readCsv = async (bytes: Uint8Array, run: Run): Promise<{ pages: Page[]; pageCount: number }> => {
  run.progress('opening', 0, 1);
  await Promise.resolve();
  const text = decodeText(bytes);
  if (text === null) throw createDamagedError('CSV file');
  const { cells, rows, cut } = parseCells(text.replace(/^\ufeff/, ''), run.limits.maxCells);
  if (cut) {
    run.warn(
      'rowsCut',
      `Only the first ${rows} rows were read: the file has too many cells. Split it to read the rest.`,
    );
  }
  if (cells.some(({ text: cell }) => cell.length > MAX_CELL_CHARACTERS)) {
    run.warn('partUnread', 'Very long cells were cut after 32,767 characters, as Excel would.');
  }
  const page = run.count(buildGridPage({ fileId: run.options.fileId, index: 0, sheet: null }, cells));
  run.progress('reading', 1, 1);
  return { pages: [page], pageCount: 1 };
};
