import {
  formatMonth,
  formatPeriodLabel,
  type MonthNumber,
  nameMonthPeriod,
  nameYearToDate,
  type PeriodSpan,
  readPeriodSpan,
} from '@dealwright/figures';
import { type PeriodFigures } from '../../types.js';
import { type PeriodReading, type TrailingPart, type TrailingSum } from '../period-reading.js';
import { addParts } from './add-parts.js';
import { findUnstatedFigures } from './find-unstated-figures.js';

/** Why the figures of a deal make no trailing year, and what would mend it. */
export interface TrailingProblem {
  readonly code: 'lastMonthUnknown' | 'periodMissing' | 'periodsOverlap' | 'figureMissing';
  readonly message: string;
  /** the names of the periods that are missing, as they are to be entered */
  readonly missing: readonly string[];
}

/** Twelve months up to a month that is no end of a fiscal year, or what keeps them from being made. */
export interface TrailingYear extends TrailingSum {
  /** null while no year to date says its last month */
  readonly end: MonthNumber | null;
  /** empty where the year can be made */
  readonly problems: readonly TrailingProblem[];
  /** dollars; null while there is a problem */
  readonly figures: PeriodFigures | null;
}

/** A reading with its place in time. */
interface PlacedReading extends PeriodSpan {
  readonly reading: PeriodReading;
}

type PlacedEnd = PlacedReading & { readonly end: MonthNumber };

const MONTHS_A_YEAR = 12;

/**
 * The trailing twelve months of a deal: its twelve newest months, or full year + year to date - the prior year's same
 * months, line by line. The one that ends later; of two that end together the one that can be made. null where the deal
 * has neither months nor a year to date that is newer than its full years.
 *
 * Units: dollars, months. Rule C8.
 *
 * @example findTrailingYear(parsePeriods({ historicalFinancials: { 2025: { netIncome: 120 }, 'YTD Oct 2026': { netIncome: 110 }, 'YTD Oct 2025': { netIncome: 100 } } }, 2026)).figures.netIncome // => 130
 * @example findTrailingYear(parsePeriods({ historicalFinancials: { 2025: { netIncome: 120 }, 'YTD Oct 2026': { netIncome: 110 } } }, 2026)).problems[0].missing // => ['YTD Oct 2025']
 */
export function findTrailingYear(periods: readonly PeriodReading[]): TrailingYear | null {
  const placed = periods.flatMap((reading): PlacedReading[] => {
    const span = reading.parts ? null : readPeriodSpan(reading.period);
    return span ? [{ ...span, reading }] : [];
  });
  const found = [makeFromMonths(placed), makeFromYearToDate(placed)].filter((one) => one !== null);
  const complete = found.filter(({ figures }) => figures !== null);
  return (complete.length > 0 ? complete : found).sort((a, b) => (b.end ?? 0) - (a.end ?? 0))[0] ?? null;
}

const hasEnd = (one: PlacedReading): one is PlacedEnd => one.end !== null;

const isOfKind =
  (kind: PeriodSpan['kind']) =>
  (one: PlacedReading): one is PlacedEnd =>
    one.kind === kind && hasEnd(one);

function makeFromMonths(placed: readonly PlacedReading[]): TrailingYear | null {
  const months = placed.filter(isOfKind('month'));
  if (months.length === 0) return null;
  const end = Math.max(...months.map((one) => one.end));
  if (isPassed(end, placed)) return null;
  const wanted = Array.from({ length: MONTHS_A_YEAR }, (_, index) => end - MONTHS_A_YEAR + 1 + index);
  const inYear = wanted.map((month) => months.filter((one) => one.end === month));
  const missing = wanted.filter((_, index) => inYear[index]?.length === 0);
  const parts = inYear.flat().map(({ reading }): TrailingPart => ({ reading, sign: 1 }));
  const problems = [...listOverlaps(inYear), ...describeMissingMonths(missing, end)];
  return finish({ method: 'months', end, parts }, problems);
}

