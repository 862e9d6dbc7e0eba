import { getFinancing } from '../financing/build-financing.js';
import { type StructureInput } from '../financing/types.js';
import { type RuleSet } from '../lending-rules/index.js';
import { calculateLenderView } from '../whatif/lender-view.js';
import { checkEligibility } from '../whatif/eligibility/eligibility.js';
import { isRequirement, TERMS_REQUIREMENTS } from './terms-requirements.js';
import { roundTerms, toDealStructure } from './to-deal-structure.js';
import {
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
 * @example roundFront({ front: [], conflict: null, meta: solveTerms({}, {}, getLendingRules('2026-01-15')).meta }, {}, getLendingRules('2026-01-15')).front // => []
 */
export function roundFront(solution: TermsSolution, deal: StructureInput, rules: RuleSet): TermsSolution {
  const { livingSalary } = solution.meta.bounds;
  const paid = { ...deal, buyerLivingSalary: livingSalary };
  return { ...solution, front: solution.front.map((point) => roundPoint(point, paid, rules)) };
}

function roundPoint(point: TermsPoint, deal: StructureInput, rules: RuleSet): TermsPoint {
  const terms = roundTerms(point.terms);
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
    ...listEligibilityFigures(structure, rules),
    noteShare: 100 * (terms.noteAmount / terms.price),
    targetDscr: view.lenderDscr,
    livingSalary: payAfterDebt,
    cashLimit: buyerCash,
    minimumCash: buyerCash,
    minimumPrice: terms.price,
    maximumPrice: terms.price,
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

/** The figures of the checklist, as it judges the rounded terms. */
const listEligibilityFigures = (structure: StructureInput, rules: RuleSet): ShownFigures =>
  Object.fromEntries(
    checkEligibility(structure, rules)
      .filter(({ key }) => isRequirement(key))
      .map(({ key, value }) => [key, value]),
  );

/** The requirement with the figure of the rounded terms. One that binds keeps a slack of 0: rounding does not break it. */
function showFigure(requirement: TermsRequirement, shown: ShownFigures): TermsRequirement {
  const { id, value: exact, slack, isBinding } = requirement;
  const value = shown[id];
  if (value == null || exact === null) return requirement;
  const shift = TERMS_REQUIREMENTS[id].side === 'atLeast' ? value - exact : exact - value;
  return { ...requirement, value, slack: slack === null || isBinding ? slack : slack + shift };
}
