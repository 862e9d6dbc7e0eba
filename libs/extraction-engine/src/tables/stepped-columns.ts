import { namesTime } from '../periods/read-period.js';
import type { Cell, Row } from '../layout/cells.js';
import { classifyRow, isYearCell } from './classify-row.js';
import { findColumnIndex, selectFigures, type ColumnSpan } from './columns.js';

/** Lines, subtotals and totals: programs for small businesses indent amounts by no more than this. */
const MAX_STEPS = 4;
/** Details and totals of up to this many years side by side. */
const MAX_STEPPED_YEARS = 4;
/** Fewer rows than this may have one figure each by chance. */
const MIN_STEPPED_ROWS = 5;

const countTimes = (row: Row) =>
  row.cells.filter((cell) => isYearCell(cell) || (cell.kind === 'text' && namesTime(cell.text))).length;

const joinSpans = (spans: readonly ColumnSpan[]): ColumnSpan => ({
  x0: Math.min(...spans.map((span) => span.x0)),
  x1: Math.max(...spans.map((span) => span.x1)),
});

/** All ways to deal columns to years in their order, one to four for each. */
function dealColumns(columns: number, years: number): number[][] {
  if (years === 1) return columns >= 1 && columns <= MAX_STEPS ? [[columns]] : [];
  return Array.from({ length: MAX_STEPS }, (_, at) => at + 1).flatMap((first) =>
    dealColumns(columns - first, years - 1).map((rest) => [first, ...rest]),
  );
}

/**
 * Accountants print details and totals of two years in four columns, '402,311 | 1,227,874 | 388,064 | 1,171,827', under
 * two years, or of the first year only: '1,768,960 |  | 1,840,000' above ' | 3,245,508 | 3,375,000'. No row has two
 * figures in one year, and only one way to deal the columns to the years makes that so.
 */
function joinStepsOfYears(
  columns: readonly ColumnSpan[],
  body: readonly Row[],
  years: number,
): ColumnSpan[] | null {
  if (years < 2 || years > MAX_STEPPED_YEARS || columns.length <= years) return null;
  const filled = body
    .map((row) => selectFigures(row).map((cell) => findColumnIndex(columns, cell)))
    .filter((indexes) => indexes.length > 0);
  if (filled.length < MIN_STEPPED_ROWS) return null;
  const isEmpty = columns.some((_column, at) => !filled.some((indexes) => indexes.includes(at)));
  const ways = dealColumns(columns.length, years).filter((way) => {
    const owners = way.flatMap((count, year) => Array.from({ length: count }, () => year));
    return filled.every((row) => new Set(row.map((at) => owners[at])).size === row.length);
  });
  const [way] = ways;
  if (isEmpty || !way || ways.length !== 1) return null;
  const ends = way.map((_count, at) => way.slice(0, at + 1).reduce((sum, count) => sum + count, 0));
  return ends.map((end, at) => joinSpans(columns.slice(end - (way[at] ?? 0), end)));
}

/** '% of Income': columns in which nearly all figures are printed with a percent sign. */
function findShareColumns(columns: readonly ColumnSpan[], body: readonly Row[]): ColumnSpan[] {
  const cells = body.flatMap(selectFigures).map((cell) => ({ cell, at: findColumnIndex(columns, cell) }));
  return columns.filter((_column, at) => {
    const own = cells.filter((one) => one.at === at && one.cell.kind !== 'nil');
    const shares = own.filter(({ cell }) => cell.kind === 'percent').length;
    return shares >= MIN_STEPPED_ROWS && shares >= own.length * MIN_SHARE_OF_PERCENTS;
  });
}
/** Fewer percent signs may be rates among amounts; set by hand, not measured. */
const MIN_SHARE_OF_PERCENTS = 0.9;

/**
 * Bookkeeping programs print details, subtotals and totals in columns of their own, each further to the right. No
 * row has two figures, and nothing above dates the columns apart: they are one column of figures.
 */
export function joinSteppedColumns(
  columns: readonly ColumnSpan[],
  body: readonly Row[],
  lead: readonly Row[],
): ColumnSpan[] {
  if (columns.length < 2) return [...columns];
  const shares = findShareColumns(columns, body);
  if (shares.length > 0) {
    const isShare = (cell: Cell) => {
      const column = columns[findColumnIndex(columns, cell)];
      return cell.kind !== 'text' && column !== undefined && shares.includes(column);
    };
    const rows = body.map((row) => ({ ...row, cells: row.cells.filter((cell) => !isShare(cell)) }));
    const amounts = joinSteppedColumns(
      columns.filter((column) => !shares.includes(column)),
      rows,
      lead,
    );
    return [...amounts, ...shares].sort((a, b) => a.x0 - b.x0);
  }
  const years = Math.max(0, ...lead.filter((row) => classifyRow(row) === 'head').map(countTimes));
  if (years > 1) return joinStepsOfYears(columns, body, years) ?? [...columns];
  if (columns.length > MAX_STEPS) return [...columns];
  const figures = body.map(selectFigures);
  const indexes = figures.map((cells) => cells.map((cell) => findColumnIndex(columns, cell)));
  const filled = indexes.filter((cells) => cells.length > 0);
  if (filled.length < MIN_STEPPED_ROWS || filled.some((cells) => cells.length > 1)) return [...columns];
  // Two blocks one below the other, each in a column of its own, are two tables.
  const first = filled[0]?.[0];
  const changes = filled.filter((cells, at) => at > 0 && cells[0] !== filled[at - 1]?.[0]).length;
  if (first === undefined || changes < 2) return [...columns];
  return [joinSpans([...columns, ...figures.flat()])];
}
