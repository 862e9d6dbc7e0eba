import { boxAroundCells, type TableRegion, type TableRow } from './regions.js';
import type { Cell } from '../layout/cells.js';
import { readLabel, type LabelTarget } from '../lexicon/read-label.js';
import { readUnit, type UnitRead } from '../lexicon/read-unit.js';
import type { Evidence } from '../types.js';
import { CORE_TARGETS, hasFigures, readLines, type Line } from './lines.js';
import { isAddBackSchedule } from './add-back-schedule.js';
import { isOneLineHistory } from './one-line-history.js';
import { nameBareNet, namePretaxNet, nameSummedEarnings } from './summed-earnings.js';
import { readPeriodKind } from '../periods/read-period.js';
import { datePeriodColumns, type PeriodColumn } from '../periods/period-columns.js';

/** A schedule lists add-backs without the earnings that they lead to. */
type TableKind = 'statement' | 'recast' | 'schedule';

/** A table with its columns dated, its unit read and its rows named. */
export interface TableReading {
  readonly region: TableRegion;
  readonly kind: TableKind;
  readonly columns: readonly PeriodColumn[];
  readonly unit: UnitRead | null;
  readonly scaleConfidence: number;
  readonly lines: readonly Line[];
  readonly targets: ReadonlySet<LabelTarget>;
  /** Digits behind the point; negative where figures are rounded to a power of ten, '$2.9M' to -5. */
  readonly decimals: number;
}

const ADD_BACK_TARGETS: readonly LabelTarget[] = [
  'ownerSalary',
  'newOfficerSalary',
  'ownerPayrollTaxes',
  'otherAddBacks',
  'totalAddBacks',
  'sde',
  'adjustedEbitda',
];

export function createCellEvidence(region: TableRegion, row: TableRow, cell: Cell): Evidence {
  return {
    fileId: region.page.fileId,
    page: region.page.index,
    sheet: region.page.sheet,
    cell: cell.address,
    box: boxAroundCells([cell]),
    labelBox: row.labelCells.length > 0 ? boxAroundCells(row.labelCells) : null,
    quote: cell.text,
    wordIds: cell.words.map((word) => word.id),
  };
}

/** The units that the labels of a statement's lines state, 'Sales ($MM)', one of each. */
function readRowUnits(region: TableRegion): UnitRead[] {
  const units = region.rows
    .filter((row) => hasFigures(row) && CORE_TARGETS.includes(readLabel(row.label)[0]?.target ?? 'balance'))
    .flatMap((row) => readUnit(row.label) ?? []);
  return units.filter((unit, at) => units.findIndex((one) => one.scale === unit.scale) === at);
}

/** 'Adjusted EBITDA ($K)' below 'Revenue ($M)': a line that states another unit than its table is brought to that one. */
function toUnitOfTable(line: Line, scale: number): Line {
  const own = readUnit(line.label)?.scale ?? scale;
  if (own === scale) return line;
  const values = line.row.values.map((cell) => {
    if (cell?.kind !== 'number' || !cell.number) return cell;
    const value = Number(((cell.number.value * own) / scale).toPrecision(MAX_PRINTED_DIGITS));
    const decimals = cell.number.decimals - Math.round(Math.log10(own / scale));
    return { ...cell, number: { ...cell.number, value, decimals } };
  });
  return { ...line, row: { ...line.row, values } };
}
/** Figures have fewer digits; what is left of a multiplication beyond them is noise. */
const MAX_PRINTED_DIGITS = 12;

/** '$1,018K' in a table in thousands: a figure with a unit of its own is brought to that of its table. */
function toTableUnit(line: Line, scale: number): Line {
  const hasOwnUnit = (cell: Cell | null) => (cell?.number?.decimals ?? 0) < 0;
  if (scale === 1 || !line.row.values.some(hasOwnUnit)) return line;
  const digits = Math.round(Math.log10(scale));
  const values = line.row.values.map((cell) =>
    cell?.number && hasOwnUnit(cell)
      ? {
          ...cell,
          number: {
            ...cell.number,
            value: cell.number.value / scale,
            decimals: Math.max(0, cell.number.decimals + digits),
          },
        }
      : cell,
  );
  return { ...line, row: { ...line.row, values } };
}

function readTableUnit(region: TableRegion, hints: readonly string[]): UnitRead | null {
  const own = readUnit(region.head);
  if (own) return own;
  for (const column of region.columns) {
    const unit = readUnit(column.own);
    if (unit) return unit;
  }
  const ofRows = readRowUnits(region);
  if (ofRows.length > 0) return ofRows.length === 1 ? (ofRows[0] ?? null) : null;
  // A heading further down speaks of the rows below it: 'Units shipped (000s)' under an income statement.
  const first = region.rows.findIndex(hasFigures);
  const labels = region.rows.slice(0, Math.max(first, 0)).map((row) => row.label);
  for (const text of [...labels, ...region.title, ...hints]) {
    const unit = readUnit(text);
    if (unit) return unit;
  }
  return null;
}

