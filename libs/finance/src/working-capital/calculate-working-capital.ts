import {
  CALENDAR_MONTHS,
  type CalendarMonth,
  WORKING_CAPITAL_PEGS,
  type WorkingCapitalPeg,
} from '@dealwright/vocabulary';
import { readDollars } from '../financing/read-input.js';
import { type Dollars } from '../types.js';
import { readMonths } from './read-months.js';
import { type ReadWorkingCapitalMonth, type WorkingCapital, type WorkingCapitalInput } from './types.js';

/** An average of a year has every season once. */
export const AVERAGED_MONTHS = 12;

/** How many months before and after that of closing belong to its season. */
const SEASON_REACH = 1;

/**
 * Net working capital by month, its averages, the peg, and what it takes at closing. True-up = delivered - peg, dollar
 * for dollar: the price rises by it, or falls. Besides, the buyer puts in what the business lacks of its level, which is
 * the average of the season where the peg is, else that of twelve months. Both together are the working capital that
 * the buyer must bring: with a peg of zero and nothing delivered, the whole level; with the peg at the average and as
 * much delivered, nothing. null until months or a peg are entered.
 *
 * Units: dollars at the end of a month. Rule C6.
 *
 * @example calculateWorkingCapital({}) // => null
 * @example calculateWorkingCapital({ workingCapitalMonths: [{ month: '2025-01', receivables: 80 }, { month: '2025-02', receivables: 100 }] }).peg // => 90
 * @example calculateWorkingCapital({ workingCapitalMonths: [{ month: '2025-01', receivables: 90 }], workingCapitalPeg: 'zero' }).brought // => 90
 * @example calculateWorkingCapital({ workingCapitalMonths: [{ month: '2025-01', receivables: 90 }], deliveredWorkingCapital: 100 }).trueUp // => 10
 */
export function calculateWorkingCapital(input: WorkingCapitalInput): WorkingCapital | null {
  const months = readMonths(input.workingCapitalMonths);
  const choice = WORKING_CAPITAL_PEGS.find((peg) => peg === input.workingCapitalPeg) ?? 'average';
  const stated = readDollars(input.statedPeg);
  if (months.length === 0 && (choice !== 'stated' || stated === null)) return null;
  const closingMonth = chooseClosingMonth(input.closingMonth, months);
  const averaged = months.slice(-AVERAGED_MONTHS);
  const seasonMonths = listSeasonMonths(months, closingMonth);
  const average = averageNet(averaged);
  const seasonAverage = averageNet(seasonMonths);
  const peg = choosePeg(choice, { average, season: seasonAverage, stated, zero: 0 });
  const level = choice === 'season' ? seasonAverage : (average ?? peg);
  return {
    months,
    averaged,
    average,
    seasonMonths,
    seasonAverage,
    closingMonth,
    choice,
    peg,
    level,
    ...settleAtClosing(peg, level, readDollars(input.deliveredWorkingCapital)),
  };
}

type Settlement = Pick<
  WorkingCapital,
  'isKeptBySeller' | 'delivered' | 'trueUp' | 'contribution' | 'brought' | 'credit'
>;

/** What peg, level and delivery come to at closing. */
function settleAtClosing(peg: Dollars | null, level: Dollars | null, entered: Dollars | null): Settlement {
  const delivered = entered ?? peg;
  const trueUp = delivered === null || peg === null ? null : delivered - peg;
  const contribution = delivered === null || level === null ? 0 : Math.max(0, level - delivered);
  const together = (trueUp ?? 0) + contribution;
  return {
    isKeptBySeller: delivered === 0 && peg === 0,
    delivered,
    trueUp,
    contribution,
    brought: Math.max(0, together),
    credit: Math.max(0, -together),
  };
}

const choosePeg = (
  choice: WorkingCapitalPeg,
  amounts: Readonly<Record<WorkingCapitalPeg, Dollars | null>>,
): Dollars | null => amounts[choice];

function chooseClosingMonth(
  entered: unknown,
  months: readonly ReadWorkingCapitalMonth[],
): CalendarMonth | null {
  const given = CALENDAR_MONTHS.find((month) => month === entered);
  const newest = months.at(-1);
  if (given !== undefined || newest === undefined) return given ?? null;
  return CALENDAR_MONTHS[getCalendarIndex(newest.month) + 1] ?? CALENDAR_MONTHS[0];
}

/** 0 for January. */
const getCalendarIndex = (month: string): number => Number(month.slice(5)) - 1;

/** The months whose calendar month is that of closing or next to it. */
function listSeasonMonths(
  months: readonly ReadWorkingCapitalMonth[],
  closingMonth: CalendarMonth | null,
): readonly ReadWorkingCapitalMonth[] {
  if (closingMonth === null) return [];
  const closing = CALENDAR_MONTHS.indexOf(closingMonth);
  return months.filter(({ month }) => {
    const apart = Math.abs(getCalendarIndex(month) - closing);
    return Math.min(apart, CALENDAR_MONTHS.length - apart) <= SEASON_REACH;
  });
}

const averageNet = (months: readonly ReadWorkingCapitalMonth[]): Dollars | null =>
  months.length === 0 ? null : months.reduce((sum, { net }) => sum + net, 0) / months.length;
