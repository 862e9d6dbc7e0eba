import type { FinancialField } from '@dealwright/vocabulary';
import type { Segment } from '../../layout/text.js';
import { MONEY_PATTERN, readMoney } from '../../lexicon/read-number.js';
import { isPastYear } from '../../lexicon/yearly/yearly-statements.js';
import { namesTime, readPeriodKind } from '../../periods/read-period.js';
import { trimLabel } from '../unmarked-labels.js';
import { readMeasure } from './read-measure.js';
import { columnsOverlap } from './metric-card-amounts.js';

/** The amount of a measure and a year, where it stands, and the label that names the measure. */
export interface DatedAmount {
  readonly field: FinancialField;
  readonly year: number;
  readonly value: number;
  readonly flow: Segment;
  /** Letters of the amount in its segment. */
  readonly start: number;
  readonly end: number;
  readonly label: Segment;
  readonly ruleName: string;
}

/** A value stands below its label within this many heights of the type. */
const MAX_LABEL_GAP = 1.6;

/** The label at the left of a value, else the one right above it. */
function findLabel(segments: readonly Segment[], value: Segment): Segment | null {
  const left = segments.findLast((one) => one.line === value.line && one.x1 <= value.x0);
  if (left) return left;
  const above = segments.findLast((one) => one.line < value.line && columnsOverlap(one, value));
  return above && value.y0 - above.y1 < MAX_LABEL_GAP * value.height ? above : null;
}

const AMOUNT_AND_YEAR = new RegExp(
  String.raw`^((?:${MONEY_PATTERN}))\s*[-,]?\s*(?:[(\[]|\b(?:in|for)\s)\s*(?:(?:in|for|fye?|cy|calendar|fiscal|tax|full|year|returns?)[\s-]+)*'?((?:19|20)\d{2})(?:\s+(?:actuals?|tax returns?|returns?|p&l))?[)\]]?$`,
  'i',
);

/** 'Revenue:' with '$557,006 (2021)' or '$557,006 in 2021' beside or below it. */
function findAmountsWithYear(segments: readonly Segment[], asOfYear: number | null): DatedAmount[] {
  return segments.flatMap((flow) => {
    const [, amount = '', digits] = AMOUNT_AND_YEAR.exec(flow.text.trim()) ?? [];
    const [year, value] = [Number(digits), readMoney(amount.replace(/\+$/, ''))];
    const label = digits === undefined || value === null ? null : findLabel(segments, flow);
    const field = label && isPastYear(year, asOfYear) ? readMeasure(label.text, year) : null;
    if (!label || !field || value === null) return [];
    const ruleName = 'amount with its year below a measure';
    return [{ field, year, value, flow, start: 0, end: amount.length, label, ruleName }];
  });
}

const PLAIN_YEAR =
  /^(?:(?:fye?|cy|year|calendar|fiscal|tax|full)[\s-]+)*((?:19|20)\d{2})(?: (?:actuals?|financials|results|figures|numbers|tax return|performance))?:?$/i;
const TITLE_WITH_YEAR =
  /^(?:financials?|financial (?:information|summary|data|highlights|details)|income|earnings|figures|numbers)\W+(?:(?:for|in|fye?|cy|calendar|fiscal|tax|full|year|ended|dec(?:ember)? 31,?)[\s-]+)*((?:19|20)\d{2})\)?:?$/i;
/** Labels and amounts of one year below its heading; a longer run is something else. Set by hand, not measured. */
const MAX_LINES_BELOW_YEAR = 14;
const AMOUNT = new RegExp(
  String.raw`^(?:(?:about|approx(?:imately|\.)?|around|~)\s?)?((?:${MONEY_PATTERN}))$`,
  'i',
);
const INLINE = new RegExp(String.raw`^([A-Z][^:$\d]{2,45}):\s*((?:${MONEY_PATTERN}))$`, 'i');

