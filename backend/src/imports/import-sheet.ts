import { Invalid } from '../platform/http/index.js';
import { type FailedRow, type ImportFailure, type ImportSheet, type ImportSheetRow } from './import.dto.js';

const MAX_SHEET_COLUMNS = 1_000;

const isText = (value: unknown): boolean => typeof value === 'string';
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCells = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= MAX_SHEET_COLUMNS && value.every(isText);
const isSheetRow = (value: unknown): value is ImportSheetRow =>
  isRecord(value) &&
  Number.isSafeInteger(value['number']) &&
  Number(value['number']) > 0 &&
  isCells(value['cells']);

/**
 * Reads the sheet that an import was sent with; null for none. Checked by hand, because a decorated class for each of
 * 10,000 rows costs more than the import.
 *
 * @param length the number of rows of the import; the sheet has as many
 * @throws Invalid
 */
export function readSheet(sheet: unknown, length: number): ImportSheet | null {
  if (sheet === undefined || sheet === null) return null;
  const { headers, rows } = isRecord(sheet) ? sheet : {};
  if (!isCells(headers))
    throw new Invalid([
      { field: 'sheet', message: `sheet.headers must be a list of at most ${MAX_SHEET_COLUMNS} texts` },
    ]);
  if (!Array.isArray(rows) || rows.length !== length || !rows.every(isSheetRow))
    throw new Invalid([
      { field: 'sheet', message: 'sheet.rows must hold the number and the cells of each of the rows' },
    ]);
  return {
    headers,
    rows: rows.map(({ number, cells }) => ({ number, cells })),
  };
}

/**
 * Adds to the failures of a chunk which row of the sheet each one is, and returns those rows.
 *
 * @param sheetRows the rows of the chunk in the sheet; empty if the import was sent without it
 * @param first the number of the first row of the chunk
 */
export function findFailedRows(
  failures: readonly ImportFailure[],
  sheetRows: readonly ImportSheetRow[],
  first: number,
): { failures: ImportFailure[]; failedRows: FailedRow[] } {
  const find = ({ row }: ImportFailure) => sheetRows[row - first];
  return {
    failures: failures.map((failure) => ({ ...failure, sheetRow: find(failure)?.number ?? null })),
    failedRows: failures.flatMap((failure) => {
      const found = find(failure);
      return found === undefined ? [] : [{ row: failure.row, cells: found.cells }];
    }),
  };
}
