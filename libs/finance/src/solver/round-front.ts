import { getFinancing } from '../financing/build-financing.js';
import { type ParsedStructure } from '../financing/parsed-structure.js';
import { type RuleSet } from '../lending-rules/index.js';
import { calculateLenderView } from '../whatif/lender-view.js';
import { checkEligibility } from '../whatif/eligibility/eligibility.js';
import { type EligibilityLine } from '../whatif/eligibility/eligibility-line.js';
import { withLivingSalary } from './read-bounds.js';
import { isRequirement, measureSlack } from './terms-requirements.js';
import { listRoundedTerms } from './round-terms.js';
import { toDealStructure } from './to-deal-structure.js';
import {
  type DealTerms,
  type TermsPoint,
  type TermsRequirement,
  type TermsRequirementId,
  type TermsSolution,
} from './types.js';

/**
 * A solution whose terms are those that a model keeps, in whole dollars, with sources, uses and coverage calculated
 * from them, so that what is shown is what is saved. Which requirements bind, and gains, stay those of the exact terms.
 *
 * Units: dollars, ratio. Rule A15.
 *
 * @example roundFront({ front: [], conflict: null, meta: solveTerms(parseStructure({}), {}, getLendingRules('2026-01-15')).meta }, parseStructure({}), getLendingRules('2026-01-15')).front // => []
 */
export function roundFront(solution: TermsSolution, deal: ParsedStructure, rules: RuleSet): TermsSolution {
  const { bounds } = solution.meta;
  const paid = withLivingSalary(deal, bounds);
  const round = (point: TermsPoint): TermsPoint => {
    let rounded = point;
    for (const terms of listRoundedTerms(point.terms, bounds)) {
      const lines = checkEligibility(toDealStructure(paid, terms), rules).filter(({ key }) =>
        isRequirement(key),
      );
      rounded = roundPoint(point, terms, { deal: paid, rules, lines });
      // What touches a limit has no slack; the checklist says whether it is a cent beyond.
      if (meetsRequirements(rounded) && lines.every(({ status }) => status !== 'fail')) break;
    }
    return rounded;
  };
  return { ...solution, front: solution.front.map(round) };
}

function meetsRequirements({ requirements }: TermsPoint): boolean {
  return requirements.every(({ slack }) => slack === null || slack >= 0);
}

interface RoundedDeal {
  readonly deal: ParsedStructure;
  readonly rules: RuleSet;
  /** of the checklist, as it judges the rounded terms */
  readonly lines: readonly EligibilityLine[];
}

function roundPoint(point: TermsPoint, terms: DealTerms, { deal, rules, lines }: RoundedDeal): TermsPoint {
  const structure = toDealStructure(deal, terms);
  const { closing } = getFinancing(structure, rules);
  if (closing === null) return point;
  const { uses, sources, totalUses, totalSources, sevenALoan, buyerCash } = closing;
  const before = calculateLenderView(toDealStructure(deal, point.terms), rules);
  const view = calculateLenderView(structure, rules);
  const { noteAmount } = point.terms;
  const noteValue = noteAmount === 0 ? 0 : (point.sellerPresentValue - point.sellerCash) / noteAmount;
  const sellerCash = terms.price - terms.noteAmount;
  const payAfterDebt = point.payAfterDebt + before.debtService - view.debtService;
  const shown: ShownFigures = {
    ...Object.fromEntries(lines.map(({ key, value }) => [key, value])),
    noteShare: 100 * (terms.noteAmount / terms.price),
    targetDscr: view.lenderDscr,
    livingSalary: payAfterDebt,
    cashLimit: buyerCash,
    minimumCash: buyerCash,
    minimumPrice: terms.price,
    maximumPrice: terms.price,
    askingPrice: terms.price,
    maximumNote: terms.noteAmount,
    minimumNote: terms.noteAmount,
    sellerCash,
  };
  return {
    ...point,
    terms: { ...terms, buyerCash },
    closing: { uses, sources, totalUses, totalSources, sevenALoan },
    years: view.years,
    worstYear: view.worstYear,
    dscr: view.lenderDscr,
    payAfterDebt,
    requirements: point.requirements.map((requirement) => showFigure(requirement, shown)),
    sellerCash,
    sellerPresentValue: sellerCash + terms.noteAmount * noteValue,
  };
}

type ShownFigures = Readonly<Partial<Record<TermsRequirementId, number | null>>>;

/** The requirement with the figure of the rounded terms and its distance from the limit, also of one that binds. */
function showFigure(requirement: TermsRequirement, shown: ShownFigures): TermsRequirement {
  const { id, value: exact } = requirement;
  const value = shown[id];
  if (value == null || exact === null) return requirement;
  return { ...requirement, value, slack: measureSlack({ ...requirement, value }) };
}
