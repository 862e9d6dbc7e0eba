import { parseNumber } from '@dealwright/figures';
import { CALENDAR_MONTHS, type WorkingCapitalLine } from '@dealwright/vocabulary';
import { type WorkingCapitalMonth } from './types.js';

/** What a pasted block holds. */
export interface PastedMonths {
  /** oldest first */
  readonly months: readonly WorkingCapitalMonth[];
  /** rows of cash and debt, which working capital leaves out */
  readonly excluded: readonly string[];
  /** rows that are no line of working capital and no total */
  readonly unread: readonly string[];
}

/** Rows by what they hold, the first that fits. 'Sum' rows repeat others. */
const ROWS: readonly {
  readonly holds: WorkingCapitalLine | 'excluded' | 'sum';
  readonly label: RegExp;
  readonly example: string;
}[] = [
  {
    holds: 'sum',
    label: /^(?:total|net working capital|working capital)\b/i,
    example: 'Total current assets',
  },
  { holds: 'deferredRevenue', label: /deferred|unearned|customer deposit/i, example: 'Customer deposits' },
  { holds: 'prepaid', label: /prepaid|prepayment/i, example: 'Prepaid insurance' },
  { holds: 'accrued', label: /accrued|accrual|payroll liab|sales tax/i, example: 'Accrued wages' },
  {
    holds: 'excluded',
    label: /cash|bank|checking|savings|loan|note|mortgage|line of credit|credit line|debt/i,
    example: 'Notes payable',
  },
  { holds: 'receivables', label: /receivable|^a\/?r$|debtor/i, example: 'Accounts receivable' },
  { holds: 'inventory', label: /inventor|^stock/i, example: 'Inventory' },
  { holds: 'payables', label: /payable|^a\/?p$|creditor|credit card/i, example: 'Accounts payable' },
  { holds: 'other', label: /^other/i, example: 'Other current assets' },
];

/**
 * Reads a block copied from a spreadsheet: one line of a balance sheet a row and a month a column, or the other way
 * round. Several rows of one line are added up. Rows of cash and debt are left out and named, other rows are named, too.
 * A row 'Other current liabilities' is deducted. null where no heading is a month.
 *
 * Units: dollars. Rule C6.
 *
 * @example parsePastedMonths('\tJan 2025\tFeb 2025\nReceivables\t100\t90\nCash\t7\t8').months // => [{ month: '2025-01', receivables: 100 }, { month: '2025-02', receivables: 90 }]
 * @example parsePastedMonths('Month\tA/R\tA/P\n2025-01\t100\t30').months // => [{ month: '2025-01', receivables: 100, payables: 30 }]
 * @example parsePastedMonths('Receivables\t100') // => null
 */
export function parsePastedMonths(text: string): PastedMonths | null {
  const table = splitCells(text);
  const across = table.findIndex((row) => row.slice(1).some((cell) => parseMonth(cell) !== null));
  if (across >= 0) return readRows(table.slice(across));
  const isDown = table.some((row) => parseMonth(row[0] ?? '') !== null);
  return isDown ? readRows(transpose(table)) : null;
}

const splitCells = (text: string): string[][] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

const transpose = (table: readonly string[][]): string[][] =>
  Array.from({ length: Math.max(...table.map((row) => row.length)) }, (_, column) =>
    table.map((row) => row[column] ?? ''),
  );

/** Headings first, then one line of a balance sheet a row. */
function readRows([headings = [], ...rows]: readonly string[][]): PastedMonths {
  const columns = headings.flatMap((heading, column) => {
    const month = column === 0 ? null : parseMonth(heading);
    return month === null ? [] : [{ month, column }];
  });
  const months = new Map<string, Record<string, unknown>>(columns.map(({ month }) => [month, { month }]));
  const excluded: string[] = [];
  const unread: string[] = [];
  for (const row of rows) {
    const label = row[0] ?? '';
    const holds = ROWS.find((one) => one.label.test(label))?.holds;
    if (holds === 'sum' || label === '') continue;
    if (holds === undefined || holds === 'excluded') (holds ? excluded : unread).push(label);
    else addRow(months, columns, row, holds);
  }
  const read = [...months.values()].filter((month) => Object.keys(month).length > 1);
  return {
    months: (read as unknown as WorkingCapitalMonth[]).sort((a, b) => (a.month < b.month ? -1 : 1)),
    excluded,
    unread,
  };
}

interface MonthColumn {
  readonly month: string;
  readonly column: number;
}

function addRow(
  months: ReadonlyMap<string, Record<string, unknown>>,
  columns: readonly MonthColumn[],
  row: readonly string[],
  line: WorkingCapitalLine,
): void {
  const sign = line === 'other' && /liabilit|payable/i.test(row[0] ?? '') ? -1 : 1;
  for (const { month, column } of columns) {
    const figure = parseNumber(row[column]);
    const read = months.get(month);
    if (figure !== null && read) read[line] = ((read[line] as number | undefined) ?? 0) + sign * figure;
  }
}

/** 'Jan 2025', 'January 25', 'Jan-25'. */
const NAMED_MONTH = /^([a-z]{3,9})\.?[\s-]*(?:\d{1,2},\s*)?['\u2019]?(\d{4}|\d{2})$/i;
/** '2025-01', '2025-01-31'. */
const YEAR_FIRST = /^(\d{4})-(\d{1,2})(?:-\d{1,2})?$/;
/** '1/2025', '1/31/2025', '1/31/25'. */
const MONTH_FIRST = /^(\d{1,2})\/(?:\d{1,2}\/)?(\d{4}|\d{2})$/;

/**
 * The month that a heading names, or null.
 *
 * Unit: month. Rule C6.
 */
function parseMonth(heading: string): string | null {
  const text = heading.trim();
  const named = NAMED_MONTH.exec(text);
  if (named) return toMonth(named[2], 1 + findCalendarIndex(named[1] ?? ''));
  const numbered = YEAR_FIRST.exec(text);
  if (numbered) return toMonth(numbered[1], Number(numbered[2]));
  const american = MONTH_FIRST.exec(text);
  return american ? toMonth(american[2], Number(american[1])) : null;
}

const findCalendarIndex = (name: string): number =>
  CALENDAR_MONTHS.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3)));

const toMonth = (year = '', month: number): string | null =>
  month >= 1 && month <= 12
    ? `${year.length === 2 ? '20' : ''}${year}-${String(month).padStart(2, '0')}`
    : null;

/** Each row that the parser tells apart, for the test that runs them. */
export const PASTED_ROW_EXAMPLES = ROWS.map(({ holds, example }) => ({ holds, example }));
