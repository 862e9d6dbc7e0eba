import { clamp, gte, parseNumber } from '@dealwright/figures';
import { drawNormals } from './normal-draws.js';
import { findPercentile } from './percentile.js';
import { readNonNegativeDollars, readWholeNumber, readDollars } from '../../financing/read-input.js';
import { type Dollars, type Fraction, type Numeral } from '../../types.js';

/** What the future may look like. Percentages are percent numbers: a margin of 40 is 40 %. */
export interface MonteCarloInput {
  readonly grossRevenue?: Numeral;
  /** expected yearly growth of revenue, percent; missing: 0 */
  readonly growth?: Numeral;
  /** its standard deviation, points; missing: 0 */
  readonly growthDeviation?: Numeral;
  /** gross margin, percent of revenue; missing: 0 */
  readonly margin?: Numeral;
  /** its standard deviation, points; missing: 0 */
  readonly marginDeviation?: Numeral;
  readonly operatingExpenses?: Numeral;
  /** yearly growth of operating expenses, percent; missing: 0 */
  readonly operatingExpensesGrowth?: Numeral;
  /** SDE less net income, every year the same; may be negative; missing: 0 */
  readonly addBacks?: Numeral;
  /** debt service of years 1, 2, 3, ...; years beyond the list have none */
  readonly debtService?: readonly Numeral[] | null | undefined;
  /** 1 to 50; missing: 10 */
  readonly years?: Numeral;
  /** 1 to 100,000; missing: 10,000 */
  readonly trials?: Numeral;
  /** whole number; missing: 1 */
  readonly seed?: Numeral;
  /** coverage that must be reached; missing: 1.25 */
  readonly target?: Numeral;
}

/** How a coverage is distributed over the trials. */
interface CoverageOdds {
  /** share of the trials below the target, 0 to 1 */
  readonly belowTarget: Fraction;
  /** share below 1.0: the loans are not covered */
  readonly belowOne: Fraction;
  readonly p5: number;
  readonly p50: number;
  readonly p95: number;
}

/** One year; odds are null where there is no debt service. */
interface MonteCarloYear {
  readonly year: number;
  readonly debtService: Dollars;
  readonly odds: CoverageOdds | null;
}

/** The fan, and the odds of the worst year of each trial. */
export interface MonteCarloResult {
  readonly trials: number;
  readonly seed: number;
  readonly target: number;
  readonly years: readonly MonteCarloYear[];
  /** null without any debt service */
  readonly worstYear: CoverageOdds | null;
}

interface SimulationInputs {
  readonly revenue: Dollars;
  readonly mu: Fraction;
  readonly sigma: Fraction;
  readonly margin: Fraction;
  readonly marginDeviation: Fraction;
  readonly expenses: Dollars;
  readonly expensesGrowth: Fraction;
  readonly addBacks: Dollars;
}

const DEFAULT_TRIALS = 10_000;
const MAX_TRIALS = 100_000;
const DEFAULT_YEARS = 10;
const MAX_YEARS = 50;
const DEFAULT_TARGET_DSCR = 1.25;
/** The seed of a simulation where the caller gives none. */
export const DEFAULT_SEED = 1;
const MAX_SEED = 2 ** 32 - 1;
/** Revenue that has grown beyond this in a trial is held there, so that nothing overflows. */
const MAX_REVENUE = 1e200;

/**
 * Plays the years after closing many times. Each year of each trial takes two normal draws, z1 and z2
 * (`drawNormals`): revenue x max(0, 1 + mu + sigma z1), operating expenses x (1 + their growth), margin =
 * clamp(m + s z2, 0, 1), DSCR = (revenue x margin - expenses + add-backs) / debt service of the year.
 * Answers, per year and for the worst year of each trial, the odds below the target and below 1.0 and the
 * 5th, 50th and 95th percentile (nearest rank). The same seed gives the same answer.
 *
 * Units: dollars a year, percent in; odds as fractions, DSCR as ratio out. Rules A10, R1.4.
 * Source: Box and Muller (1958), A Note on the Generation of Random Normal Deviates.
 *
 * @example runMonteCarlo({ grossRevenue: 1000000, margin: 40, operatingExpenses: 250000, debtService: [100000], years: 1, trials: 10 }).worstYear.p50 // => 1.5
 */
export function runMonteCarlo(input: MonteCarloInput | null | undefined): MonteCarloResult {
  const target = clamp(readDollars(input?.target) ?? DEFAULT_TARGET_DSCR, 0, 1000);
  const futures = readFutures(input);
  const { trials, seed, debtService } = futures;
  const coverage = debtService.map(() => new Float64Array(trials));
  const worst = new Float64Array(trials).fill(Infinity);
  playFutures(futures, (dscr, trial, year) => {
    (coverage[year] as Float64Array)[trial] = dscr;
    if (dscr < (worst[trial] as number)) worst[trial] = dscr;
    return true;
  });
  return {
    trials,
    seed,
    target,
    years: coverage.map((values, index) => {
      const due = debtService[index] ?? 0;
      return { year: index + 1, debtService: due, odds: due > 0 ? summarizeCoverage(values, target) : null };
    }),
    worstYear: debtService.some((due) => due > 0) ? summarizeCoverage(worst, target) : null,
  };
}

