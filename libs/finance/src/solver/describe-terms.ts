import { type Financing, getFinancing } from '../financing/build-financing.js';
import { checkEligibility } from '../whatif/eligibility/eligibility.js';
import { calculateLenderView } from '../whatif/lender-view.js';
import { listTermsRequirements } from './terms-requirements.js';
import { type Candidate } from './front/search-front.js';
import { type GainCalculator } from './terms-gains.js';
import { type FrontCandidate } from './front/thin-front.js';
import { evaluateForm } from './linear/linear-form.js';
import { toDealStructure } from './to-deal-structure.js';
import { type TermsContext } from './terms-context.js';
import { type DealTerms, type TermsPoint } from './types.js';

/** The figures of terms as the model calculates them: financing, coverage, checklist, and what more money buys. */
export function describeTerms(
  context: TermsContext,
  { candidate, isKnee }: FrontCandidate,
  gains: GainCalculator,
): TermsPoint | null {
  const terms = toDealTerms(context, candidate);
  const structure = toDealStructure(context.deal, terms);
  const { closing } = getFinancing(structure, context.rules);
  if (closing === null) return null;
  const view = calculateLenderView(structure, context.rules);
  const payAfterDebt = context.payBeforeDebt - view.debtService;
  const requirements = listTermsRequirements({
    context,
    terms,
    closing,
    view,
    payAfterDebt,
    eligibility: checkEligibility(structure, context.rules),
  });
  const { option } = candidate.program;
  const start = { ...terms, option, debtService: view.debtService };
  const sellerCash = terms.price - terms.noteAmount;
  return {
    terms: { ...terms, buyerCash: closing.buyerCash },
    isKnee,
    closing: pickClosing(closing),
    years: view.years,
    worstYear: view.worstYear,
    dscr: view.lenderDscr,
    payAfterDebt,
    sellerCash,
    sellerPresentValue: sellerCash + terms.noteAmount * option.presentValue,
    requirements,
    binding: requirements.filter(({ isBinding }) => isBinding).map(({ id }) => id),
    moreCash: gains.calculateCashGain(start),
    moreNote: gains.calculateNoteGain(start),
  };
}

function pickClosing({
  uses,
  sources,
  totalUses,
  totalSources,
  sevenALoan,
}: NonNullable<Financing['closing']>): TermsPoint['closing'] {
  return { uses, sources, totalUses, totalSources, sevenALoan };
}

/** The terms of a candidate; its loan follows from them. */
function toDealTerms({ bounds, realEstateCash }: TermsContext, { program, point }: Candidate): DealTerms {
  const [note = 0, , cash = 0] = point;
  const { option, feeFinanced } = program;
  const { hasNote } = option;
  // Cash that pays the fee is no down payment.
  const feeInCash = feeFinanced ? 0 : evaluateForm(program.fee, point);
  return {
    price: evaluateForm(program.price, point),
    buyerCash: cash,
    downPayment: Math.max(0, cash - realEstateCash - feeInCash),
    noteAmount: hasNote ? note : 0,
    noteTermYears: hasNote ? option.termYears : null,
    noteRatePercent: bounds.noteRatePercent,
    standby: hasNote ? option.standby : 'none',
    interestOnlyMonths: hasNote && option.standby === 'interestOnly' ? bounds.interestOnlyMonths : 0,
    feeFinanced,
  };
}