/** The amount of a line below a year: behind the colon of its label, or at the right of it. */
function readLineBelowYear(
  segments: readonly Segment[],
  flow: Segment,
  year: number,
): Omit<DatedAmount, 'year' | 'ruleName'> | null {
  const [, inline, printed = ''] = INLINE.exec(flow.text.trim()) ?? [];
  const [, alone] = AMOUNT.exec(flow.text.trim()) ?? [];
  const amount = inline === undefined ? alone : printed;
  // A sign or a unit tells money from counts and numbers of pages.
  if (amount === undefined || !/\$/.test(amount)) return null;
  const label = inline === undefined ? findLabel(segments, flow) : flow;
  const field = label ? readMeasure(inline ?? label.text, year) : null;
  const value = readMoney(amount.replace(/\+$/, ''));
  if (!label || !field || value === null) return null;
  const start = flow.text.lastIndexOf(amount);
  return { field, value, flow, start, end: start + amount.length, label };
}

/** Rows of several amounts are rows of a table, whose columns say of which years they are. */
const isRowOfAmounts = (row: readonly Segment[]) =>
  row.some((one, index) => AMOUNT.test(one.text) && AMOUNT.test(row[index + 1]?.text ?? ''));

const readHeading = (text: string) => (PLAIN_YEAR.exec(text) ?? TITLE_WITH_YEAR.exec(text))?.[1];

/** 'Year established' above a year: when something began or ends, and no year of figures. */
const OTHER_YEAR =
  /\b(?:established|founded|opened|started|since|built|remodel\w*|renovat\w*|acquired|purchased|bought|incorporated|expir\w*|lease|ends?|through|age)\b/i;
const isOtherYear = (segments: readonly Segment[], year: Segment | undefined) =>
  year !== undefined && OTHER_YEAR.test(segments.findLast((one) => one.line < year.line)?.text ?? '');

/** '2022' on a line of its own and 'Revenue: $1,629,000' below it; 'FINANCIAL (calendar year 2025)' above a box of labels. */
function findLinesBelowYears(segments: readonly Segment[], asOfYear: number | null): DatedAmount[] {
  const lines = [...new Set(segments.map(({ line }) => line))];
  let open: { readonly year: number; readonly line: number } | null = null;
  return lines.flatMap((line) => {
    const row = segments.filter((one) => one.line === line);
    const [first] = row;
    const text = first?.text.trim() ?? '';
    const heading = row.length === 1 && !isOtherYear(segments, row[0]) ? readHeading(text) : undefined;
    if (heading !== undefined) {
      open = isPastYear(Number(heading), asOfYear) ? { year: Number(heading), line } : null;
      return [];
    }
    const isNextPeriod = row.length === 1 && namesTime(text) && !/\$/.test(text);
    const isFar = open !== null && line - open.line > MAX_LINES_BELOW_YEAR;
    if (isFar || isNextPeriod || readPeriodKind(text) !== null || isRowOfAmounts(row)) open = null;
    if (!open) return [];
    const { year } = open;
    return row.flatMap((flow) => {
      const read = readLineBelowYear(segments, flow, year);
      return read ? [{ ...read, year, ruleName: 'line below its year' }] : [];
    });
  });
}

/** 'Revenue by year', 'Gross sales history': what a heading says besides its measure. */
const BY_YEAR = /\s+(?:by (?:fiscal |calendar )?year|per year|each year|history|trend)$/i;
const YEAR_IN_FRONT = /^(?:fye? ?)?((?:19|20)\d{2})\s*[-:=]?\s*/i;
/** One line with a year and an amount may be anything. */
const MIN_YEARS_OF_LIST = 2;

/** The segment with the amount of a row: the one behind a year alone, or the only one. */
function findAmountOfRow([first, second, third]: readonly Segment[], lead: string): Segment | null {
  if (lead.trim() === first?.text.trim()) return third ? null : (second ?? null);
  return second ? null : (first ?? null);
}

/** The year at the left of a row and the amount behind it, in one piece or in two, and nothing else. */
function readYearRow(row: readonly Segment[]): Omit<DatedAmount, 'field' | 'label' | 'ruleName'> | null {
  const [lead, digits] = YEAR_IN_FRONT.exec(row[0]?.text.trim() ?? '') ?? [];
  const flow = lead === undefined ? null : findAmountOfRow(row, lead);
  if (lead === undefined || !flow) return null;
  const amount = AMOUNT.exec(flow.text.trim().slice(flow === row[0] ? lead.length : 0))?.[1] ?? '';
  const value = amount.includes('$') ? readMoney(amount.replace(/\+$/, '')) : null;
  if (value === null) return null;
  const start = flow.text.lastIndexOf(amount);
  return { year: Number(digits), value, flow, start, end: start + amount.length };
}

