import type { FinancialField } from '@dealwright/vocabulary';
import { normalizeLabel, type LabelTarget } from '../lexicon/read-label.js';
import type { Line } from '../tables/lines.js';
import { readAmount, createOption, sumOptions, type Option } from './options.js';
import type { PeriodColumn } from '../periods/period-columns.js';
import type { TableReading } from '../tables/read-table.js';
import type { FieldOptions } from './statement.js';

const BASE_TARGETS: readonly LabelTarget[] = ['netIncome', 'ebt', 'ebit', 'ebitda'];
const END_TARGETS: readonly LabelTarget[] = ['sde', 'adjustedEbitda', 'totalAddBacks'];

/** Lines of the statement above the result, never added to it. */
const STATEMENT_TARGETS: readonly LabelTarget[] = [
  'grossRevenue',
  'cogs',
  'grossProfit',
  'operatingExpenses',
  'sgaExpenses',
  'totalCostsAndExpenses',
];
/** Lines that most recasts add back. */
const ADDED_TARGETS: readonly LabelTarget[] = [
  'ownerSalary',
  'newOfficerSalary',
  'ownerPayrollTaxes',
  'otherAddBacks',
  'interest',
  'depreciation',
  'amortizationPart',
];

/** The rows of a recast table between the result it starts from and the earnings it arrives at. */
export interface AddBackZone {
  readonly base: Line | null;
  readonly rows: readonly Line[];
  readonly total: Line | null;
  readonly end: Line | null;
}

const strongestTarget = (line: Line) => line.reads[0]?.target ?? null;

const ADD_BACK_HEADING = /add ?back|adjustment|discretionary|recast|normali/;

const hasTarget = (line: Line, targets: readonly LabelTarget[]) =>
  targets.includes(strongestTarget(line) ?? 'balance');

const isAddBackRow = (line: Line) =>
  line.parts.length === 0 &&
  !hasTarget(line, BASE_TARGETS) &&
  !hasTarget(line, STATEMENT_TARGETS) &&
  !hasTarget(line, ['totalAddBacks']) &&
  line.label !== '';

/** The row of the result that a recast starts from, -1 for none. */
function findBase(lines: readonly Line[], endAt: number): number {
  let baseAt = -1;
  for (let index = 0; index < endAt; index += 1) {
    const line = lines[index] as Line;
    if (!hasTarget(line, BASE_TARGETS)) continue;
    // 'EBITDA' between the add-backs is a subtotal: the recast starts at the result above it.
    if (strongestTarget(line) === 'ebitda' && baseAt >= 0) continue;
    baseAt = index;
  }
  return baseAt;
}

const OWNER_BENEFITS = /^(?:total )?(?:owners?|sellers?) benefits?$/;

/**
 * True for 'Owner benefits' among the add-backs, which are one of them: other add-backs follow under the same heading.
 * As the last line they are what the recast arrives at.
 */
export const isListedBenefit = (line: Line, lines: readonly Line[]) =>
  OWNER_BENEFITS.test(normalizeLabel(line.label)) &&
  ADD_BACK_HEADING.test(normalizeLabel(line.section)) &&
  lines.some(
    (below) => below.at > line.at && below.section === line.section && hasTarget(below, ADDED_TARGETS),
  );

/** The row of the earnings: 'Owner benefits' are one of the add-backs where the earnings stand further down. */
function findEnd(lines: readonly Line[]): number {
  const all = lines.flatMap((line, index) => (hasTarget(line, END_TARGETS) ? [index] : []));
  // 'Total other add-backs' ends a part of them.
  const isPart = (index: number) => /^total other\b/.test(normalizeLabel(lines[index]?.label ?? ''));
  const ends = all.filter((index) => !isPart(index) || index === all.at(-1));
  const first = ends[0] ?? -1;
  const end = lines[first];
  if (!end || !OWNER_BENEFITS.test(normalizeLabel(end.label))) return first;
  return ends[1] ?? (isListedBenefit(end, lines) ? -1 : first);
}

const TOTAL_LABEL = /^(?:$|(?:sub ?|grand )?totals?\b)/;

/** A list of add-backs that leads to no earnings: all of its rows but totals. */
function findScheduleZone(lines: readonly Line[]): AddBackZone | null {
  const rows = lines.filter((line) => isAddBackRow(line) && !TOTAL_LABEL.test(normalizeLabel(line.label)));
  return rows.length > 0 ? { base: null, rows, total: null, end: null } : null;
}

/** Fewer rows below a result may be a remark. */
const MIN_ROWS_BELOW_RESULT = 2;

/**
 * 'Net profit', 'Owner's wages', 'Depreciation', and nothing or an unnamed sum below: what a statement prints under its
 * result is what the reader is to add to it.
 */
