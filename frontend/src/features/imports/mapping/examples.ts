import { readCell } from '../reading/read-cell';
import { type SheetTable } from '../reading/sheet-table';

const MAX_SAMPLED_ROWS = 50;
const MAX_EXAMPLES = 2;
const MAX_EXAMPLE_LENGTH = 60;

/** The first few values of a column. */
export function listExamples({ rows }: SheetTable, column: number | undefined): string {
  if (column === undefined) return '';
  const found = new Set<string>();
  for (const { cells } of rows.slice(0, MAX_SAMPLED_ROWS)) {
    const text = readCell(cells, column).replace(/\s+/g, ' ');
    if (text !== '')
      found.add(text.length > MAX_EXAMPLE_LENGTH ? `${text.slice(0, MAX_EXAMPLE_LENGTH)}…` : text);
    if (found.size >= MAX_EXAMPLES) break;
  }
  return [...found].join(' · ');
}

/** The name of a column, or its position if it has none. */
export const getColumnName = ({ headers }: SheetTable, column: number): string =>
  headers[column] || `Column ${column + 1}`;
