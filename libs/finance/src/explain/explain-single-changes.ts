import { REQUIRED_DSCR, toComparableDscr } from '../loans/index.js';
import { type RuleSet } from '../lending-rules/index.js';
import { type ParsedStructure } from '../financing/index.js';
import { calculateLeverOutcomes, type LeverOutcome } from '../whatif/index.js';
import { toCalculatedTerm } from './desk-terms.js';
import { type ExplainedResult, type ExplainedTerm } from './explained-result.js';

/**
 * What one changed input alone does to DSCR at closing: from which value to which, and DSCR before and after. Empty
 * without debt or SDE (A7, A8).
 *
 * @param coverage the explained DSCR at closing, as it is
 */
export function explainLevers(
  structure: ParsedStructure,
  rules: RuleSet,
  coverage: ExplainedResult | undefined,
): ExplainedResult[] {
  return calculateLeverOutcomes(structure, rules).map((lever) => ({
    id: `desk.lever:${lever.key}`,
    label: lever.label,
    formula: describeLever(lever),
    operation: 'rule',
    value: lever.to,
    unit: lever.unit,
    rule: 'A7, A8',
    terms: [
      toCalculatedTerm('Now', lever.from, lever.unit),
      ...(lever.from === null || lever.to === null
        ? []
        : [toCalculatedTerm('Change', lever.to - lever.from, lever.unit)]),
      ...listCoverageTerms(lever, coverage?.value ?? null, coverage?.id),
    ],
  }));
}

function describeLever({ to }: LeverOutcome): string {
  const moved = 'Only this input changes; all others stay as they are';
  return to === null
    ? `${moved}. Even at its limit, DSCR at closing stays below ${REQUIRED_DSCR}x in the year with the largest debt service`
    : `${moved}. At this value DSCR at closing is still at least ${REQUIRED_DSCR}x in the year with the largest debt service`;
}

function listCoverageTerms(
  { to, dscr: reached }: LeverOutcome,
  before: number | null,
  ref: string | undefined,
): ExplainedTerm[] {
  const now = toCalculatedTerm('DSCR now', before, 'ratio');
  const dscr = toComparableDscr(reached);
  return [
    ref === undefined ? now : { ...now, source: { kind: 'derived', ref } },
    toCalculatedTerm(to === null ? 'DSCR at the limit' : 'DSCR then', dscr, 'ratio'),
    ...(before === null || dscr === null ? [] : [toCalculatedTerm('Change of DSCR', dscr - before, 'ratio')]),
  ];
}
