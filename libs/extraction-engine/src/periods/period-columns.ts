import type { TableRegion } from '../tables/regions.js';
import { readColumnRole } from '../lexicon/column-role.js';
import { namesTime, namesYear, readPeriod, type PeriodRead } from './read-period.js';
import type { Period } from '../types.js';
import { filterSurroundings, readColumnHeads } from './column-heads.js';
import { explainMarks } from './marked-heads.js';
import { readFigure, type Line } from '../tables/lines.js';

/** A period and the columns of the table that hold it: one, or twelve months to be summed. */
export interface PeriodColumn {
  readonly period: Period;
  readonly columns: readonly number[];
  readonly confidence: number;
}

interface Dated {
  readonly index: number;
  readonly own: string;
  readonly period: PeriodRead | null;
  readonly quarter: number | null;
}

const ORDINALS = ['first', 'second', 'third', 'fourth'];

/** 1 to 4 of 'Q3', '3Q', '3rd Qtr', 'Third quarter'. */
function readQuarter(text: string): number | null {
  const match =
    /\bq([1-4])(?!\d)|\b([1-4])q|\b([1-4])(?:st|nd|rd|th) q(?:tr|uarter)|\b(first|second|third|fourth) q(?:tr|uarter)/i.exec(
      text,
    );
  if (!match) return null;
  const [, after, before, ordinal, word = ''] = match;
  return Number(after ?? before ?? ordinal) || ORDINALS.indexOf(word.toLowerCase()) + 1;
}

const toPeriod = ({ month: _month, ...period }: PeriodRead): Period => period;

function ratePeriod(period: Period, own: string): number {
  if (period.kind !== 'fy') return 90;
  if (period.monthsAssumed) return 75;
  return own === '' ? 90 : 96;
}

/** Shares of revenue printed without a percent sign: the revenue row reads 100. */
function isCommonSize(index: number, lines: readonly Line[]): boolean {
  const revenue = lines.filter((line) => line.reads[0]?.target === 'grossRevenue');
  const cells = lines.flatMap((line) => line.row.values[index] ?? []);
  if (cells.length > 0 && cells.filter((cell) => cell.kind === 'percent').length * 2 > cells.length)
    return true;
  return revenue.some((line) => {
    const value = line.row.values[index]?.number?.value;
    return value === 100 || value === 1;
  });
}

function combineMonths(months: readonly Dated[], around: readonly string[]): Period | null {
  const stamps = months.map((one) => (one.period?.year ?? 0) * 12 + (one.period?.month ?? 0));
  const first = Math.min(...stamps);
  const last = Math.max(...stamps);
  const distinct = new Set(stamps).size;
  if (distinct !== months.length || last - first + 1 !== distinct) return null;
  const year = Math.floor((last - 1) / 12);
  const label = `${months[0]?.own ?? ''} - ${months.at(-1)?.own ?? ''}`;
  const fiscal = around.some((text) => /\bfiscal\b|\byear ended\b|\bfy\b/i.test(text));
  const kind = distinct !== 12 ? 'stub' : (last - 1) % 12 === 11 || fiscal ? 'fy' : 'ltm';
  return { label, year, months: distinct, kind, monthsAssumed: false };
}

function sumMonthsAndQuarters(dated: readonly Dated[], region: TableRegion): PeriodColumn[] {
  const around = [...region.title, ...(region.columns[0]?.around ?? [])];
  const months = dated.filter((one) => one.period?.month != null && one.period.year !== null);
  const total = dated.find(
    (one) => /^(?:grand |year |ytd |fy )?totals?$/i.test(one.own.trim()) || /\btotal\b/i.test(one.own),
  );
  if (months.length >= 3) {
    const byYear = new Map<number, Dated[]>();
    const whole = combineMonths(months, around);
    if (months.length > 12)
      for (const one of months)
        byYear.set(one.period?.year ?? 0, [...(byYear.get(one.period?.year ?? 0) ?? []), one]);
    const groups = byYear.size > 0 ? [...byYear.values()] : [months];
    return groups.flatMap((group) => {
      const period = byYear.size > 0 ? combineMonths(group, around) : whole;
      if (!period) return [];
      const columns = total && byYear.size === 0 ? [total.index] : group.map((one) => one.index);
      return [{ period, columns, confidence: 92 }];
    });
  }
  const quarters = dated.filter((one) => one.quarter !== null && one.period?.year != null);
  const years = new Set(quarters.map((one) => one.period?.year));
  return [...years].flatMap((year) => {
    const own = quarters.filter((one) => one.period?.year === year);
    if (new Set(own.map((one) => one.quarter)).size !== 4 || own.length !== 4 || year == null) return [];
    // A column for the whole year is preferred to a sum.
    if (dated.some((one) => one.period?.kind === 'fy' && one.period.year === year)) return [];
    const columns = total && years.size === 1 ? [total.index] : own.map((one) => one.index);
    return [
      {
        period: { label: String(year), year, months: 12, kind: 'fy' as const, monthsAssumed: false },
        columns,
        confidence: 92,
      },
    ];
  });
}