/** Without a unit in words, dollar signs on long figures or cents tell that whole dollars are meant. */
function rateScale(region: TableRegion, unit: UnitRead | null): number {
  if (unit) return 97;
  const numbers = region.rows.flatMap((row) =>
    row.values.flatMap((cell) => (cell?.number && cell.kind === 'number' ? [cell.number] : [])),
  );
  const largest = Math.max(0, ...numbers.map((number) => Math.abs(number.value)));
  const cents = numbers.filter((number) => number.decimals === 2).length;
  if (cents >= 2 && cents * 2 >= numbers.length && largest >= 1_000) return 95;
  if (numbers.some((number) => number.dollar) && largest >= 100_000) return 93;
  return isPrintedToTheDollar(
    numbers.map(({ value }) => Math.abs(value)),
    largest,
  )
    ? WHOLE_DOLLAR_CONFIDENCE
    : 75;
}

/** No unit in words, but figures that only whole dollars have: right in all of 712 cases of three training sets. */
const WHOLE_DOLLAR_CONFIDENCE = 92;
/** In thousands these would be revenues of a hundred million dollars to a trillion, which always state their unit. */
const MIN_WHOLE_DOLLARS = 100_000;
const MAX_WHOLE_DOLLARS = 1e9;
const MIN_EXACT_SHARE = 0.6;

/** Large figures of which most do not end in zeros. */
function isPrintedToTheDollar(amounts: readonly number[], largest: number): boolean {
  const large = amounts.filter((amount) => amount >= 1_000);
  const exact = large.filter((amount) => amount % 100 !== 0).length;
  return (
    largest >= MIN_WHOLE_DOLLARS && largest < MAX_WHOLE_DOLLARS && exact >= large.length * MIN_EXACT_SHARE
  );
}

/** Text elsewhere in a document that may apply to a table. */
export interface TableSurroundings {
  /** Texts that may state the unit, nearest first. */
  readonly hints: readonly string[];
  /** The columns of a table on the page before that this one may continue. */
  readonly inherited?: readonly PeriodColumn[] | null;
  /** The statement on the page before has no result yet, and this is the first table below it. */
  readonly isRestOfStatement?: boolean;
  /** The year of the whole document, for a statement that has none. */
  readonly documentYear?: PeriodColumn['period'] | null;
}

/** Below 80: the year was not printed next to the figures, so the value needs review. */
const DOCUMENT_YEAR_CONFIDENCE = 76;

/** The only column of a statement without a date belongs to the year of its document, unless its head says otherwise. */
function dateByDocument(region: TableRegion, documentYear: PeriodColumn['period'] | null): PeriodColumn[] {
  const [only] = region.columns;
  if (documentYear === null || !only || region.columns.length > 1) return [];
  if ([only.own, ...only.around].some((text) => readPeriodKind(text) !== null)) return [];
  return [{ period: documentYear, columns: [0], confidence: DOCUMENT_YEAR_CONFIDENCE }];
}

const EXPENSE_SCHEDULE =
  /\bschedules? of\b.*\bexpenses\b|\b(?:operating|general and administrative|selling, general and administrative|administrative) expenses\b/i;
const EXPENSE_TARGETS: readonly LabelTarget[] = [
  'ownerSalary',
  'depreciation',
  'interest',
  'ownerPayrollTaxes',
];

/** A statement's expenses on a page of their own: pay of the owners, depreciation and interest stand there. */
const isExpenseSchedule = (region: TableRegion, targets: ReadonlySet<LabelTarget>) =>
  EXPENSE_TARGETS.filter((target) => targets.has(target)).length >= 2 &&
  EXPENSE_SCHEDULE.test([...region.title, region.head].join(' '));

/** Fewer lines of a statement may stand anywhere. */
const MIN_UNDATED_LINES = 3;

const countTargets = (targets: ReadonlySet<LabelTarget>, of: readonly LabelTarget[]) =>
  of.filter((target) => targets.has(target)).length;

const isPlainStatement = (targets: ReadonlySet<LabelTarget>) =>
  countTargets(targets, CORE_TARGETS) >= MIN_UNDATED_LINES &&
  targets.has('grossRevenue') &&
  (targets.has('netIncome') || targets.has('ebt') || targets.has('ebit'));

