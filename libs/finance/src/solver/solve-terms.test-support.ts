import { parseStructure } from '../financing/parse-structure.js';
import { buildFinancing } from '../financing/build-financing.js';
import { type StructureInput } from '../financing/types.js';
import { type RuleSet } from '../lending-rules/index.js';
import { checkEligibility } from '../whatif/eligibility/eligibility.js';
import { calculateBasisCashFlow } from '../whatif/basis.js';
import { calculateLenderView } from '../whatif/lender-view.js';
import { calculateNotePresentValue } from './notes/note-present-value.js';
import { withLivingSalary } from './read-bounds.js';
import { toDealStructure } from './to-deal-structure.js';
import { type DealTerms, type DollarRange, type TermsBounds, type TermsGoal } from './types.js';

/** Terms as the public functions of the model judge them, without the solver. */
export interface JudgedTerms {
  readonly isFeasible: boolean;
  /** of each goal; larger is better */
  readonly goals: Readonly<Record<TermsGoal, number>>;
}

/** Judges terms with `buildFinancing`, `checkEligibility` and `calculateLenderView` alone. */
export function judgeTerms(
  given: StructureInput,
  terms: DealTerms,
  bounds: TermsBounds,
  rules: RuleSet,
): JudgedTerms {
  const deal = withLivingSalary(parseStructure(given), bounds);
  const structure = toDealStructure(deal, terms);
  const { closing, tranches } = buildFinancing(structure, rules);
  const { lenderDscr, debtService } = calculateLenderView(structure, rules);
  const payBeforeDebt = calculateBasisCashFlow({ ...deal, buyerLivingSalary: 0 }) ?? 0;
  const payAfterDebt = payBeforeDebt - debtService;
  const note = tranches.find(({ kind }) => kind === 'sellerNote');
  const noteValue =
    note && terms.noteAmount > 0 ? calculateNotePresentValue(note, bounds.sellerDiscountPercent) : 0;
  const cash = closing?.buyerCash ?? NaN;
  const sellerCash = terms.price - terms.noteAmount;
  return {
    isFeasible:
      closing !== null &&
      // A note above what is financed is cut, and cash beyond what is bought is not taken.
      Math.abs(closing.sellerNote - terms.noteAmount) < CENT &&
      isWithinBounds({ ...terms, buyerCash: cash }, bounds) &&
      payAfterDebt >= bounds.livingSalary - CENT &&
      (lenderDscr === null || lenderDscr >= bounds.targetDscr - 1e-9) &&
      checkEligibility(structure, rules).every(({ status }) => status !== 'fail'),
    goals: {
      lowestPrice: -terms.price,
      price: terms.price,
      sellerPresentValue: sellerCash + noteValue,
      buyerCash: -cash,
      dscr: lenderDscr ?? Infinity,
      payAfterDebt,
    },
  };
}

const CENT = 0.01;

function isWithinBounds({ price, buyerCash, noteAmount }: DealTerms, bounds: TermsBounds): boolean {
  const isWithin = (value: number, { min, max }: DollarRange): boolean =>
    value >= min - CENT && value <= max + CENT;
  return (
    isWithin(price, bounds.price) &&
    price <= (bounds.askingPrice ?? Infinity) + CENT &&
    isWithin(buyerCash, bounds.buyerCash) &&
    isWithin(noteAmount, bounds.noteAmount) &&
    noteAmount <= price * (bounds.maxNoteSharePercent / 100) + CENT &&
    price - noteAmount >= bounds.minSellerCash - CENT
  );
}