function findZoneBelowResult(table: TableReading): AddBackZone | null {
  const { lines } = table;
  const baseAt = lines.findLastIndex((line) => hasTarget(line, ['netIncome']));
  const base = lines[baseAt];
  const below = lines.slice(baseAt + 1);
  const last = below.at(-1);
  if (!base || !last) return null;
  const isSum = last.reads.length === 0 && isSumOfAll(table, [base, ...below.slice(0, -1)], last);
  const rows = isSum ? below.slice(0, -1) : below;
  return rows.length >= MIN_ROWS_BELOW_RESULT && rows.every((line) => hasTarget(line, ADDED_TARGETS))
    ? { base, rows, total: null, end: null }
    : null;
}

/** True where some rows add up to another one in every period. */
const isSumOfAll = (table: TableReading, rows: readonly Line[], total: Line) =>
  table.columns.every((period) => {
    const sum = rows.reduce((all, line) => all + (readAmount(table, line, period)?.value ?? 0), 0);
    return Math.abs(sum - (readAmount(table, total, period)?.value ?? Infinity)) <= rows.length;
  });

/** Finds the add-backs of a table; null where it has none. */
export function findAddBackZone(table: TableReading): AddBackZone | null {
  if (table.kind === 'schedule') return findScheduleZone(table.lines);
  return table.kind === 'recast' ? findZoneOfRecast(table) : findZoneBelowResult(table);
}

/** The line of the statement right above the first add-back: where no result is read, they begin below it. */
function findLastStatementLine(lines: readonly Line[], endAt: number): number {
  const firstAdded = lines.findIndex((line, index) => index < endAt && hasTarget(line, ADDED_TARGETS));
  return lines.slice(0, Math.max(firstAdded, 0)).findLastIndex((line) => hasTarget(line, STATEMENT_TARGETS));
}

function findZoneOfRecast({ lines }: TableReading): AddBackZone | null {
  const endAt = findEnd(lines);
  if (endAt < 0) return null;
  const baseAt = findBase(lines, endAt);
  const heading = lines.findIndex(
    (line, index) => index < endAt && ADD_BACK_HEADING.test(normalizeLabel(line.section)),
  );
  // 'Other add-backs' heads only the last of them where depreciation and pay stand right below the result.
  const isHeadingOfRest =
    baseAt >= 0 && lines.slice(baseAt + 1, heading).some((line) => hasTarget(line, ADDED_TARGETS));
  const startAt = baseAt >= 0 ? baseAt : findLastStatementLine(lines, endAt);
  const from = heading > baseAt && !isHeadingOfRest ? heading : startAt + 1;
  const rows = lines.slice(from, endAt).filter(isAddBackRow);
  if (rows.length === 0) return null;
  // 'Revenue, gross profit, staff, SDE' is a list of key figures: nothing in it says that anything is added back.
  if (baseAt < 0 && heading < 0 && !rows.some((line) => hasTarget(line, ADDED_TARGETS))) return null;
  const endLine = lines[endAt] as Line;
  const isTotal = strongestTarget(endLine) === 'totalAddBacks';
  const after = isTotal
    ? lines.find((line) => line.at > endLine.at && hasTarget(line, ['sde', 'adjustedEbitda']))
    : endLine;
  return {
    base: baseAt >= 0 ? (lines[baseAt] as Line) : null,
    rows,
    total: isTotal ? endLine : null,
    end: after ?? null,
  };
}

