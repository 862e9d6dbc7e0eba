import { type Period } from './parse-period.js';

/** A calendar month as one number: 12 x year + month, January counting 0. */
export type MonthNumber = number;

/** What a period covers, and its last month; null where neither its name nor its year says which. */
export interface PeriodSpan {
  readonly kind: 'year' | 'yearToDate' | 'month' | 'trailing';
  readonly end: MonthNumber | null;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const SHORT_NAME_LENGTH = 3;
const MONTH_NAME = new RegExp(
  `(?<![a-z])(?:${MONTHS.map((name) => `${name}|${name.slice(0, SHORT_NAME_LENGTH)}`).join('|')}|Sept)(?![a-z])`,
  'gi',
);
const MONTH_SLASH = /(?<!\d|\/)(0?[1-9]|1[0-2])\/(?=(?:19|20)\d\d(?!\d))/g;
const TO_DATE = /(?<![a-z])(?:ytd|year[- ]to[- ]date)(?![a-z])/i;
const MONTH_OF = /(?<![a-z])month of(?![a-z])/i;

/**
 * What a period covers and its last month: 'YTD Oct 2026' is a year to date, 'Month of Oct 2026' one month, everything
 * else with a year is a year, which ends in December unless its name says otherwise ('FY Jun 2026'). Of several months
 * the last one counts, so that 'YTD Jan-Oct 2026' ends in October. Trailing months that do not name their last one, and
 * parts of a year that do not, have no end. null for periods without a year.
 *
 * Unit of the end: months. Rule C8.
 *
 * @example readPeriodSpan(parsePeriod('year4', 'YTD Oct 2026', 2026)) // => { kind: 'yearToDate', end: 24321 }
 * @example readPeriodSpan(parsePeriod('year3', '2025', 2026)) // => { kind: 'year', end: 24311 }
 */
export function readPeriodSpan({ key, label, year, ttm, partial }: Period): PeriodSpan | null {
  if (year === null) return null;
  const text = label === '' ? key : label;
  const month = findLastMonth(text);
  const kind = ttm ? 'trailing' : MONTH_OF.test(text) ? 'month' : partial ? 'yearToDate' : 'year';
  if (month !== null) return { kind, end: 12 * year + month };
  return { kind, end: kind === 'year' ? 12 * year + 11 : null };
}

function findLastMonth(text: string): number | null {
  const slash = [...text.matchAll(MONTH_SLASH)].at(-1);
  if (slash) return Number(slash[1]) - 1;
  const name = [...text.matchAll(MONTH_NAME)].at(-1)?.[0];
  if (name === undefined) return null;
  const start = name.slice(0, SHORT_NAME_LENGTH).toLowerCase();
  return MONTHS.findIndex((month) => month.toLowerCase().startsWith(start));
}

/**
 * The name of a month.
 *
 * Unit: months. Rule C8.
 *
 * @example formatMonth(24321) // => 'October 2026'
 * @example formatMonth(24321, 'short') // => 'Oct 2026'
 */
export function formatMonth(month: MonthNumber, length: 'long' | 'short' = 'long'): string {
  const name = MONTHS[((month % 12) + 12) % 12] ?? '';
  return `${length === 'short' ? name.slice(0, SHORT_NAME_LENGTH) : name} ${Math.floor(month / 12)}`;
}

/**
 * The name under which a part of a year is stored, so that it is read as what it is.
 *
 * Unit: months. Rule C8.
 *
 * @example nameYearToDate(24321) // => 'YTD Oct 2026'
 */
export const nameYearToDate = (end: MonthNumber): string => `YTD ${formatMonth(end, 'short')}`;

/**
 * The name under which one month is stored.
 *
 * Unit: months. Rule C8.
 *
 * @example nameMonthPeriod(24321) // => 'Month of Oct 2026'
 */
export const nameMonthPeriod = (month: MonthNumber): string => `Month of ${formatMonth(month, 'short')}`;

/** A period as a document prints it. */
export interface PrintedPeriod {
  readonly label: string;
  readonly year: number | null;
  readonly kind: string;
  /** null: the page does not say */
  readonly months: number | null;
  /** ISO date of the last day, where the page prints one */
  readonly end?: string | undefined;
}

/**
 * The name under which a year to date of a document is stored; null for any other period, and where the document does
 * not say the last month. A quarter or a part of a year that does not begin in January is none, unless it is called one.
 *
 * Unit: none. Rule C8.
 *
 * @example nameStoredPeriod({ label: 'YTD', year: 2026, kind: 'stub', months: 10, end: '2026-10-31' }) // => 'YTD Oct 2026'
 * @example nameStoredPeriod({ label: 'Three months ended', year: 2026, kind: 'stub', months: 3, end: '2026-12-31' }) // => null
 */
export function nameStoredPeriod({ label, year, kind, months, end }: PrintedPeriod): string | null {
  if (kind !== 'stub' || year === null) return null;
  const printed = end === undefined ? findLastMonth(label) : Number(end.slice(5, 7)) - 1;
  const month = printed ?? (months === null || !TO_DATE.test(label) ? null : months - 1);
  if (month === null || month === 11) return null;
  const isFromJanuary = months === month + 1 && !(months === 1 && !TO_DATE.test(label));
  if (!isFromJanuary && !(TO_DATE.test(label) && months === null)) return null;
  return nameYearToDate(12 * (end === undefined ? year : Number(end.slice(0, 4))) + month);
}
