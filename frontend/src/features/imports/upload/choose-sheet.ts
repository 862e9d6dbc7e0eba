import { type Schemas } from '../../../lib/http/api';
import { countKnownHeadings } from '../reading/read-table';

export type WorkbookSheet = Schemas['WorkbookSheet'];

/** A header and a deal. */
const MIN_ROWS = 2;

/** The sheets that can hold deals; all of them where none can, so that the reason is given. */
export function listUsableSheets(sheets: readonly WorkbookSheet[]): readonly WorkbookSheet[] {
  const usable = sheets.filter(({ rows }) => rows.length >= MIN_ROWS);
  return usable.length > 0 ? usable : sheets;
}

/** The sheet that has most names of columns that are known, of visible sheets before hidden ones. */
export function chooseSheet(sheets: readonly WorkbookSheet[]): WorkbookSheet | undefined {
  const ranked = sheets.map((sheet) => ({ sheet, known: countKnownHeadings(sheet.rows) }));
  return ranked.toSorted((a, b) => Number(a.sheet.hidden) - Number(b.sheet.hidden) || b.known - a.known)[0]
    ?.sheet;
}
