import { bisect } from '@dealwright/figures';
import {
  createLimits,
  LOOSEST_LIMITS,
  type RequirementLimits,
  SEARCHED_REQUIREMENTS,
  type SearchedRequirementId,
} from './requirement-limits.js';
import { type RuleName } from '../lending-rules/index.js';
import { createCitation } from '../whatif/eligibility/eligibility-line.js';
import { listUsefulOptions } from './notes/note-options.js';
import { createFeasibilityTest, hasTerms } from './front/search-front.js';
import { type TermsContext } from './terms-context.js';
import {
  buildProgram,
  buildTermsPrograms,
  listProgramChoices,
  type ProgramChoice,
} from './terms-programs.js';
import { isRequirement, TERMS_REQUIREMENTS } from './terms-requirements.js';
import { type ConflictMember, type TermsConflict } from './types.js';

/** Halvings between a limit that nothing meets and one that something does: a billion dollars to a tenth of a cent. */
const MAX_BISECTIONS = 42;

/** Rules behind the lines of the checklist. */
const RULES: Readonly<Partial<Record<SearchedRequirementId, RuleName>>> = {
  sevenALimit: 'limits',
  combinedLimit: 'limits',
  rateCap: 'rateSpreads',
  equityInjection: 'equity',
  coverage: 'dscr',
};

/**
 * A smallest set of requirements that no terms meet together, and how far each of them would have to move on its own:
 * for everything to be met if that is possible, else for the rest of the set. Without any one of them, some terms meet the others. A line of the checklist that no
 * terms change is a conflict of its own. null where some terms meet everything.
 */
export function findConflict(given: TermsContext): TermsConflict | null {
  const context = { ...given, noteOptions: listUsefulOptions(given.noteOptions, false) };
  const failed = context.failures.find(({ key }) => isRequirement(key));
  if (failed !== undefined && isRequirement(failed.key)) {
    const { key: id, value, limit, citation } = failed;
    const { label, unit } = TERMS_REQUIREMENTS[id];
    // The limit is the SBA's: only the figure of the deal can move.
    return { members: [{ id, label, limit: value, moveTo: limit, resolvesDeal: true, unit, citation }] };
  }
  const limits = createLimits(context);
  const isMetBy = (ids: readonly SearchedRequirementId[]): boolean => canMeet(context, pick(limits, ids));
  const set = findSmallestSet(SEARCHED_REQUIREMENTS, isMetBy);
  return set === null ? null : { members: set.map((id) => describeMember(context, limits, set, id)) };
}

function canMeet(context: TermsContext, limits: RequirementLimits): boolean {
  return hasTerms(buildTermsPrograms(context, limits));
}

/** The limits of some requirements, all others at their loosest. */
function pick(limits: RequirementLimits, ids: readonly SearchedRequirementId[]): RequirementLimits {
  return { ...LOOSEST_LIMITS, ...Object.fromEntries(ids.map((id) => [id, limits[id]])) };
}

/** Leaves requirements out one by one while the rest still conflict, then looks for a smaller set. */
function findSmallestSet(
  all: readonly SearchedRequirementId[],
  isMetBy: (ids: readonly SearchedRequirementId[]) => boolean,
): readonly SearchedRequirementId[] | null {
  if (isMetBy(all)) return null;
  const minimal = all.reduce<readonly SearchedRequirementId[]>((remaining, id) => {
    const rest = remaining.filter((other) => other !== id);
    return isMetBy(rest) ? remaining : rest;
  }, all);
  for (let size = 1; size < Math.min(minimal.length, MAX_SEARCHED_SIZE + 1); size++) {
    const smaller = listSubsets(all, size).find((ids) => !isMetBy(ids));
    if (smaller) return smaller;
  }
  return minimal;
}

/** Smaller sets are looked for up to this size; there are 455 triples of 15 requirements. */
const MAX_SEARCHED_SIZE = 3;

function listSubsets<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    listSubsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

function describeMember(
  context: TermsContext,
  limits: RequirementLimits,
  set: readonly SearchedRequirementId[],
  id: SearchedRequirementId,
): ConflictMember {
  const { label, unit } = TERMS_REQUIREMENTS[id];
  const rule = RULES[id];
  const forDeal = findLimitThatFits(context, limits, id);
  const found = forDeal ?? findLimitThatFits(context, pick(limits, set), id);
  const rate = context.deal.loan.sbaRate ?? 0;
  const isRate = id === 'rateCap';
  return {
    id,
    label,
    limit: isRate ? rate : limits[id],
    moveTo: isRate && found !== null ? rate - found : found,
    resolvesDeal: forDeal !== null,
    unit,
    citation: rule === undefined ? null : createCitation(context.rules, rule),
  };
}

/** The nearest limit of one requirement at which some terms meet all; null where only dropping it helps. */
function findLimitThatFits(
  context: TermsContext,
  limits: RequirementLimits,
  id: SearchedRequirementId,
): number | null {
  const isFeasible = createFeasibilityTest();
  const listFitting = (choices: readonly ProgramChoice[], limit: number): readonly ProgramChoice[] => {
    const moved = { ...limits, [id]: limit };
    return choices.filter((choice) => {
      const program = buildProgram(context, moved, choice);
      return program !== null && isFeasible(program);
    });
  };
  const loosest =
    id === 'rateCap' ? Math.max(...context.segments.map(({ rateExcess }) => rateExcess)) : LOOSEST_LIMITS[id];
  // What fits at a limit also fits at a looser one, so each step looks only at what fitted at the last.
  let choices = listFitting(listProgramChoices(context), loosest);
  if (choices.length === 0 || !Number.isFinite(loosest)) return null;
  return bisect({ passing: loosest, failing: limits[id] }, MAX_BISECTIONS, (limit) => {
    const fitting = listFitting(choices, limit);
    if (fitting.length > 0) choices = fitting;
    return fitting.length > 0;
  }).passing;
}
