import { type CsvTable } from '../reading/read-csv';

const LOOKED_AT = 50;
const SHOWN = 2;
const LONGEST = 60;

/** The first few things that stand in a column. */
export function examplesOf({ rows }: CsvTable, column: number | undefined): string {
  if (column === undefined) return '';
  const found = new Set<string>();
  for (const { cells } of rows.slice(0, LOOKED_AT)) {
    const text = cells[column]?.trim().replace(/\s+/g, ' ') ?? '';
    if (text !== '') found.add(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
    if (found.size >= SHOWN) break;
  }
  return [...found].join(' · ');
}

/** What a column is called; one without a name goes by its place. */
export const columnName = ({ headers }: CsvTable, column: number): string =>
  headers[column] || `Column ${column + 1}`;