/**
 * 'Dec 2024', 'Dec 2023' under 'For the 12 months ended December 31, 2024' are years by the month they end in. Three
 * or more of them, a year apart, are taken for years with doubt, unless the title speaks of months.
 */
function findYearEndMonths(dated: readonly Dated[], region: TableRegion): 'read' | 'assumed' | null {
  const months = dated.filter((one) => one.period?.month != null && one.period.year !== null);
  const around = [...region.title, ...(region.columns[0]?.around ?? [])];
  const years = months.map((one) => one.period?.year ?? 0);
  const yearly =
    months.length >= 2 &&
    months.length === dated.length &&
    new Set(months.map((one) => one.period?.month)).size === 1 &&
    new Set(years).size === months.length;
  if (!yearly) return null;
  if (around.some((text) => /\b(?:12|twelve)[- ]months? ended\b|\byears? ended\b/i.test(text))) return 'read';
  const inRow = Math.max(...years) - Math.min(...years) === years.length - 1;
  return inRow && years.length >= 3 && !around.some((text) => /\bmonth/i.test(text)) ? 'assumed' : null;
}

const asYear = (one: Dated, assumed: boolean): Dated =>
  one.period
    ? { ...one, period: { ...one.period, month: null, months: 12, kind: 'fy', monthsAssumed: assumed } }
    : one;

/** A day in the middle of a month is when something was printed, not the end of a year. */
function isPrintDate({ period }: Dated): boolean {
  if (!period?.monthsAssumed || period.end === undefined) return false;
  const day = Number(period.end.slice(8, 10));
  return day > 7 && day < 25;
}

/** 'December 30, 2017 (As Adjusted)' is the year as a new accounting rule has it, no column of adjustments. */
const stripAdoptionNote = (own: string) =>
  namesYear(own) ? own.replace(/\(as (?:adjusted|revised|restated)\)/i, '') : own;

const PRIOR_YEAR = 'Prior year';

/** True where, in most rows, one column is the difference of two others. */
function isDifference(
  change: number,
  [newer, older]: readonly [number, number],
  lines: readonly Line[],
): boolean {
  const compared = lines.flatMap((line) => {
    const [a, b, difference] = [newer, older, change].map((column) => readFigure(line, column));
    return a == null || b == null || difference == null ? [] : [Math.abs(a - b - difference) <= 1];
  });
  return compared.length >= 3 && compared.filter(Boolean).length > compared.length * 0.7;
}

/**
 * 'Jan - Dec 25', a column whose head was not read, '$ Change': what the change was taken from is the year before.
 * Scans lose such heads.
 */
function headPriorColumns(region: TableRegion, heads: readonly string[], lines: readonly Line[]): string[] {
  return heads.map((head, index) => {
    const newer = heads[index - 1];
    const changes = heads.flatMap((text, at) =>
      at > index && readColumnRole(text) === 'change' ? [at] : [],
    );
    const isUnheaded = newer !== undefined && namesYear(newer) && (head === newer || !namesTime(head));
    return isUnheaded && changes.some((change) => isDifference(change, [index - 1, index], lines))
      ? PRIOR_YEAR
      : head;
  });
}

/** What the heads say of each column that can hold the figures of a period. */
function readPrintedPeriods(region: TableRegion, lines: readonly Line[], asOfYear: number | null): Dated[] {
  const sheet = region.page.sheet ?? '';
  const heads = headPriorColumns(
    region,
    explainMarks(
      readColumnHeads(region, (index) => isCommonSize(index, lines)),
      region.page,
    ),
    lines,
  );
  const usable = region.columns
    .map((column, index) => ({ column, index, own: heads[index] ?? '' }))
    .filter(({ own, index }) => readColumnRole(own) === 'period' && !isCommonSize(index, lines))
    .filter(
      ({ own }) =>
        !/\badjust|\brecast|\bnormali[sz]ed|\badd ?backs?\b|\bpreviously\b/i.test(stripAdoptionNote(own)),
    );
  return usable.map(({ column, index, own }) => ({
    index,
    own,
    period: readPeriod(
      own,
      filterSurroundings(
        own,
        [...(own === PRIOR_YEAR ? [heads[index - 1] ?? ''] : []), ...column.around, ...region.title, sheet],
        heads,
      ),
      asOfYear,
    ),
    quarter: readQuarter(own),
  }));
}