/** A heading alone on its line, or the one beside 'Year'. */
const findHeadingOfYears = (row: readonly Segment[]): Segment | undefined => {
  const [first] = row;
  const isBesideYear = row.length === 2 && /^(?:fiscal |calendar )?years?:?$/i.test(first?.text.trim() ?? '');
  if (isBesideYear) return row[1];
  return row.length === 1 ? first : undefined;
};

/** 'Revenue by year', and below it '2023 $7,210,000' and '2024 $7,585,000' on lines of their own. */
function findYearsBelowMeasures(segments: readonly Segment[], asOfYear: number | null): DatedAmount[] {
  const rows = [...new Set(segments.map(({ line }) => line))].map((line) =>
    segments.filter((one) => one.line === line),
  );
  const yearRows = rows.map(readYearRow);
  return rows.flatMap((row, at) => {
    const label = findHeadingOfYears(row);
    if (!label || !yearRows[at + 1]) return [];
    const heading = trimLabel(label.text).replace(BY_YEAR, '');
    if (/\d/.test(heading)) return [];
    const read = yearRows.slice(at + 1);
    const count = read.includes(null) ? read.indexOf(null) : read.length;
    const found = read.slice(0, count).flatMap((one) => (one && isPastYear(one.year, asOfYear) ? [one] : []));
    const field = found.length < MIN_YEARS_OF_LIST ? null : readMeasure(heading, found[0]?.year ?? 0);
    if (!field) return [];
    const ruleName = 'years below a measure';
    return found.map((one) => ({ ...one, field, label, ruleName }));
  });
}

/** A year alone on its line and the amount alone on the next. */
function readYearAndAmount(
  year: Segment | undefined,
  flow: Segment | undefined,
): Omit<DatedAmount, 'field' | 'label' | 'ruleName'> | null {
  const digits = PLAIN_YEAR.exec(year?.text.trim() ?? '')?.[1];
  const amount = AMOUNT.exec(flow?.text.trim() ?? '')?.[1] ?? '';
  const value = amount.includes('$') ? readMoney(amount.replace(/\+$/, '')) : null;
  if (digits === undefined || !flow || value === null) return null;
  return { year: Number(digits), value, flow, start: 0, end: flow.text.length };
}

/** 'Gross revenue', and below it '2023', '$1,204,500', '2024' and '$1,288,400', each on a line of its own. */
function findYearsAndAmountsBelow(segments: readonly Segment[], asOfYear: number | null): DatedAmount[] {
  const rows = [...new Set(segments.map(({ line }) => line))].map((line) =>
    segments.filter((one) => one.line === line),
  );
  const alone = rows.map(([one, ...others]) => (others.length === 0 ? one : undefined));
  const pairs = alone.map((one, at) => readYearAndAmount(one, alone[at + 1]));
  return alone.flatMap((label, at) => {
    const [first] = pairs.slice(at + 1);
    const field = label && first ? readMeasure(label.text.replace(BY_YEAR, ''), first.year) : null;
    if (!label || !field) return [];
    const own = pairs.slice(at + 1).filter((_pair, index) => index % 2 === 0);
    const found = own
      .slice(0, own.includes(null) ? own.indexOf(null) : own.length)
      .flatMap((pair) => (pair && isPastYear(pair.year, asOfYear) ? [pair] : []));
    const ruleName = 'years and amounts below a measure';
    return found.length < MIN_YEARS_OF_LIST ? [] : found.map((one) => ({ ...one, field, label, ruleName }));
  });
}

/** Amounts of listings whose year stands behind them, or on a line above, or in front under their measure. */
export const findDatedAmounts = (segments: readonly Segment[], asOfYear: number | null): DatedAmount[] => [
  ...findAmountsWithYear(segments, asOfYear),
  ...findLinesBelowYears(segments, asOfYear),
  ...findYearsBelowMeasures(segments, asOfYear),
  ...findYearsAndAmountsBelow(segments, asOfYear),
];
