import { finiteOrNull } from '@dealwright/figures';
import { type SdeMethod } from '@dealwright/vocabulary';
import { lacksOperatingCosts } from '../income/index.js';
import { readEnteredSde } from './calculate-sde.js';
import { type PeriodReading } from './period-reading.js';

/** How many of the newest periods the average takes in. */
export const AVERAGED_PERIODS = 3;

/** The SDE of a deal, US dollars a year. */
export interface SdeSelection {
  /** of the newest usable period */
  readonly mostRecentSDE: number;
  /** mean over the newest usable periods, at most three */
  readonly averageSDE: number;
  /** the one that the settings choose */
  readonly sde: number;
}

/** What decides whether a period is used. */
interface SelectablePeriod {
  readonly sde: number | null;
  readonly counts: boolean;
}

/**
 * The periods that the SDE of a model is taken from, newest first: the newest usable one, or the newest usable three
 * for an average. A figure that is combined with that SDE comes from the same periods.
 *
 * Units: the periods come newest first. Rules R2.3 and R4.2.
 *
 * @example listSelectedPeriods([{ sde: null, counts: true }, { sde: 300, counts: true }, { sde: 200, counts: true }], 'mostRecent') // => [{ sde: 300, counts: true }]
 */
export function listSelectedPeriods<Period extends SelectablePeriod>(
  periods: readonly Period[],
  method: SdeMethod,
): readonly Period[] {
  return periods
    .filter(({ sde, counts }) => counts && sde !== null)
    .slice(0, method === 'average' ? AVERAGED_PERIODS : 1);
}

/**
 * Chooses the SDE that a model runs on. Usable is a period that counts and has an SDE, so a blank newest
 * year is passed over. null where none is usable.
 *
 * Units: dollars a year; the periods come newest first. Rules R2.3 and R4.2.
 *
 * @example selectSde([{ sde: null, counts: true }, { sde: 300, counts: true }, { sde: 200, counts: true }], 'average') // => { mostRecentSDE: 300, averageSDE: 250, sde: 250 }
 */
export function selectSde(periods: readonly SelectablePeriod[], method: SdeMethod): SdeSelection | null {
  let mostRecentSDE: number | null = null;
  let sum = 0;
  let count = 0;
  for (const { sde, counts } of periods) {
    if (!counts || sde === null) continue;
    mostRecentSDE ??= sde;
    sum += sde;
    count++;
    if (count === AVERAGED_PERIODS) break;
  }
  const averageSDE = finiteOrNull(sum / count);
  if (mostRecentSDE === null || averageSDE === null) return null;
  return { mostRecentSDE, averageSDE, sde: method === 'average' ? averageSDE : mostRecentSDE };
}

/**
 * True where the SDE of a deal counts the whole revenue or gross profit of a year as earnings, because that year has
 * neither operating costs nor an SDE of its own. Screens do not state such an SDE, nor what is calculated from it.
 *
 * Unit: none. Rules R3.2 and R4.2.
 *
 * @example isSdeOfRevenueAlone(parsePeriods({ historicalFinancials: { 2025: { grossRevenue: '900' } } }, 2026), 'mostRecent') // => true
 */
export const isSdeOfRevenueAlone = (periods: readonly PeriodReading[], method: SdeMethod): boolean =>
  listSelectedPeriods(periods, method).some(
    ({ figures, mode }) => readEnteredSde(figures) === null && lacksOperatingCosts(figures, mode),
  );