/** A statement without any year is returned without one, so that the user can enter it. */
function leaveUndated(region: TableRegion): PeriodColumn[] {
  const [only] = region.columns;
  if (!only || region.columns.length > 1) return [];
  const kind =
    [only.own, ...only.around, ...region.title].map(readPeriodKind).find((one) => one !== null) ?? 'fy';
  const period = { label: 'Undated', year: null, months: null, kind, monthsAssumed: true } as const;
  return [{ period, columns: [0], confidence: UNDATED_CONFIDENCE }];
}

/** Always needs review. */
const UNDATED_CONFIDENCE = 40;

function firstNonEmpty<Item>(...lists: readonly (() => readonly Item[])[]): readonly Item[] {
  for (const list of lists) {
    const items = list();
    if (items.length > 0) return items;
  }
  return [];
}

/** Decimals of the figures, at most 2; negative where all carry a unit of their own and are rounded to it. */
function readPrecision(lines: readonly Line[]): number {
  const decimals = lines.flatMap((line) =>
    line.row.values.flatMap((cell) => (cell?.kind === 'number' ? (cell.number?.decimals ?? 0) : [])),
  );
  if (decimals.length > 0 && decimals.every((one) => one < 0)) return Math.min(...decimals);
  return Math.min(2, Math.max(0, ...decimals));
}

/** 'Add: non-recurring', 'Plus one-time legal fees': rows that say themselves that they are added to the result. */
const SAYS_ADDED = /^(?:\+|add\b|plus\b)|\bnon-?recurring\b|\bone-?time\b|\badd(?:ed)?[- ]?back\b/i;

function isRecast(targets: ReadonlySet<LabelTarget>, addBacks: number, lines: readonly Line[]): boolean {
  if (targets.has('sde') || targets.has('totalAddBacks')) return true;
  if (!targets.has('adjustedEbitda')) return false;
  return addBacks >= 2 || lines.some(({ label }) => SAYS_ADDED.test(label.trim()));
}

/** Balance sheets and cash flows, which begin with no revenue. */
const isOtherStatement = (targets: ReadonlySet<LabelTarget>) =>
  !targets.has('grossRevenue') &&
  !targets.has('grossProfit') &&
  (targets.has('cashFlow') || targets.has('balance'));

/** What a table is by its lines; null for one that holds neither income nor add-backs. */
function classifyTable(
  region: TableRegion,
  lines: readonly Line[],
  targets: ReadonlySet<LabelTarget>,
  isRestOfStatement: boolean,
): TableKind | null {
  const core = countTargets(targets, CORE_TARGETS);
  const addBacks = countTargets(targets, ADD_BACK_TARGETS);
  const isSchedule = core === 0 && isAddBackSchedule(region, targets);
  const isKnown =
    isSchedule ||
    (core > 0 && core + addBacks >= 2) ||
    (isRestOfStatement && targets.has('netIncome') && !targets.has('grossRevenue')) ||
    isExpenseSchedule(region, targets) ||
    isOneLineHistory(region, lines);
  if (!isKnown) return null;
  if (isRecast(targets, addBacks, lines)) return 'recast';
  return isSchedule ? 'schedule' : 'statement';
}

/**
 * Names the parts of a table: period of each column, unit, and what each row is. null where the table
 * is no income statement and no list of add-backs: balance sheets, cash flows, anything else with figures.
 *
 * @param surroundings what the rest of the document says of the table
 */
export function readTable(
  region: TableRegion,
  asOfYear: number | null,
  { hints, inherited = null, documentYear = null, isRestOfStatement = false }: TableSurroundings,
): TableReading | null {
  // Where columns run into each other, no figure can be given to a year.
  if (region.rows.filter((row) => row.crowded).length * 4 > region.rows.length) return null;
  const unit = readTableUnit(region, hints);
  const lines = nameSummedEarnings(
    nameBareNet(
      namePretaxNet(
        readLines(region)
          .map((line) => toUnitOfTable(line, unit?.scale ?? 1))
          .map((line) => toTableUnit(line, unit?.scale ?? 1)),
      ),
    ),
  );
  const targets = new Set(lines.flatMap((line) => line.reads.slice(0, 1).map((read) => read.target)));
  const kind = classifyTable(region, lines, targets, isRestOfStatement);
  if (kind === null || isOtherStatement(targets)) return null;
  const dated = datePeriodColumns(region, lines, asOfYear, inherited);
  const columns = firstNonEmpty(
    () => dated,
    () => dateByDocument(region, documentYear),
    () => (isPlainStatement(targets) ? leaveUndated(region) : []),
  );
  if (columns.length === 0) return null;
  return {
    region,
    kind,
    columns,
    unit,
    scaleConfidence: rateScale(region, unit),
    lines,
    targets,
    decimals: readPrecision(lines),
  };
}
