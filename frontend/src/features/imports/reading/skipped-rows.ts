import { parseWrittenNumber } from '@dealwright/figures';
import { type SheetRow, type SheetTable, type SkippedRow } from './sheet-table';

interface SkipRule {
  readonly reason: string;
  readonly matches: (row: SheetRow, context: SkipContext) => boolean;
}

interface SkipContext {
  readonly headers: readonly string[];
  /** after this row number the sheet has a blank row and nothing but notes */
  readonly notesFrom: number;
}

const listTexts = ({ cells }: SheetRow): string[] =>
  cells.map((cell) => cell.trim()).filter((cell) => cell !== '');

/** 'Total', 'Sub-total (3 deals)', 'Grand Total: 12', 'Average', but not 'Total Fitness'. */
const TOTAL =
  /^(?:(?:grand|sub)[\s-]?)?(?:totals?|sum|average|avg|mean|median|count)\b(?:\W|\d|\b(?:of|all|deals?|listings?|rows?)\b)*$/i;
/** '* excludes inventory', '(1) under LOI', 'Note: ...'. */
const FOOTNOTE =
  /^(?:[*†‡§]|[([]?\d{1,2}[)\]]\s|(?:notes?|sources?|disclaimer|legend|as of|(?:last )?updated|prepared|exported)\b)/i;
/** In a narrower sheet a row of one text is as likely a deal. */
const MIN_COLUMNS_OF_NOTES = 3;

const isSingleText = (row: SheetRow, headers: readonly string[]): boolean =>
  headers.length >= MIN_COLUMNS_OF_NOTES && listTexts(row).length === 1;

const isFigure = (text: string): boolean => !/\p{L}/u.test(text) || parseWrittenNumber(text) !== null;

/** A row of figures names no business: it sums up the rows above. */
const isFiguresOnly = (row: SheetRow, headers: readonly string[]): boolean => {
  const texts = listTexts(row);
  return headers.length >= MIN_COLUMNS_OF_NOTES && texts.length > 1 && texts.every(isFigure);
};

const SKIP_RULES: readonly SkipRule[] = [
  { reason: 'a total', matches: (row) => TOTAL.test(listTexts(row)[0] ?? '') },
  { reason: 'figures without a name', matches: (row, { headers }) => isFiguresOnly(row, headers) },
  {
    reason: 'the headings again',
    matches: ({ cells }, { headers }) => headers.every((header, at) => header === (cells[at] ?? '').trim()),
  },
  {
    reason: 'a footnote',
    matches: (row, { headers, notesFrom }) =>
      isSingleText(row, headers) && (row.number >= notesFrom || FOOTNOTE.test(listTexts(row)[0] ?? '')),
  },
];

/** The first row of the notes below the deals: after a blank row, only rows of one text follow. */
function findNotes(rows: readonly SheetRow[], headers: readonly string[]): number {
  const last = rows.findLastIndex((row) => !isSingleText(row, headers));
  const tail = rows.slice(last + 1);
  const first = tail.findIndex(({ number }, at) => number > (rows[last + at]?.number ?? number) + 1);
  return tail[first]?.number ?? Infinity;
}

/** Parts rows that are totals, footnotes or repeated headings from the deals. */
export function skipRows(
  rows: readonly SheetRow[],
  headers: readonly string[],
): { deals: SheetRow[]; skipped: SkippedRow[] } {
  const context = { headers, notesFrom: findNotes(rows, headers) };
  const deals: SheetRow[] = [];
  const skipped: SkippedRow[] = [];
  for (const row of rows) {
    const rule = SKIP_RULES.find(({ matches }) => matches(row, context));
    if (rule) skipped.push({ row, reason: rule.reason });
    else deals.push(row);
  }
  return { deals, skipped };
}

/** The table with a skipped row among its deals, in its place. */
export function takeSkippedRow(table: SheetTable, number: number): SheetTable {
  const isTaken = ({ row }: SkippedRow) => row.number === number;
  const taken = table.skipped.filter(isTaken).map(({ row }) => row);
  return {
    ...table,
    rows: [...table.rows, ...taken].sort((a, b) => a.number - b.number),
    skipped: table.skipped.filter((skipped) => !isTaken(skipped)),
  };
}
