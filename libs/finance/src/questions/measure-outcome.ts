import { clamp } from '@dealwright/figures';
import { divideByDebtService, findWorstYear } from '../financing/tranche-months.js';
import { getFinancing } from '../financing/build-financing.js';
import { parseStructure } from '../financing/parse-structure.js';
import { calculateModelNumbers, type ModelNumbers } from '../model/index.js';
import { findProjectionBase } from '../projections/index.js';
import { isSdeOfRevenueAlone, parsePeriods } from '../sde/index.js';
import { calculateUncountedEarnings } from '../lenses/unproven-earnings.js';
import { calculateBasisCashFlow } from '../whatif/basis.js';
import { calculateMaximumPrice } from '../whatif/maximum-price/maximum-price.js';
import { runMonteCarlo } from '../whatif/simulation/monte-carlo.js';
import { type FinancedModelInput, toMonteCarloInput, toStructureInput } from '../whatif/what-if-inputs.js';
import {
  type MeasuredOutcome,
  type MeasuredQuestionsInput,
  type Outcome,
  type PresentChance,
  type Swing,
} from './types.js';

/** Both ends of a range draw the same futures, so that few of them show how far a probability moves. */
const FEW_TRIALS = 500;

/** How a model is measured, apart from the model itself. */
export type MeasureOptions = Pick<
  MeasuredQuestionsInput,
  'rules' | 'growthRate' | 'simulation' | 'presentChance'
> &
  Partial<Pick<MeasuredQuestionsInput, 'adjustments' | 'taxReturn'>>;

/**
 * The probability of paying the debt as the model is, from which changes are measured: few futures show how far it
 * moves, and all of them where it stands. null without a year to project from.
 *
 * Unit: fraction. Rules A10, A17.
 */
export function measurePresentChance(
  model: FinancedModelInput,
  options: MeasureOptions,
): PresentChance | null {
  if (isOfRevenueAlone(model) || findProjectionBase(calculateModelNumbers(model).periods) === null)
    return null;
  const proven = readEvidence(model, options);
  const all = simulateChance(proven, options);
  const few = simulateChance(proven, options, FEW_TRIALS);
  return all === null || few === null ? null : { all, few };
}

const NOTHING_KNOWN: MeasuredOutcome = {
  score: null,
  dscr: null,
  maximumPrice: null,
  chanceOfPaying: null,
  sde: null,
  isMultipleLow: false,
};

/** Its SDE is a revenue under another name, and so is all that follows from it. */
export const isOfRevenueAlone = ({ financials, settings }: FinancedModelInput): boolean =>
  isSdeOfRevenueAlone(parsePeriods(financials, settings.asOfYear), settings.sdeCalculationMethod);

/**
 * Score, DSCR at closing, maximum price and the probability of paying the debt, each by the function that shows it
 * elsewhere; all null while its SDE is a revenue without costs.
 *
 * Units: points, ratio, dollars, fraction. Rules A17, R6, A0, A8, A10.
 */
export function measureOutcome(given: FinancedModelInput, options: MeasureOptions): MeasuredOutcome {
  if (isOfRevenueAlone(given)) return NOTHING_KNOWN;
  const model = readEvidence(given, options);
  const { rules, growthRate } = options;
  const numbers = calculateModelNumbers(model);
  const structure = parseStructure(toStructureInput(model, growthRate, numbers));
  const { debtService } = findWorstYear(getFinancing(structure, rules).tranches);
  const { scored } = numbers;
  return {
    score: scored?.score ?? null,
    dscr: divideByDebtService(calculateBasisCashFlow(structure), debtService),
    maximumPrice: calculateMaximumPrice(structure, rules).price,
    chanceOfPaying: calculateChance(model, numbers, options),
    sde: structure.sde,
    isMultipleLow: scored?.multiple.status === 'low',
  };
}

