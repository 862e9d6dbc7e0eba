import { formatCsvCell } from '@dealwright/figures';
import { downloadText } from '../../../lib/files/download';

export type CsvRow = readonly (string | number | null)[];

export const toCsv = (rows: readonly CsvRow[]): string =>
  rows.map((row) => row.map((cell) => formatCsvCell(cell)).join(',')).join('\r\n');

/** 'Lakeside Heating & Air' becomes 'Lakeside_Heating_Air'. */
export const toFileStem = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Z0-9]+/gi, '_')
    .replace(/^_+|(?<!_)_+$/g, '');

/** Downloads rows as a CSV file. */
export function downloadCsv(fileName: string, rows: readonly CsvRow[]): void {
  downloadText(fileName, toCsv(rows));
}
