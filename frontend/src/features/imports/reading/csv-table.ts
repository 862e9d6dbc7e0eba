/** One row of a file. */
export interface CsvRow {
  /** its number in a spreadsheet, where blank rows count and a cell of several lines does not */
  readonly number: number;
  readonly cells: readonly string[];
}

/** A row that is not read as a deal, and what it is read as. */
export interface SkippedRow {
  readonly row: CsvRow;
  /** completes 'Row 12 is ...' */
  readonly reason: string;
}

export interface CsvTable {
  readonly fileName: string;
  readonly headers: readonly string[];
  readonly rows: readonly CsvRow[];
  /** rows that are not read as deals, such as a total; the user can take them after all */
  readonly skipped: readonly SkippedRow[];
  /** problems that do not prevent the import, with line numbers */
  readonly warnings: readonly string[];
}
