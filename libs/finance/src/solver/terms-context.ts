import { getFinancing } from '../financing/build-financing.js';
import { type ParsedStructure } from '../financing/parsed-structure.js';
import { calculateDebtServiceInYear } from '../financing/tranche-months.js';
import { type TrancheKind } from '../financing/types.js';
import { type RuleSet } from '../lending-rules/index.js';
import { checkEligibility } from '../whatif/eligibility/eligibility.js';
import { type EligibilityLine } from '../whatif/eligibility/eligibility-line.js';
import { calculateBasisCashFlow } from '../whatif/basis.js';
import { listLoanSegments, type LoanSegment } from './loan-segments.js';
import { listNoteOptions, type NoteOption, PROBE_TERMS } from './notes/note-options.js';
import { toDealStructure } from './to-deal-structure.js';
import { withLivingSalary } from './read-bounds.js';
import { type TermsBounds } from './types.js';

/** Everything about a deal that its terms do not change. Dollars, costs in dollars a year. */
export interface TermsContext {
  /** with the living salary of the bounds */
  readonly deal: ParsedStructure;
  readonly rules: RuleSet;
  readonly bounds: TermsBounds;
  /** of the basis */
  readonly cashFlow: number;
  /** before the owner is paid: with what SDE already bears of the living salary */
  readonly payBeforeDebt: number;
  /** working capital and closing costs */
  readonly loanUses: number;
  /** all uses beyond price and 7(a) fee, less the real estate loan */
  readonly otherUses: number;
  readonly realEstateLoan: number;
  readonly debenture: number;
  readonly realEstateCash: number;
  readonly segments: readonly LoanSegment[];
  readonly noteOptions: readonly NoteOption[];
  /** failed lines of the checklist that no terms change */
  readonly failures: readonly EligibilityLine[];
  /** keys of lines that could not be decided */
  readonly undecided: readonly string[];
}

/** Lines of the checklist that depend on neither price, cash nor note. */
const FIXED_LINES: readonly string[] = [
  'loan504Limit',
  'maturity',
  'earnOut',
  'consulting',
  'owners',
  'contribution504',
];

/** Years of debt service to look at: a 7(a) loan runs 25 years at most, and the worst year is among the first. */
const MAX_COVERAGE_YEARS = 50;

/**
 * Reads the constants of a deal from its own financing, or null without SDE or 7(a) rate.
 *
 * The living salary of the bounds is held against what is left for the buyer after debt service, whatever earnings the
 * deal has (`toLensDeal`). SDE of the model and broker: the lender's cash flow before any living salary. Buyer: his
 * earnings, from which a manager in the owner's place is paid; the manager's pay is not the buyer's. Lender: his
 * earnings and the living salary that he has set aside of them, so that it is met wherever the debt is covered. Beside
 * a new officer he sets aside only what exceeds that salary, which is not the buyer's, so more must be left.
 */
export function createTermsContext(
  given: ParsedStructure,
  bounds: TermsBounds,
  rules: RuleSet,
): TermsContext | null {
  const deal = withLivingSalary(given, bounds);
  const cashFlow = calculateBasisCashFlow(deal);
  const unpaid = calculateBasisCashFlow({ ...deal, buyerLivingSalary: 0 });
  const rate = deal.loan.sbaRate;
  const probe = toDealStructure(deal, PROBE_TERMS);
  const { closing, tranches } = getFinancing(probe, rules);
  if (cashFlow === null || unpaid === null || rate === null || closing === null) return null;
  const listCosts = (kinds: readonly TrancheKind[], principal?: number): number[] => {
    const loan = tranches.filter(({ kind }) => kinds.includes(kind));
    const scaled = principal === undefined ? loan : loan.map((tranche) => ({ ...tranche, principal }));
    return Array.from({ length: years }, (_, index) => calculateDebtServiceInYear(scaled, index + 1));
  };
  const termMonths = tranches.find(({ kind }) => kind === 'sevenA')?.termMonths ?? 0;
  const years = Math.min(MAX_COVERAGE_YEARS, Math.max(1, Math.ceil(termMonths / 12)));
  const checklist = checkEligibility(probe, rules);
  const sources = closing.buyerCash + closing.sellerNote + closing.sevenALoan;
  return {
    deal,
    rules,
    bounds,
    cashFlow,
    payBeforeDebt: unpaid + (deal.livingSalaryInSde ?? 0),
    loanUses: closing.workingCapital + closing.closingCosts,
    otherUses: sources - PROBE_TERMS.price - closing.guarantyFee.fee,
    realEstateLoan: closing.realEstateLoan,
    debenture: closing.netDebenture,
    realEstateCash: closing.buyerCash - PROBE_TERMS.downPayment,
    segments: listLoanSegments(deal, rules, rate),
    noteOptions: listNoteOptions(deal, bounds, rules, {
      sevenA: listCosts(['sevenA'], 1),
      realEstate: listCosts(['bank504', 'cdc504']),
    }),
    failures: checklist.filter(({ key, status }) => status === 'fail' && FIXED_LINES.includes(key)),
    undecided: checklist.filter(({ status }) => status === 'unknown').map(({ key }) => key),
  };
}
