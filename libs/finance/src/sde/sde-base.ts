import {
  findPeriodKey,
  formatMonth,
  formatPeriodLabel,
  parsePeriod,
  readPeriodSpan,
} from '@dealwright/figures';
import { type SdeMethod } from '@dealwright/vocabulary';
import { readIncome } from '../income/index.js';
import { type DealFinancials } from '../types.js';
import { readAddBacks } from './add-backs.js';
import { computeSde, readEnteredSde } from './calculate-sde.js';
import { type PeriodReading } from './period-reading.js';
import { findTrailingYear, type TrailingYear } from './trailing/find-trailing-year.js';

/** The choice of the trailing twelve months, as it is stored with a deal. */
export const TRAILING_BASE = 'ttm';
const AVERAGE_BASE = 'average';

/** What the SDE of a model is counted on, in words. */
export interface SdeBase {
  readonly kind: 'year' | 'trailing' | 'average';
  /** 'twelve months to October 2026', as it stands beside SDE */
  readonly name: string;
  /** 'October 2026'; null where no period says it */
  readonly end: string | null;
}

/**
 * Makes the periods that follow from the choice of the deal: a trailing year that was chosen stands first, and periods
 * after a year that was chosen do not count. Months alone make no year of their own, so that without any full year the
 * trailing one is taken unasked. What cannot be found changes nothing.
 *
 * Unit: dollars. Rule C8.
 */
export function applySdeBase(
  readings: readonly PeriodReading[],
  financials: DealFinancials | null | undefined,
  onlyPartial: boolean,
): PeriodReading[] {
  const { sdeBase } = financials ?? {};
  const months = onlyPartial ? readings.filter(isMonth) : [];
  const counted =
    months.length === 0
      ? [...readings]
      : readings.map((reading) => (isMonth(reading) ? { ...reading, counts: false } : reading));
  if (sdeBase === TRAILING_BASE || (sdeBase == null && months.length > 0))
    return addTrailingYear(counted, financials);
  if (sdeBase == null || sdeBase === AVERAGE_BASE) return counted;
  const key = findPeriodKey({ ...financials }, sdeBase);
  const place = counted.findIndex(({ period }) => period.key === key);
  if (!isUsable(counted[place])) return counted;
  return counted.map((reading, index) => (index < place ? { ...reading, counts: false } : reading));
}

const isMonth = ({ period }: PeriodReading): boolean => readPeriodSpan(period)?.kind === 'month';

const isUsable = (reading: PeriodReading | undefined): boolean =>
  reading !== undefined && reading.counts && reading.sde !== null;

function addTrailingYear(
  readings: readonly PeriodReading[],
  financials: DealFinancials | null | undefined,
): PeriodReading[] {
  const trailing = findTrailingYear(readings);
  const added = trailing && readTrailingYear(trailing, financials, readings);
  if (added == null) return [...readings];
  const rest = readings.map((reading) => (reading.period.partial ? { ...reading, counts: false } : reading));
  return [added, ...rest];
}

/** The trailing year as a period of its own; null while it cannot be made. */
function readTrailingYear(
  { end, figures, parts }: TrailingYear,
  financials: DealFinancials | null | undefined,
  readings: readonly PeriodReading[],
): PeriodReading | null {
  const mode = parts[0]?.reading.mode;
  if (figures === null || end === null || mode === undefined) return null;
  const label = `TTM ${formatMonth(end, 'short')}`;
  const isTaken = readings.some(({ period }) => period.key === label);
  const income = readIncome(figures, mode);
  const addBacks = readAddBacks(figures, financials?.sdeAdjustments);
  return {
    period: parsePeriod(isTaken ? `${label} calculated` : label, label, 0),
    figures,
    mode,
    income,
    addBacks,
    sde: readEnteredSde(figures) ?? computeSde(income.netIncome, addBacks),
    counts: true,
    parts,
  };
}

/**
 * How SDE is made: as the deal has chosen, else by the owner's settings. A choice that the figures do not have any more
 * leaves it to the settings.
 *
 * Unit: none. Rules C8 and R4.2.
 *
 * @example resolveSdeMethod({ sdeBase: 'average' }, [], 'mostRecent') // => 'average'
 */
export function resolveSdeMethod(
  financials: DealFinancials | null | undefined,
  periods: readonly PeriodReading[],
  method: SdeMethod,
): SdeMethod {
  const { sdeBase } = financials ?? {};
  if (sdeBase == null) return method;
  if (sdeBase === AVERAGE_BASE) return 'average';
  if (sdeBase === TRAILING_BASE) return periods.some(({ parts }) => parts) ? 'mostRecent' : method;
  return findPeriodKey({ ...financials }, sdeBase) === null ? method : 'mostRecent';
}

/**
 * Names what SDE is counted on, where the deal has chosen it or it is a trailing year; null where the settings alone
 * decide, as always with fiscal years.
 *
 * Unit: none. Rule C8.
 *
 * @param counted the periods of which SDE is made, newest first
 * @example describeSdeBase({ sdeBase: '2024' }, parsePeriods({ historicalFinancials: { 2024: { netIncome: 100 } } }, 2026)) // => { kind: 'year', name: 'year to December 2024', end: 'December 2024' }
 */
export function describeSdeBase(
  financials: DealFinancials | null | undefined,
  counted: readonly PeriodReading[],
): SdeBase | null {
  const newest = counted[0];
  if (newest === undefined) return null;
  const isTrailing = newest.parts !== undefined || newest.period.ttm;
  if (financials?.sdeBase == null && newest.parts === undefined) return null;
  const { period } = newest;
  const end = findEnd(newest);
  if (counted.length > 1) {
    const years = counted.map(({ period: { key, label } }) => formatPeriodLabel(key, label)).reverse();
    return { kind: 'average', name: `average of ${new Intl.ListFormat('en-US').format(years)}`, end };
  }
  if (end === null)
    return { kind: isTrailing ? 'trailing' : 'year', name: formatPeriodLabel(period.key, period.label), end };
  return isTrailing
    ? { kind: 'trailing', name: `twelve months to ${end}`, end }
    : { kind: 'year', name: `year to ${end}`, end };
}

/** 'October 2026'; null where trailing months that were entered do not say it. */
function findEnd({ period }: PeriodReading): string | null {
  const end = readPeriodSpan(period)?.end ?? null;
  return end === null ? null : formatMonth(end);
}
