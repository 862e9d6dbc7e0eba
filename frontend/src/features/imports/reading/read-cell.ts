import { unescapeFormulaText } from '@dealwright/figures';

/** The text of a cell, without the apostrophe that keeps spreadsheets from running it as a formula. */
export const readCell = (cells: readonly string[], column: number | undefined): string =>
  unescapeFormulaText((column === undefined ? '' : (cells[column] ?? '')).trim()).trim();