/** The model with what a lender does not count of its figures as they are now. */
function readEvidence(
  model: FinancedModelInput,
  { adjustments, taxReturn, growthRate }: MeasureOptions,
): FinancedModelInput {
  const numbers = calculateModelNumbers(model);
  const uncounted = calculateUncountedEarnings(parseStructure(toStructureInput(model, growthRate, numbers)), {
    periods: numbers.periods,
    method: model.settings.sdeCalculationMethod,
    adjustments,
    taxReturn,
  });
  return { ...model, loan: { ...model.loan, ...uncounted } };
}

/** null without a year to project from. */
function calculateChance(
  model: FinancedModelInput,
  { periods }: ModelNumbers,
  options: MeasureOptions,
): number | null {
  if (findProjectionBase(periods) === null) return null;
  const few = simulateChance(model, options, FEW_TRIALS);
  const { presentChance } = options;
  if (few === null || presentChance === undefined || presentChance === null) return few;
  return clamp(presentChance.all + (few - presentChance.few), 0, 1);
}

/** null where no debt is due. `trials` missing: as many as elsewhere. */
function simulateChance(
  model: FinancedModelInput,
  { rules, growthRate, simulation }: MeasureOptions,
  trials?: number,
): number | null {
  const input = toMonteCarloInput(model, rules, {
    ...simulation,
    ...(trials === undefined ? {} : { trials }),
    growthRate,
  });
  const belowOne = runMonteCarlo(input).worstYear?.belowOne;
  return belowOne === undefined ? null : 1 - belowOne;
}

/** Whether debt is tested on what a lender counts. */
export const isOnLender = ({ loan }: FinancedModelInput): boolean => parseStructure(loan).basis === 'lender';

const MEASURES = ['score', 'dscr', 'maximumPrice', 'chanceOfPaying'] as const;

/** The range of each figure over the outcomes; null where one of them does not have it. */
export function toSwing(outcomes: readonly Outcome[]): Swing {
  const range = (key: keyof Outcome): Swing[keyof Outcome] => {
    const values = outcomes.map((outcome) => outcome[key]);
    const known = values.filter((value) => value !== null);
    if (known.length === 0 || known.length < values.length) return null;
    return { low: Math.min(...known), high: Math.max(...known) };
  };
  const [score, dscr, maximumPrice, chanceOfPaying] = MEASURES.map(range);
  return {
    score: score ?? null,
    dscr: dscr ?? null,
    maximumPrice: maximumPrice ?? null,
    chanceOfPaying: chanceOfPaying ?? null,
  };
}

/** Whether the outcomes differ in any figure, SDE included: it moves on where a model is too incomplete for the others. */
export const isAnyFigureMoved = (outcomes: readonly MeasuredOutcome[]): boolean =>
  ([...MEASURES, 'sde'] as const).some((key) => new Set(outcomes.map((outcome) => outcome[key])).size > 1);

/** The outcome that pays the debt worst: the lowest DSCR, then maximum price, SDE and score. */
export const findWorstOutcome = (outcomes: readonly MeasuredOutcome[]): MeasuredOutcome | null =>
  [...outcomes].sort(
    (a, b) =>
      compareKnown(a.dscr, b.dscr) ||
      compareKnown(a.maximumPrice, b.maximumPrice) ||
      compareKnown(a.sde, b.sde) ||
      compareKnown(a.score, b.score),
  )[0] ?? null;

const compareKnown = (a: number | null, b: number | null): number => (a === null || b === null ? 0 : a - b);

const MAX_SCORE = 100;

/** The largest share of its scale by which a figure moves: the score of 100 points, the price of its highest value. */
export function weighSwing({ score, maximumPrice, chanceOfPaying }: Swing): number {
  const share = (range: Swing[keyof Swing], scale: number): number =>
    range === null || !(scale > 0) ? 0 : Math.min(1, (range.high - range.low) / scale);
  return Math.max(
    share(score, MAX_SCORE),
    share(maximumPrice, maximumPrice?.high ?? 0),
    share(chanceOfPaying, 1),
  );
}
