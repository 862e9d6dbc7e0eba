import type { Period, PeriodKind } from '../types.js';
import {
  expandYear,
  findDates,
  isEndOfMonth,
  MONTH,
  MONTH_NAMES,
  monthIndex,
  YEAR4,
  type DateRead,
} from './find-dates.js';
import { memoize } from '../lexicon/memoize.js';

const JOIN = String.raw`\s*(?:-|to|through|thru|until)\s*`;
const COUNT_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
};

/** Replaces all kinds of dashes, apostrophes and blanks by one of each. */
export const normalizeText = (text: string) =>
  text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** The facts about time in one header text; null if it states none. */
interface TimeFacts {
  readonly year: number | null;
  readonly kind: PeriodKind | null;
  readonly months: number | null;
  /** 1 to 12 where the text names one month and no day */
  readonly month: number | null;
  readonly end: string | null;
}

function readRange(text: string): { months: number; end: DateRead } | null {
  const span = new RegExp(
    String.raw`${MONTH}[^-]{0,12}${JOIN}(?:\d{1,2}(?:st|nd|rd|th)? )?${MONTH}|\d{1,2}/\d{1,2}/\d{2,4}${JOIN}\d{1,2}/\d{1,2}/\d{2,4}`,
    'i',
  );
  if (!span.test(text)) return null;
  const [start, last] = findDates(text);
  let end = last;
  if (!start || !end) return null;
  if (end.year === 0) {
    const year = readYear(text);
    if (year === null) return null;
    end = { ...end, year };
  }
  const startYear = start.year === 0 ? (start.month > end.month ? end.year - 1 : end.year) : start.year;
  const months = (end.year - startYear) * 12 + end.month - start.month + 1;
  return months >= 1 && months <= 24 ? { months, end } : null;
}

function readDuration(text: string): number | null {
  const counted =
    /\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[- ]?(?:mo(?:nth)?s?|periods)\b/i.exec(
      text,
    );
  if (counted) return COUNT_WORDS[(counted[1] ?? '').toLowerCase()] ?? Number(counted[1]);
  const weeks = /\b(\d{2}|thirteen|twenty-six|thirty-nine|fifty-two|fifty-three)[- ]weeks?\b/i.exec(text);
  if (weeks) {
    const words: Readonly<Record<string, number>> = { thirteen: 3, 'twenty-six': 6, 'thirty-nine': 9 };
    const word = (weeks[1] ?? '').toLowerCase();
    return /^\d/.test(word) ? Math.round((Number(word) * 12) / 52) : (words[word] ?? 12);
  }
  if (/\bquarter(?:ly|s)?\b|\bqtrs?\b|\b[1-4]q\b|\bq[1-4](?![a-z])/i.test(text)) return 3;
  if (/\bmonth ended\b/i.test(text)) return 1;
  if (
    /\byears?[- ]end(?:ed|ing|s)?\b|\bfiscal\b|\bfye?\b|\bfye?\s?'?\d{2}|\bannual\b|\bcalendar years?\b|\btax years?\b|\bfor the years?\b|\bfull[- ]year\b|\byears? of\b|\by\/?e\b/i.test(
      text,
    )
  )
    return 12;
  return null;
}

