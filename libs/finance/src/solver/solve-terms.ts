import { type ParsedStructure } from '../financing/parsed-structure.js';
import { type RuleSet } from '../lending-rules/index.js';
import { describeTerms } from './describe-terms.js';
import { findConflict } from './find-conflict.js';
import { listUsefulOptions } from './notes/note-options.js';
import { readTermsBounds } from './read-bounds.js';
import { createLimits } from './requirement-limits.js';
import { listObjectives, searchFront, TermsSearch } from './front/search-front.js';
import { buildTermsPrograms } from './terms-programs.js';
import { createTermsContext, type TermsContext } from './terms-context.js';
import { GainCalculator } from './terms-gains.js';
import { isUndecided } from './terms-requirements.js';
import { removeDominated, thinFront } from './front/thin-front.js';
import {
  DEFAULT_TERMS_GOALS,
  TERMS_GOALS,
  type TermsBounds,
  type TermsBoundsInput,
  type TermsGoal,
  type TermsPoint,
  type TermsRequirementId,
  type TermsSolution,
} from './types.js';

/** How closely the front is searched: points shown, and steps of each further goal by the number of goals. */
interface Detail {
  readonly maxPoints: number;
  /** steps with one further goal, and with two */
  readonly steps: readonly [number, number];
}

const FRONT: Detail = { maxPoints: 60, steps: [57, 11] };
const SLICE: Detail = { maxPoints: 12, steps: [9, 3] };
const MAX_GOALS = 3;

/**
 * The best terms for a deal: price, buyer's cash, and a seller note with its term and standby, and who pays the
 * guaranty fee. Every requirement of the checklist that can be decided holds, as do the target DSCR in every year,
 * the cash limit and the living salary. None of the terms is better than another in every goal. For each kind of
 * note and bracket of the 7(a) loan, goals and requirements are linear, so the best terms are exact. Where nothing
 * fits, the answer names a smallest set of requirements in conflict. The same input gives the same answer.
 *
 * Units: dollars, percent, years, ratio. Rules A15, A0, A13.
 *
 * @example solveTerms(parseStructure({ purchasePrice: 1000000, downPayment: 10, sbaRate: 0, sde: 150000, feeFinanced: false }), { price: { min: 1, max: 2000000 }, buyerCash: { max: 200000 }, noteAmount: { max: 0 }, fee: 'financed' }, getLendingRules('2026-01-15'), ['price', 'buyerCash']).conflict // => null
 */
export function solveTerms(
  deal: ParsedStructure,
  bounds: TermsBoundsInput | null | undefined,
  rules: RuleSet,
  goals: readonly TermsGoal[] = DEFAULT_TERMS_GOALS,
): TermsSolution {
  return solve(deal, { bounds: readTermsBounds(deal, bounds), rules, goals, detail: FRONT });
}

/**
 * `solveTerms` with a dozen points, for answers while a slider moves.
 *
 * Units: dollars, percent, years, ratio. Rules A15, A0, A13.
 *
 * @example solveTermsSlice(parseStructure({ sbaRate: 10 }), {}, getLendingRules('2026-01-15')).meta.missing // => ['sde']
 */
export function solveTermsSlice(
  deal: ParsedStructure,
  bounds: TermsBoundsInput | null | undefined,
  rules: RuleSet,
  goals: readonly TermsGoal[] = DEFAULT_TERMS_GOALS,
): TermsSolution {
  return solve(deal, { bounds: readTermsBounds(deal, bounds), rules, goals, detail: SLICE });
}

interface TermsRequest {
  readonly bounds: TermsBounds;
  readonly rules: RuleSet;
  readonly goals: readonly TermsGoal[];
  readonly detail: Detail;
}

function solve(deal: ParsedStructure, request: TermsRequest): TermsSolution {
  const { bounds, rules } = request;
  const goals = readGoals(request.goals);
  const context = createTermsContext(deal, bounds, rules);
  const meta = {
    goals,
    bounds,
    missing: listMissing(deal),
    undecided: context?.undecided ?? [],
    programsSolved: 0,
  };
  if (context === null) return { front: [], conflict: null, meta };
  const { front, programsSolved } = findFront(context, goals, request.detail);
  const conflict = front.length === 0 ? findConflict(context) : null;
  const undecided = [...context.undecided, ...listUndecided(front)];
  return { front, conflict, meta: { ...meta, undecided, programsSolved } };
}

/** Requirements that some of the terms neither meet nor fail. */
function listUndecided(front: readonly TermsPoint[]): readonly TermsRequirementId[] {
  const ids = front.flatMap(({ requirements }) => requirements.filter(isUndecided).map(({ id }) => id));
  return [...new Set(ids)];
}

function findFront(
  context: TermsContext,
  goals: readonly TermsGoal[],
  { maxPoints, steps }: Detail,
): { readonly front: readonly TermsPoint[]; readonly programsSolved: number } {
  if (context.failures.length > 0) return { front: [], programsSolved: 0 };
  const limits = createLimits(context);
  const options = listUsefulOptions(context.noteOptions, goals.includes('sellerPresentValue'));
  const search = new TermsSearch(buildTermsPrograms(context, limits, options), listObjectives(goals));
  const found = searchFront(search, search.objectiveCount > 2 ? steps[1] : steps[0]);
  const order = Array.from({ length: search.objectiveCount }, (_, index) => index);
  const thinned = thinFront(removeDominated(found), maxPoints);
  const improved = thinned.map(({ candidate }) => search.improve(candidate, order));
  const gains = new GainCalculator(context, limits, goals);
  const front = thinFront(removeDominated(improved), maxPoints).flatMap(
    (point) => describeTerms(context, point, gains) ?? [],
  );
  return { front, programsSolved: search.solved };
}

function readGoals(goals: readonly TermsGoal[]): readonly TermsGoal[] {
  const known = TERMS_GOALS.filter((goal) => goals.includes(goal));
  return known.length === 0
    ? DEFAULT_TERMS_GOALS
    : goals.filter((goal) => known.includes(goal)).slice(0, MAX_GOALS);
}

function listMissing(deal: ParsedStructure): TermsSolution['meta']['missing'] {
  return [
    ...(deal.sde === null ? (['sde'] as const) : []),
    ...(deal.loan.sbaRate === null ? (['sbaRate'] as const) : []),
  ];
}