const PAY_OF_PERSON =
  /^(?:(?:[Aa]dd(?: back)?|[Pp]lus|\+)[:\s]+)?(?:[Ss]alary|[Ss]alaries|[Ww]ages|[Cc]ompensation|W-?2(?: wages| salary)?)(?:\s*[,:\u2013\u2014(-]\s*|\s+(?:of|to|for|paid to)\s+)[A-Z][a-z]*\.?(?: (?:and|&) [A-Z][a-z]+| [A-Z][A-Za-z.'\u2019-]+){0,3}\)?$/;
const NOT_THE_OWNER =
  /\b(?:wife|husband|spouse|son|daughter|mother|father|brother|sister|family|relatives?|managers?|staff|crew|office|kitchen|admin\w*|shop|drivers?|technicians?|bonus\w*|excess|related)\b/i;

/** 'Salary - Robert Kim': what is added back is the pay of the owner, unless it says whose else. */
const isPayOfOwner = (line: Line) =>
  strongestTarget(line) === 'ownerSalary' ||
  (strongestTarget(line) === null && PAY_OF_PERSON.test(line.label) && !NOT_THE_OWNER.test(line.label));

function classifyAddBack(line: Line, hasOwner: boolean): FinancialField {
  const found = isPayOfOwner(line) ? 'ownerSalary' : strongestTarget(line);
  const normal = normalizeLabel(line.label);
  switch (found) {
    case 'ownerSalary':
    case 'newOfficerSalary':
    case 'ownerPayrollTaxes':
    case 'interest':
      return found;
    case 'depreciation':
    case 'amortizationPart':
      return 'depreciationAmortization';
    default:
      if (hasOwner && /^(?:add (?:back )?|plus )?(?:employer )?(?:payroll tax(?:es)?|fica)\b/.test(normal))
        return 'ownerPayrollTaxes';
      return 'otherAddBacks';
  }
}

/** 'Add: owner, interest, depreciation' repeats lines that stand above it. */
const isSumOfOtherLines = (line: Line) =>
  ['interest', 'depreciation'].every((word) => normalizeLabel(line.label).split(' ').includes(word)) &&
  strongestTarget(line) === null;

const SUBTRACTED_LABEL = /^(?:less|minus|deduct)\b/;

const OWNER_DRAW_LABEL = /\b(?:draws?|drawings?|distributions?|withdrawals?|dividends?)\b/;

/** Owner's draws are not an expense. They are added back only if the total of the recast includes them. */
function selectAddedRows(table: TableReading, zone: AddBackZone, period: PeriodColumn): readonly Line[] {
  return dropStartingResult(table, { ...zone, rows: selectAddBacks(table, zone, period) }, period);
}

/**
 * The result that a recast starts from, by whatever name: a row without a known name that is the earnings together with
 * the rows below it. What stands above it is no add-back.
 */
function dropStartingResult(
  table: TableReading,
  { base, rows, end }: AddBackZone,
  period: PeriodColumn,
): readonly Line[] {
  const total = end ? readAmount(table, end, period)?.value : undefined;
  if (base || total === undefined) return rows;
  const amounts = rows.map((line) => readAmount(table, line, period)?.value ?? 0);
  const start = rows.findIndex(
    (line, at) =>
      line.reads.length === 0 &&
      rows.length - at > MIN_ROWS_BELOW_RESULT &&
      Math.abs(amounts.slice(at).reduce((sum, amount) => sum + amount, 0) - total) <= rows.length,
  );
  return rows.slice(start + 1);
}

function selectAddBacks(table: TableReading, zone: AddBackZone, period: PeriodColumn): readonly Line[] {
  const stored = zone.rows.filter(
    (line) =>
      strongestTarget(line) !== null ||
      !OWNER_DRAW_LABEL.test(normalizeLabel(line.label.replace(/\([^)]*\)/g, ''))),
  );
  const amount = (line: Line | null) => (line ? (readAmount(table, line, period)?.value ?? null) : null);
  const base = amount(zone.base);
  const end = amount(zone.end);
  if (stored.length === zone.rows.length || base === null || end === null) return zone.rows;
  const left = (rows: readonly Line[]) =>
    Math.abs(end - base - rows.reduce((sum, line) => sum + (amount(line) ?? 0), 0));
  return left(stored) < left(zone.rows) ? stored : zone.rows;
}

/**
 * Sorts the rows of a recast to the add-back fields; what has no field of its own is summed to the other add-backs
 * with every row as evidence. Rows that start with 'less' are subtracted.
 */
export function collectAddBackOptions(
  table: TableReading,
  zone: AddBackZone,
  period: PeriodColumn,
): FieldOptions {
  const hasOwner = zone.rows.some(isPayOfOwner);
  const groups = new Map<FinancialField, Option[]>();
  for (const line of selectAddedRows(table, zone, period)) {
    const field = classifyAddBack(line, hasOwner);
    if (field === 'otherAddBacks' && isSumOfOtherLines(line)) continue;
    const option = createAddBackOption(table, line, period, field);
    if (option) groups.set(option.field, [...(groups.get(option.field) ?? []), option]);
  }
  const options: FieldOptions = new Map();
  for (const [field, list] of groups) {
    const sum = sumOptions(list, 92);
    if (sum) options.set(field, [{ ...sum, rule: list.length > 1 ? 'summed' : 'addback' }]);
  }
  // A manager in the owner's place is paid from it: what is left is EBITDA and nothing for an owner who works.
  const isReplaced = zone.rows.some((line) => strongestTarget(line) === 'newOfficerSalary');
  const sde = zone.end ? createSdeOption(table, zone.end, period, hasOwner && !isReplaced) : null;
  if (sde) options.set('sde', [{ ...sde, rule: 'addback' }]);
  return options;
}

function createAddBackOption(
  table: TableReading,
  line: Line,
  period: PeriodColumn,
  field: FinancialField,
): Option | null {
  const strength = field === 'otherAddBacks' ? 90 : (line.reads[0]?.strength ?? 90);
  const option = createOption({ table, period, costsNegative: false }, line, field, strength);
  if (!option) return null;
  const isSubtracted =
    field === 'otherAddBacks' && SUBTRACTED_LABEL.test(normalizeLabel(line.label)) && option.value > 0;
  return isSubtracted ? { ...option, value: -option.value, sign: -1 } : option;
}

/** What the recast arrives at: adjusted EBITDA is SDE only where the owner's pay is among the add-backs. */
function createSdeOption(
  table: TableReading,
  end: Line,
  period: PeriodColumn,
  hasOwner: boolean,
): Option | null {
  const target = strongestTarget(end);
  if (target !== 'sde' && !(target === 'adjustedEbitda' && hasOwner)) return null;
  const strength = target === 'sde' ? (end.reads[0]?.strength ?? 95) : 84;
  return createOption({ table, period, costsNegative: false }, end, 'sde', strength);
}