/** Dates the columns of a table; columns of percentages, changes, notes and adjustments are left out. */
export function datePeriodColumns(
  region: TableRegion,
  lines: readonly Line[],
  asOfYear: number | null,
  inherited: readonly PeriodColumn[] | null,
): PeriodColumn[] {
  const printed = readPrintedPeriods(region, lines, asOfYear);
  const ends = findYearEndMonths(printed, region);
  const dated = ends ? printed.map((one) => asYear(one, ends === 'assumed')) : printed;
  const sums = sumMonthsAndQuarters(dated, region);
  if (sums.length > 0) {
    const years = dated.filter(
      (one) =>
        one.period?.month == null &&
        one.quarter === null &&
        one.period?.kind === 'fy' &&
        !/\btotal\b/i.test(one.own) &&
        one.own !== '',
    );
    return [...sums, ...years.flatMap((one) => toPeriodColumn(one))];
  }
  const timely = dated.filter((one) => !isPrintDate(one));
  const found = confirmYearsApart(selectWholeBusiness(timely).flatMap((one) => toPeriodColumn(one)));
  if (
    found.length === 0 &&
    region.headless &&
    inherited &&
    inherited.every((one) => one.columns.every((index) => index < region.columns.length))
  )
    return [...inherited];
  // Several undated columns under one title cannot be told apart: only a single one takes the title's period.
  const fromTitle = found.filter((one) =>
    one.columns.some((index) => dated.find((d) => d.index === index)?.own === ''),
  );
  const repeated =
    fromTitle.length > 1 && new Set(fromTitle.map((one) => one.period.label)).size < fromTitle.length;
  const selected = repeated ? found.filter((one) => !fromTitle.includes(one)) : found;
  return selectOnePerPeriod(selected, lines);
}

const periodKey = ({ period }: PeriodColumn) =>
  `${period.kind}|${period.year}|${period.kind === 'fy' ? '' : period.label}|${period.months}`;

/** True where one column is, in most rows, what the others of the same period add up to. */
function isSumOfOthers(column: number, others: readonly number[], lines: readonly Line[]): boolean {
  const compared = lines.flatMap((line) => {
    const total = readFigure(line, column);
    const parts = others.flatMap((other) => readFigure(line, other) ?? []);
    if (total === null || total === 0 || parts.length < 2) return [];
    return [Math.abs(parts.reduce((sum, part) => sum + part, 0) - total) <= parts.length + 1];
  });
  return compared.length >= 3 && compared.filter(Boolean).length > compared.length * 0.7;
}

/**
 * One column a period. Where several have the same year, as stores under heads of their own do, the one that the
 * others add up to is the business; where none is, the first is shown with the doubt that it is a part.
 */
function selectOnePerPeriod(columns: readonly PeriodColumn[], lines: readonly Line[]): PeriodColumn[] {
  const groups = new Map<string, PeriodColumn[]>();
  for (const one of columns) groups.set(periodKey(one), [...(groups.get(periodKey(one)) ?? []), one]);
  return [...groups.values()].flatMap((group) => {
    const first = group[0];
    if (!first || group.length === 1) return group;
    const indexOf = (one: PeriodColumn) => one.columns[0] ?? -1;
    const whole = group.find((one) =>
      isSumOfOthers(indexOf(one), group.filter((other) => other !== one).map(indexOf), lines),
    );
    return [whole ?? { ...first, confidence: Math.min(first.confidence, group.length > 2 ? 60 : 90) }];
  });
}

/** 'Total Company', 'All Locations', 'Total all stores', 'Group' */
const WHOLE_BUSINESS_HEAD =
  /^(?:(?:grand|company|year|group)[- ])?totals?$|^(?:the )?(?:whole )?group$|^(?:(?:total|all|whole|entire)[- ]+){1,2}(?:company|business|locations|stores|centers|shops|offices|units|departments|divisions)$|\b(?:consolidated|combined|actuals?|(?:as )?reported|(?:current|this) year|amount|dollars)\b|\bytd\b|\byear[- ]to[- ]date\b|^\$?$/i;

/**
 * Columns that share the title's year: stores, divisions, a month next to the year to date. Selects the one for the
 * whole business; none if no column is marked as such, because a part would be shown as the whole.
 */
function selectWholeBusiness(dated: readonly Dated[]): readonly Dated[] {
  const byYear = new Map<number, Dated[]>();
  for (const one of dated)
    if (one.period?.kind === 'fy' && one.period.year !== null && one.own !== '' && !namesYear(one.own))
      byYear.set(one.period.year, [...(byYear.get(one.period.year) ?? []), one]);
  const dropped = new Set<Dated>();
  for (const columns of byYear.values()) {
    if (columns.length < 2) continue;
    const whole = columns.filter((one) => WHOLE_BUSINESS_HEAD.test(one.own.trim()));
    for (const one of columns) if (whole.length === 0 || one !== whole[0]) dropped.add(one);
  }
  return dated.filter((one) => !dropped.has(one));
}

/** Dates exactly one year apart head columns of one year each, unless something says otherwise. */
function confirmYearsApart(columns: readonly PeriodColumn[]): PeriodColumn[] {
  return columns.map((one) => {
    const { period } = one;
    if (!period.monthsAssumed || period.end === undefined) return one;
    const day = period.end.slice(5, 7);
    const isYearApart = columns.some(
      (other) =>
        other.period.end?.slice(5, 7) === day &&
        Math.abs((other.period.year ?? 0) - (period.year ?? 0)) === 1,
    );
    return isYearApart ? { ...one, period: { ...period, monthsAssumed: false }, confidence: 88 } : one;
  });
}

function toPeriodColumn(one: Dated): PeriodColumn[] {
  if (!one.period) return [];
  if (/^(?:grand )?total$/i.test(one.own.trim()) && one.period.kind === 'fy' && one.period.months === null)
    return [];
  return [
    { period: toPeriod(one.period), columns: [one.index], confidence: ratePeriod(one.period, one.own) },
  ];
}