/**
 * The share of the futures of `runMonteCarlo` in which the debt is paid every year, and nothing else: each future ends
 * with the first year that misses it. null without any debt service.
 *
 * Units: those of the input; a fraction out. Rules A10, R1.4.
 *
 * @example simulateChanceOfPaying({ grossRevenue: 1000000, margin: 40, operatingExpenses: 250000, debtService: [100000], years: 1, trials: 10 }) // => 1
 */
export function simulateChanceOfPaying(input: MonteCarloInput): Fraction | null {
  const futures = readFutures(input);
  if (!futures.debtService.some((due) => due > 0)) return null;
  let missed = 0;
  playFutures(futures, (dscr) => {
    const isPaid = gte(dscr, 1);
    if (!isPaid) missed++;
    return isPaid;
  });
  return 1 - missed / futures.trials;
}

interface Futures {
  readonly trials: number;
  readonly seed: number;
  readonly debtService: readonly Dollars[];
  readonly chances: SimulationInputs;
}

function readFutures(input: MonteCarloInput | null | undefined): Futures {
  const years = readWholeNumber(input?.years, DEFAULT_YEARS, 1, MAX_YEARS);
  const list = Array.isArray(input?.debtService) ? input.debtService : [];
  return {
    trials: readWholeNumber(input?.trials, DEFAULT_TRIALS, 1, MAX_TRIALS),
    seed: readWholeNumber(input?.seed, DEFAULT_SEED, 0, MAX_SEED),
    debtService: Array.from({ length: years }, (_, index) => readNonNegativeDollars(list[index])),
    chances: readSimulationInputs(input),
  };
}

function readSimulationInputs(input: MonteCarloInput | null | undefined): SimulationInputs {
  const fraction = (value: unknown): Fraction => clamp(parseNumber(value) ?? 0, -1000, 1000) / 100;
  return {
    revenue: readNonNegativeDollars(input?.grossRevenue),
    mu: fraction(input?.growth),
    sigma: Math.max(0, fraction(input?.growthDeviation)),
    margin: fraction(input?.margin),
    marginDeviation: Math.max(0, fraction(input?.marginDeviation)),
    expenses: readNonNegativeDollars(input?.operatingExpenses),
    expensesGrowth: fraction(input?.operatingExpensesGrowth),
    addBacks: readDollars(input?.addBacks) ?? 0,
  };
}

/**
 * Plays trial by trial and calls `visit` with the DSCR of each year that has debt service; years count from 0. A future
 * ends where it returns false.
 */
function playFutures(
  { trials, seed, debtService, chances }: Futures,
  visit: (dscr: number, trial: number, year: number) => boolean,
): void {
  const { mu, sigma, margin: usual, marginDeviation, addBacks } = chances;
  const years = debtService.length;
  const normals = drawNormals(seed, trials * years);
  const costs = debtService.map((_, index) => growExpenses(chances, index + 1) - addBacks);
  for (let trial = 0; trial < trials; trial++) {
    let revenue = chances.revenue;
    for (let year = 0; year < years; year++) {
      const pair = 2 * (trial * years + year);
      revenue = Math.min(MAX_REVENUE, revenue * Math.max(0, 1 + mu + sigma * (normals[pair] as number)));
      const margin = clamp(usual + marginDeviation * (normals[pair + 1] as number), 0, 1);
      const due = debtService[year] as number;
      if (due > 0 && !visit((revenue * margin - (costs[year] as number)) / due, trial, year)) break;
    }
  }
}

function growExpenses({ expenses, expensesGrowth }: SimulationInputs, year: number): number {
  let grown = expenses;
  for (let passed = 0; passed < year; passed++)
    grown = clamp(grown * (1 + expensesGrowth), -MAX_REVENUE, MAX_REVENUE);
  return grown;
}

function summarizeCoverage(values: Float64Array, target: number): CoverageOdds {
  values.sort();
  const at = (q: number): number =>
    clamp(findPercentile(values, q) ?? 0, -Number.MAX_VALUE, Number.MAX_VALUE);
  return {
    belowTarget: countBelow(values, target) / values.length,
    belowOne: countBelow(values, 1) / values.length,
    p5: at(0.05),
    p50: at(0.5),
    p95: at(0.95),
  };
}

/** How many of the ascending values miss the threshold (R1.4), by halving. */
function countBelow(ascending: Float64Array, threshold: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (gte(ascending[middle] as number, threshold)) high = middle;
    else low = middle + 1;
  }
  return low;
}
