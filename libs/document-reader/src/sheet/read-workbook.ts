import { read, SSF, utils, type CellObject, type Range, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { packParts, readOfficeParts } from '../archive/office-parts.js';
import { DocumentRefused, createDamagedError } from '../document-refused.js';
import { MAX_WORKBOOK_TAGS, MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from '../limits.js';
import { type Run } from '../run.js';
import { type Page } from '../types.js';
import { buildGridPage, type GridCell, warnAboutColumns } from './grid-page.js';
import { countXlsLinks, LinkedCells } from './linked-cells.js';
import { readWorkbookNotes, type CellStyle, type SheetNotes } from './workbook-styles.js';

const { is_date: isDateFormat } = SSF as { is_date: (format: string) => boolean };
const isDate = (format: string | undefined) => format !== undefined && isDateFormat(format);

const formatCellText = (cell: CellObject): string => {
  if (cell.t === 'e') return cell.w ?? '#ERROR';
  if (cell.t === 's') return String(cell.v ?? '');
  return cell.w ?? String(cell.v ?? '');
};

const getNumberFormat = (cell: CellObject): string | undefined =>
  typeof cell.z === 'string' ? cell.z : undefined;

const mapMergedSpans = (merges: readonly Range[]): Map<string, { colSpan: number; rowSpan: number }> =>
  new Map(
    merges.map(({ s, e }) => [utils.encode_cell(s), { colSpan: e.c - s.c + 1, rowSpan: e.r - s.r + 1 }]),
  );

const toGridCell = (address: string, cell: CellObject, style: CellStyle | undefined): GridCell | null => {
  const text = formatCellText(cell);
  if (cell.t === 'z' || text.trim() === '') return null;
  const { r: row, c: col } = utils.decode_cell(address);
  const format = getNumberFormat(cell);
  const value =
    cell.t === 'n' && typeof cell.v === 'number' && Number.isFinite(cell.v) && !isDate(format)
      ? cell.v
      : null;
  return {
    row,
    col,
    text,
    value,
    ...(value !== null && format !== undefined ? { numberFormat: format } : {}),
    ...(style?.bold ? { bold: true } : {}),
    ...(style && style.indent > 0 ? { indent: style.indent } : {}),
  };
};

const readGridCells = (sheet: WorkSheet, notes: SheetNotes | undefined): GridCell[] => {
  const spans = mapMergedSpans(sheet['!merges'] ?? []);
  return Object.keys(sheet)
    .filter((key) => !key.startsWith('!'))
    .flatMap((address) => {
      const cell = toGridCell(address, sheet[address] as CellObject, notes?.styles.get(address));
      return cell ? [{ ...cell, ...spans.get(address) }] : [];
    })
    .sort((a, b) => a.row - b.row || a.col - b.col);
};

const parseWorkbook = (bytes: Uint8Array, sheetRows: number): WorkBook => {
  try {
    return read(bytes, {
      type: 'array',
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
      cellStyles: false,
      bookVBA: false,
      sheetRows,
    });
  } catch (cause) {
    if (/password|encrypt/i.test(String(cause))) {
      throw new DocumentRefused(
        'encrypted',
        'This workbook is protected with a password. Remove the password in Excel and upload it again.',
        { cause },
      );
    }
    throw createDamagedError('workbook', cause);
  }
};

/** How many rows of every sheet may be read before the cells are too many. */
const countRowsWithinLimit = (notes: Iterable<SheetNotes>, maxCells: number): number => {
  const byRow = new Map<number, number>();
  for (const { cellsByRow } of notes) {
    for (const [row, count] of cellsByRow) byRow.set(row, (byRow.get(row) ?? 0) + count);
  }
  let sum = 0;
  for (const [row, count] of [...byRow].sort(([a], [b]) => a - b)) {
    sum += count;
    if (sum > maxCells || row >= MAX_SHEET_ROWS) return Math.max(1, Math.min(row, MAX_SHEET_ROWS));
  }
  return MAX_SHEET_ROWS;
};

const warnAboutSheets = (run: Run, notes: ReadonlyMap<string, SheetNotes>, rows: number) => {
  const lastRow = Math.max(
    0,
    ...[...notes.values()].map(({ cellsByRow }) =>
      [...cellsByRow.keys()].reduce((a, b) => Math.max(a, b), 0),
    ),
  );
  if (lastRow >= rows) {
    run.warn(
      'rowsCut',
      `Only the first ${rows} rows of each sheet were read. Delete what is not needed, or split the workbook.`,
    );
  }
  for (const [name, { uncomputed }] of notes) {
    if (uncomputed === 0) continue;
    run.warn(
      'partUnread',
      `Sheet "${name}" has ${uncomputed} formulas without results. Open the workbook in Excel, save it and upload it again.`,
    );
  }
};

const readSheets = (book: WorkBook, notes: ReadonlyMap<string, SheetNotes>, run: Run): Page[] => {
  const names = book.SheetNames.slice(0, run.limits.maxPages);
  let cellsLeft = run.limits.maxCells;
  return names.map((name, index) => {
    run.checkTime();
    const all = readGridCells(book.Sheets[name] ?? {}, notes.get(name));
    const inColumns = all.filter(({ col }) => col < MAX_SHEET_COLUMNS);
    if (inColumns.length < all.length) warnAboutColumns(run, index);
    const cells = inColumns.slice(0, cellsLeft);
    cellsLeft -= cells.length;
    if (cells.length < inColumns.length)
      run.warn('rowsCut', `Sheet "${name}" was not read to its end: the workbook has too many cells.`, index);
    const hidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    if (hidden)
      run.warn('hiddenSheet', `Sheet "${name}" is hidden in the workbook; it was read all the same.`, index);
    run.progress('reading', index + 1, names.length);
    return run.count({
      ...buildGridPage({ fileId: run.options.fileId, index, sheet: name }, cells),
      ...(hidden ? { hidden } : {}),
    });
  });
};

/**
 * The sheets of an .xlsx or .xls, one page each. Formulas give the results stored with them.
 *
 * @throws DocumentRefused `bomb`, `xmlEntities`, `encrypted` or `damaged`.
 */
export const readWorkbook = async (
  bytes: Uint8Array,
  run: Run,
): Promise<{ pages: Page[]; pageCount: number }> => {
  run.progress('opening', 0, 1);
  const parts =
    run.options.kind === 'xlsx'
      ? readOfficeParts(bytes, run.limits, MAX_WORKBOOK_TAGS)
      : new Map<string, Uint8Array>();
  const linked = new LinkedCells();
  const notes = readWorkbookNotes(parts, linked);
  if (parts.size === 0) countXlsLinks(bytes, linked);
  const rows = countRowsWithinLimit(notes.values(), run.limits.maxCells);
  await Promise.resolve();
  run.checkTime();
  const checked = parts.size > 0 ? packParts(parts) : bytes;
  // The parts are no longer needed, and what follows needs the memory.
  parts.clear();
  const book = parseWorkbook(checked, rows);
  if (book.SheetNames.length === 0) throw createDamagedError('workbook');
  warnAboutSheets(run, notes, rows);
  if (book.SheetNames.length > run.limits.maxPages) {
    run.warn(
      'pagesCut',
      `Only the first ${run.limits.maxPages} of ${book.SheetNames.length} sheets were read.`,
    );
  }
  return { pages: readSheets(book, notes, run), pageCount: book.SheetNames.length };
};
