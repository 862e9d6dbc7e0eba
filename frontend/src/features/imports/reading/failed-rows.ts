import { escapeFormulaText, unescapeFormulaText } from '@dealwright/figures';
import Papa from 'papaparse';
import { type FailedRows, type ImportFailure } from '../api/imports';
import { WHY_COLUMN } from './sheet-table';

export const describeFailure = ({ errors }: ImportFailure): string =>
  errors.map(({ message }) => message).join('; ');

/** The number of a failed row in the sheet. Imports without their sheet had one row of headings and no blank rows. */
export const getSheetRow = ({ row, sheetRow }: Pick<ImportFailure, 'row' | 'sheetRow'>): number =>
  sheetRow ?? row + 1;

/** A number with a sign in front, which is no formula. */
const SIGNED_NUMBER = /^[-+][\s$]*\d[\d.,\s]*$/;

/** A cell that no spreadsheet runs as a formula. The import reads it as it reads the one of the first sheet. */
const toSafeCell = (cell: string): string =>
  SIGNED_NUMBER.test(cell) ? cell : escapeFormulaText(unescapeFormulaText(cell));

/** Creates a CSV of the failed rows with their reasons, to correct and import again. */
export function failedRowsCsv({ headers, rows }: FailedRows, failures: readonly ImportFailure[]): string {
  const why = headers.indexOf(WHY_COLUMN);
  const own = (cells: readonly string[]) => cells.filter((_, column) => column !== why);
  const cellsByRow = new Map(rows.map(({ row, cells }) => [row, cells]));
  const lines = failures.flatMap((failure) => {
    const cells = cellsByRow.get(failure.row);
    if (!cells) return [];
    const padded = headers.map((_, column) => cells[column] ?? '');
    return [[...own(padded), describeFailure(failure)]];
  });
  const sheet = [[...own(headers), WHY_COLUMN], ...lines].map((cells) => cells.map(toSafeCell));
  return Papa.unparse(sheet, { newline: '\r\n' });
}