function makeFromYearToDate(placed: readonly PlacedReading[]): TrailingYear | null {
  const toDate = placed.filter(({ kind }) => kind === 'yearToDate');
  const dated = toDate.filter(hasEnd);
  const undated = toDate.find(({ end }) => end === null);
  if (dated.length === 0)
    return undated ? { ...NOTHING, problems: [describeUndated(undated.reading)] } : null;
  const end = Math.max(...dated.map((one) => one.end));
  if (isPassed(end, placed)) return null;
  const current = dated.filter((one) => one.end === end);
  const prior = dated.filter((one) => one.end === end - MONTHS_A_YEAR);
  const years = placed
    .filter(isOfKind('year'))
    .filter((one) => one.end > end - MONTHS_A_YEAR && one.end < end);
  const parts = [
    ...years.map(({ reading }): TrailingPart => ({ reading, sign: 1 })),
    ...current.map(({ reading }): TrailingPart => ({ reading, sign: 1 })),
    ...prior.map(({ reading }): TrailingPart => ({ reading, sign: -1 })),
  ];
  const problems = [
    ...listOverlaps([years, current, prior]),
    ...(years.length === 0 ? [describeMissingYear(end)] : []),
    ...(prior.length === 0 ? [describeMissingPrior(end)] : []),
  ];
  return finish({ method: 'yearToDate', end, parts }, problems);
}

const NOTHING = { method: 'yearToDate', end: null, parts: [], figures: null } as const;

/** Whether a full year ends as late or later: it is the newer base. */
const isPassed = (end: MonthNumber, placed: readonly PlacedReading[]): boolean =>
  placed.some((one) => one.kind === 'year' && hasEnd(one) && one.end >= end);

function finish(
  found: Pick<TrailingYear, 'method' | 'end' | 'parts'>,
  gaps: readonly TrailingProblem[],
): TrailingYear {
  const unstated = gaps.length === 0 ? findUnstatedFigures(found) : [];
  const problems = [
    ...gaps,
    ...unstated.map((message): TrailingProblem => ({ code: 'figureMissing', message, missing: [] })),
  ];
  return { ...found, problems, figures: problems.length === 0 ? addParts(found) : null };
}

const nameReading = ({ period }: PeriodReading): string => formatPeriodLabel(period.key, period.label);

/** Two periods that should be one: their figures would count twice. */
function listOverlaps(groups: readonly (readonly PlacedReading[])[]): TrailingProblem[] {
  return groups
    .filter((group) => group.length > 1)
    .map((group) => ({
      code: 'periodsOverlap',
      message: `${new Intl.ListFormat('en-US').format(group.map(({ reading }) => nameReading(reading)))} overlap. Keep one of them.`,
      missing: [],
    }));
}

function describeMissingMonths(missing: readonly MonthNumber[], end: MonthNumber): TrailingProblem[] {
  if (missing.length === 0) return [];
  const names = new Intl.ListFormat('en-US').format(missing.map((month) => formatMonth(month)));
  const verb = missing.length === 1 ? 'is' : 'are';
  const message = `${names} ${verb} missing from the twelve months to ${formatMonth(end)}.`;
  return [{ code: 'periodMissing', message, missing: missing.map(nameMonthPeriod) }];
}

function describeMissingYear(end: MonthNumber): TrailingProblem {
  const first = formatMonth(end - MONTHS_A_YEAR + 1);
  const last = formatMonth(end - 1);
  return {
    code: 'periodMissing',
    message: `A full year that ends between ${first} and ${last} is missing. If one is there but ends in another month than December, name that month: FY ${formatMonth(end - 1, 'short')}.`,
    missing: [],
  };
}

function describeMissingPrior(end: MonthNumber): TrailingProblem {
  const prior = end - MONTHS_A_YEAR;
  return {
    code: 'periodMissing',
    message: `The prior year's same months, to ${formatMonth(prior)}, are missing. Ask the seller for them and enter them as ${nameYearToDate(prior)}.`,
    missing: [nameYearToDate(prior)],
  };
}

const describeUndated = (reading: PeriodReading): TrailingProblem => ({
  code: 'lastMonthUnknown',
  message: `${nameReading(reading)} does not say its last month. Name it like ${nameYearToDate(EXAMPLE_MONTH)}.`,
  missing: [],
});

/** October 2026. */
const EXAMPLE_MONTH = 24_321;