function readKind(text: string): PeriodKind | null {
  // 'Budget vs. Actual' names both of its columns and dates neither.
  const compares = /\bactuals?\b/i.test(text) && /\b(?:budget|plan|forecast|projection)/i.test(text);
  if (
    !compares &&
    /\bproject(?:ed|ions?)\b|\bforecast|\bf(?:ore)?cst\b|\bproj\b|\bbudget|\bpro[- ]?forma\b|\bestimate|20\d\d \(?est\b|\btarget\b(?!:)|\bannuali[sz]ed\b|\bexpected\b|\boutlook\b|\bscenarios?\b|\bwhat[- ]if\b|^plan(?:ned)?$|(?:20\d\d|\bfy\s?'?\d\d|\bannual) plan(?:ned)?\b|20\d\d\s?[bepf]\b(?! ?[&/])|\bfy\s?\d\d\s?[bepf]\b(?! ?[&/])/i.test(
      text,
    )
  )
    return 'projected';
  if (
    /\b(?:ttm|ltm|t-?12m?)\b|\btrailing\b|\b(?:last|previous) (?:twelve|12) months\b|\brolling\b/i.test(text)
  )
    return 'ltm';
  if (
    /\bytd\b|year[- ]to[- ]date|\binterim\b|\bpartial\b|\bstub\b|\bto date\b|\b(?:current|this) (?:period|month)\b|\b[mp]td\b/i.test(
      text,
    )
  )
    return 'stub';
  return null;
}

function readYear(text: string): number | null {
  const years = [...text.matchAll(new RegExp(YEAR4, 'g'))].map((match) => Number(match[1]));
  if (years.length > 0) return Math.max(...years);
  const short = [...text.matchAll(/(?:\bfye?|\bcy|')\s?-?'?(\d{2})(?!\d|[/,.]\d)/gi)];
  return short.length > 0 ? Math.max(...short.map((match) => expandYear(match[1] ?? ''))) : null;
}

/** A column for the year before the one that the words around the table name. */
const PRIOR = /\b(?:prior|previous|preceding|last) (?:fiscal )?(?:years?|yr)\b|^\(?p\.?y\.?\)?$/i;

const ENDED = /\byears? end(?:ed|ing)\b/i;
const TO_DATE = /\bytd\b|\byear[- ]to[- ]date\b/i;

const NOTHING: TimeFacts = { year: null, kind: null, months: null, month: null, end: null };
/** Without one of these no text names a time: most labels are let go here. */
const TIME_WORD =
  /\d|year|month|quarter|qtr|fiscal|annual|ytd|ttm|ltm|t12|trailing|interim|proj|forecast|f(?:ore)?cst|budget|forma|estimate|target|expected|outlook|scenario|what|partial|stub|to date|period|[mp]td|rolling|weeks|last|previous|plan|prior|^\(?p\.?y|\bfye?\b/i;
const MONTH_ALONE = new RegExp(String.raw`^${MONTH}$`, 'i');
/** The year in which something began is not the year of figures. */
const BEGINNING = /\b(?:since|founded|established|est\.|incorporated|opened)\b/i;
const readTimeFacts = memoize(readFacts);

function readFacts(raw: string): TimeFacts {
  const text = spellFiscalMonth(normalizeText(raw)).replace(GENERATED, ' ');
  if (text.length > MAX_TIME_TEXT_LENGTH || PRINT_DATE.test(text)) return NOTHING;
  const alone = MONTH_ALONE.exec(text);
  if (alone) return { ...NOTHING, month: monthIndex(alone[1] ?? '') };
  return TIME_WORD.test(text) && !BEGINNING.test(text) ? readDatedFacts(text) : NOTHING;
}

/** 'FY3/24' and 'FYE 6/2024': the month in which a fiscal year ends, and the year. */
const FISCAL_MONTH = /\bfye?[\s-]*(1[0-2]|0?[1-9])[/-]'?((?:19|20)\d{2}|\d{2})(?![\d/-])/gi;
const spellFiscalMonth = (text: string) =>
  text.replace(
    FISCAL_MONTH,
    (_all, month: string, year: string) => `year ended ${MONTH_NAMES[Number(month) - 1]} ${expandYear(year)}`,
  );

/** When something was printed or prepared is not the time of its figures. */
const PRINT_DATE =
  /^\W*(?:date )?(?:prepared|printed|generated|created|compiled|run|exported|report(?:ed)?(?: run)?|filed)(?: (?:on|date|by))?:?\W*(?:[a-z]{3,9}\.? \d{1,2},? ?\d{4}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})(?!.*\b(?:year|months?|period) end)/i;

/** The same behind other words of a head: 'Billed (accrual) Generated Apr 2, 2025', and in the line of a fax: 'OCT 28 2026 14:07'. */
const GENERATED =
  /\b(?:printed|generated|exported)(?: on| at)?:? (?:[a-z]{3,9}\.? \d{1,2},? ?\d{4}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})|\b[a-z]{3,9}\.? \d{1,2},? \d{4},? \d{1,2}:\d{2}\b/gi;

function readDatedFacts(text: string): TimeFacts {
  const range = readRange(text);
  const dates = findDates(text);
  const end = toEndDate(range?.end ?? dates.at(-1), text);
  const counted = range?.months ?? readDuration(text);
  const isMonth = end !== null && dates.length === 1 && end.day === null && counted === null;
  const year = end === null ? null : end.year;
  return {
    year: readYear(text) ?? year,
    kind: readKind(text),
    months: isMonth && year !== null ? 1 : counted,
    month: isMonth ? end.month : null,
    end: formatEnd(end),
  };
}

type EndDate = Omit<DateRead, 'year'> & { readonly year: number | null };

const toEndDate = (date: DateRead | undefined, text: string): EndDate | null =>
  date ? { ...date, year: completeYear(date, text) } : null;

/** Longer texts are paragraphs and name no period of a column. */
const MAX_TIME_TEXT_LENGTH = 200;

/** '2024' above 'September 30,': combines the year with the day, wherever it is printed. */
const completeYear = ({ year, day }: DateRead, text: string) =>
  year !== 0 ? year : day === null ? null : readYear(text);

const formatEnd = (end: EndDate | null) =>
  end === null || end.day === null || end.year === null
    ? null
    : `${end.year}-${String(end.month).padStart(2, '0')}-${String(end.day).padStart(2, '0')}`;

/** True where the text names a time: a year, a month, a quarter, a duration. */
export function namesTime(text: string): boolean {
  const facts = readTimeFacts(text);
  return facts.year !== null || facts.kind !== null || facts.months !== null || facts.month !== null;
}

/** True where the text names a year and nothing that sets the column apart, as 'projected' does. */
export function namesPlainYear(text: string): boolean {
  const facts = readTimeFacts(text);
  return facts.year !== null && facts.kind === null;
}

/** Trailing, projected or partial, where the text says so. */
export const readPeriodKind = (text: string) => readTimeFacts(text).kind;

export const namesYear = (text: string): boolean => readTimeFacts(text).year !== null;

const LIST = new RegExp(String.raw`${YEAR4}\s*(?:,|,?\s*(?:and|&))\s*(?:19|20)\d{2}\b`, 'i');
const listsYears = (text: string) => LIST.test(normalizeText(text));

/** '2024 €m' heads a year as '2024' does. */
const UNIT_OR_MARK =
  /\((?:\d|[a-z])\)|(?:us|a|c)?[$£€] ?(?:millions?|thousands?|0{3}|m|k)\b|\b(?:usd|eur|gbp|chf) ?m\w*/gi;

/** A period and, for monthly or quarterly columns, its place in the year. */
export interface PeriodRead extends Period {
  /** 1 to 12 for a column that holds one month */
  readonly month: number | null;
}

/**
 * Reads the period of a column from the words above it, then from the words around the table: what is
 * nearest to the figures wins, and what it does not say is looked for further out.
 *
 * A bare year in a row of years counts as read; a bare date, or a year which the reader's present has
 * not passed, is only assumed to be twelve months.
 *
 * @param own words above this column only
 * @param around words of spanning headers, then of the title, nearest first
 * @param asOfYear the year of reading, or null
 * @example readPeriod('2022', ['Year ended December 31,'], 2024) // fy 2022, 12 months
 */
export function readPeriod(
  own: string,
  around: readonly string[],
  asOfYear: number | null,
): PeriodRead | null {
  // A title that lists years, '2021, 2020 and 2019', dates no column that says nothing itself.
  const outer = own === '' ? around.filter((text) => !listsYears(text)) : around;
  const facts = [own, ...outer].map(readTimeFacts);
  const { year, isPrior } = readColumnYear(own, facts);
  const kind = readColumnKind(own, facts);
  if (year === null && kind === null) return null;
  const { month, months } = readColumnMonths(own, facts, around);
  const end = isPrior ? null : firstKnown(facts, 'end');
  const base = { label: chooseLabel(own, around), year, month, ...(end === null ? {} : { end }) };
  if (kind === 'projected' || isAfter(year, asOfYear))
    return { ...base, kind: 'projected', months, monthsAssumed: false };
  if (kind === 'ltm') return { ...base, month: null, kind, months: 12, monthsAssumed: false };
  if (isStub({ kind, months, month, own }))
    return { ...base, kind: 'stub', months: readStubMonths(month, months), monthsAssumed: false };
  if (year === null) return null;
  const isOpen = asOfYear !== null && year >= asOfYear;
  const monthsAssumed = months === null && (!isBareYear(base.label) || isOpen);
  return { ...base, kind: 'fy', months: 12, monthsAssumed };
}

const isAfter = (year: number | null, asOfYear: number | null) =>
  asOfYear !== null && year !== null && year > asOfYear;

/** The words that date the column, else those around it that do. */
function chooseLabel(own: string, around: readonly string[]): string {
  const isDated = own !== '' && namesTime(own);
  return normalizeText(isDated ? own : (around.find((text) => namesTime(text)) ?? own));
}

/** A title's twelve months are not those of a column that says it holds less. */
const readStubMonths = (month: number | null, months: number | null) =>
  month !== null ? 1 : months === 12 ? null : months;

/** What the nearest text that says anything of the kind says. */
const firstKnown = <Key extends keyof TimeFacts>(
  facts: readonly TimeFacts[],
  key: Key,
): TimeFacts[Key] | null => facts.find((one) => one[key] !== null)?.[key] ?? null;

/** 'Prior year' next to the column of the year that the title names is the year before it. */
function readColumnYear(own: string, facts: readonly TimeFacts[]): { year: number | null; isPrior: boolean } {
  const printed = firstKnown(facts, 'year');
  const isPrior = facts[0]?.year == null && printed !== null && PRIOR.test(normalizeText(own));
  return { year: isPrior ? printed - 1 : printed, isPrior };
}

/** 'FY 2025' under 'Interim periods unaudited' is a year next to interim columns. */
const FISCAL_YEAR_HEAD = /^\W*(?:fye?|fiscal(?: year)?|full year|year)\s*'?(?:19|20)?\d{2}\b/i;

/** What a column calls actual is not projected, and a fiscal year is whole, whatever stands above its neighbors. */
function readColumnKind(own: string, facts: readonly TimeFacts[]): PeriodKind | null {
  const kind = firstKnown(facts, 'kind');
  if (kind === 'stub' && facts[0]?.kind == null && FISCAL_YEAR_HEAD.test(own)) return null;
  return kind === 'projected' && facts[0]?.kind == null && /\bactuals?\b/i.test(own) ? null : kind;
}

const ALSO_TWELVE_MONTHS =
  /\b(?:(?:1|one) month|period|month)\b(?: ended)? (?:and|&) (?:the )?(?:(?:12|twelve) (?:months|periods)|(?:fiscal |calendar )?year) (?:then )?end(?:ed|ing)\b/i;

const FISCAL = /\bfiscal\b|\bfye?\b/i;

/** 'YTD Jun 2026' and 'Year to date June 30, 2026' are the six months from January on, not the month of June. */
function countMonthsToDate(own: string, facts: TimeFacts | undefined): number | null {
  if (!facts || facts.year === null || !TO_DATE.test(normalizeText(own))) return null;
  if (facts.month !== null) return facts.month;
  return facts.months === null && facts.end !== null && isEndOfMonth(facts.end)
    ? Number(facts.end.slice(5, 7))
    : null;
}

/** How many months a column covers, and which one where it is a single month. */
function readColumnMonths(
  own: string,
  facts: readonly TimeFacts[],
  around: readonly string[],
): { month: number | null; months: number | null } {
  const first = facts[0];
  const month = first?.month ?? null;
  // 'Dec-24' under 'Fiscal year ended' is the end of a year; under 'Year ended December 31, 2024' it is a month of it.
  const endsYears =
    month !== null &&
    around.some(
      (text, index) => facts[index + 1]?.months === 12 && facts[index + 1]?.year === null && ENDED.test(text),
    );
  if (endsYears) return { month: null, months: 12 };
  // 'For the 1 month and 12 months ended December 31': the longer time is that of the year to date.
  if (
    month === null &&
    TO_DATE.test(normalizeText(own)) &&
    around.some((text) => ALSO_TWELVE_MONTHS.test(text))
  )
    return { month: null, months: 12 };
  const toDate = countMonthsToDate(own, first);
  if (toDate !== null)
    return { month: null, months: around.some((text) => FISCAL.test(text)) ? null : toDate };
  const isBareMonth = month !== null && first?.year === null && first.months === null;
  return { month, months: isBareMonth ? 1 : firstKnown(facts, 'months') };
}

/** True for parts of a year. 'Year to date' under a title that says twelve months is the year. */
function isStub({
  kind,
  months,
  month,
  own,
}: Pick<PeriodRead, 'months' | 'month'> & { kind: PeriodKind | null; own: string }): boolean {
  const isWholeYear = kind === 'stub' && months === 12 && TO_DATE.test(normalizeText(own)) && month === null;
  return (kind === 'stub' && !isWholeYear) || (months !== null && months !== 12);
}

const BARE_YEAR =
  /^(?:(?:fy|cy|fye|ty|tax year|actual|act|year|total|audited|unaudited|reviewed|compiled|restated|internal|tax returns?|p ?&? ?l)\s*)*'?\d{2,4}\s*a?(?:ctual)?s?(?:\s*(?:total|actual|audited|unaudited|reviewed|compiled|restated|tax return|amount|p ?&? ?l|\*))*\s*$/i;

const isBareYear = (label: string) =>
  BARE_YEAR.test(
    label
      .replace(UNIT_OR_MARK, '')
      .replace(/[()$.:,]/g, '')
      .trim(),
  );
