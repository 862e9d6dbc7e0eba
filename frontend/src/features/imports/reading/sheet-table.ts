/** One row of a sheet. */
export interface SheetRow {
  /** its number in a spreadsheet, where blank rows count and a cell of several lines does not */
  readonly number: number;
  readonly cells: readonly string[];
}

/** A row that is not read as a deal, and what it is read as. */
export interface SkippedRow {
  readonly row: SheetRow;
  /** completes 'Row 12 is ...' */
  readonly reason: string;
}

export interface SheetTable {
  readonly fileName: string;
  readonly headers: readonly string[];
  readonly rows: readonly SheetRow[];
  /** rows that are not read as deals, such as a total; the user can take them after all */
  readonly skipped: readonly SkippedRow[];
  /** problems that do not prevent the import, with line numbers */
  readonly warnings: readonly string[];
}

/** The column of the reasons in a download of failed rows. */
export const WHY_COLUMN = 'Why it failed';

/** Whether all cells of a row are empty. */
export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** The table with another text in one of its cells. */
export function setCell(
  table: SheetTable,
  { number, column, text }: { number: number; column: number; text: string },
): SheetTable {
  const change = (row: SheetRow): SheetRow => ({
    ...row,
    cells: Array.from({ length: Math.max(row.cells.length, column + 1) }, (_, at) =>
      at === column ? text : (row.cells[at] ?? ''),
    ),
  });
  return { ...table, rows: table.rows.map((row) => (row.number === number ? change(row) : row)) };
}
