import { parseNumber } from '@dealwright/figures';
import { type Page, type TableCell } from '@dealwright/document-reader';
import { type ImportSheetRow } from './import.dto.js';

/** From this difference on, the format of a cell hides more than the cents of its number. */
const MIN_HIDDEN_DOLLARS = 1;

/**
 * What a cell says: its text as the sheet shows it, and the whole number where the format shortens it, so that '$2.4M'
 * with 2,412,345 underneath is not imported as 2,400,000.
 */
function readCellText({ text, value }: TableCell): string {
  const shown = parseNumber(text);
  if (value === null || shown === null || Math.abs(shown - value) < MIN_HIDDEN_DOLLARS) return text;
  return value.toFixed(2).replace(/\.00$/, '');
}

/**
 * The rows of a sheet that hold anything, numbered as in the sheet. A cell merged over several rows says the same of
 * each of them; merged over columns it says so once, because titles and labels of totals are merged that way.
 */
export function toWorkbookRows({ tables }: Pick<Page, 'tables'>): ImportSheetRow[] {
  const rows = new Map<number, (string | undefined)[]>();
  for (const cell of tables.flatMap(({ cells }) => cells)) {
    for (let row = cell.row; row < cell.row + (cell.rowSpan ?? 1); row++) {
      const cells = rows.get(row) ?? [];
      cells[cell.col] = readCellText(cell);
      rows.set(row, cells);
    }
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([row, cells]) => ({ number: row + 1, cells: Array.from(cells, (text) => text ?? '') }));
}
