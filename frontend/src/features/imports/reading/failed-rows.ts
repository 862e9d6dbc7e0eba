import Papa from 'papaparse';
import { type ImportFailure } from '../api/imports';
import { type CsvTable } from './read-csv';

export const WHY_COLUMN = 'Why it failed';

export const describeFailure = ({ errors }: ImportFailure): string =>
  errors.map(({ message }) => message).join('; ');

/** Creates a CSV of the failed rows with their reasons, to correct and import again. */
export function failedRowsCsv(
  { headers, rows }: Pick<CsvTable, 'headers' | 'rows'>,
  failures: readonly ImportFailure[],
): string {
  const why = headers.indexOf(WHY_COLUMN);
  const own = (cells: readonly string[]) => cells.filter((_, column) => column !== why);
  const lines = failures.flatMap((failure) => {
    const cells = rows[failure.row - 1]?.cells;
    if (!cells) return [];
    const padded = headers.map((_, column) => cells[column] ?? '');
    return [[...own(padded), describeFailure(failure)]];
  });
  return Papa.unparse([[...own(headers), WHY_COLUMN], ...lines], { newline: '\r\n' });
}
