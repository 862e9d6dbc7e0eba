import {
  analyzeModel,
  type FinancialModel,
  type LensKind,
  NOTE_STANDBYS,
  NOTE_TERMS_YEARS,
  type NoteStandby,
  type NoteTermYears,
  type TermsBoundsInput,
  type TermsGoal,
} from '@dealwright/finance';
import { formatMoney } from '../../lib/formats';

/** What the solver may change; the rest stays as it is in the model. */
export type MovableTerm = 'price' | 'buyerCash' | 'note' | 'noteTerm' | 'standby';

/** The choices on the screen. null is an empty field. */
export interface TermsForm {
  readonly movable: readonly MovableTerm[];
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly maxCash: number | null;
  readonly maxNoteSharePercent: number | null;
  readonly noteRatePercent: number | null;
  readonly targetDscr: number | null;
  readonly livingSalary: number | null;
  readonly minSellerCash: number | null;
  readonly goals: readonly TermsGoal[];
  /** whose reading of the earnings the deal is sized on; null: the basis of the model (docs/adr/0016) */
  readonly lens: LensKind | null;
}

export const MOVABLE_TERMS: readonly { readonly id: MovableTerm; readonly label: string }[] = [
  { id: 'price', label: 'Price' },
  { id: 'buyerCash', label: 'Your cash' },
  { id: 'note', label: 'Seller note' },
  { id: 'noteTerm', label: 'Term of the note' },
  { id: 'standby', label: 'Standby of the note' },
];

export const MIN_GOALS = 2;
export const MAX_GOALS = 3;

/** Terms of the model as it is, which stay where they may not move. */
interface CurrentTerms {
  readonly price: number;
  readonly buyerCash: number;
  readonly noteAmount: number;
  readonly noteTermYears: NoteTermYears;
  readonly standby: NoteStandby;
}

/** The terms that the model has now; a note term between two choices takes the nearer one. */
export function readCurrentTerms({ structure, closing }: FinancialModel): CurrentTerms {
  const { loan, standby, interestOnlyMonths } = structure;
  const years = loan.sellerFinancingTerm ?? NOTE_TERMS_YEARS[0];
  const byDistance = [...NOTE_TERMS_YEARS].sort((a, b) => Math.abs(a - years) - Math.abs(b - years));
  return {
    price: loan.purchasePrice ?? 0,
    buyerCash: closing?.buyerCash ?? 0,
    noteAmount: closing?.sellerNote ?? 0,
    noteTermYears: byDistance[0] ?? NOTE_TERMS_YEARS[0],
    standby: standby ? 'full' : interestOnlyMonths > 0 ? 'interestOnly' : 'none',
  };
}

/** The form as it opens: everything may move, around the terms of the model. */
export function createTermsForm(model: FinancialModel): TermsForm {
  const current = readCurrentTerms(model);
  const bounds = analyzeModel(model).readTermsBounds({});
  return {
    movable: MOVABLE_TERMS.map(({ id }) => id),
    minPrice: Math.round(bounds.price.min),
    maxPrice: Math.round(bounds.price.max),
    maxCash: Math.ceil(model.structure.availableCash ?? current.buyerCash),
    maxNoteSharePercent: bounds.maxNoteSharePercent,
    noteRatePercent: bounds.noteRatePercent,
    targetDscr: bounds.targetDscr,
    livingSalary: bounds.livingSalary > 0 ? bounds.livingSalary : null,
    minSellerCash: null,
    goals: ['price', 'buyerCash'],
    lens: null,
  };
}

/** A price field with what to enter there. */
export interface PriceRangeError {
  readonly field: 'minPrice' | 'maxPrice';
  readonly text: string;
}

/** The error of a price range that is the wrong way round, also where the lowest price is empty; else null. */
export function findPriceRangeError(form: TermsForm, model: FinancialModel): PriceRangeError | null {
  if (!form.movable.includes('price')) return null;
  const [inverted] = analyzeModel(model).findInvertedRanges({ price: readPriceRange(form) });
  if (inverted === undefined) return null;
  return form.minPrice === null
    ? {
        field: 'maxPrice',
        text: `Enter ${formatMoney(inverted.lowest)} (half the model's price) or more, or a lowest price`,
      }
    : { field: 'minPrice', text: 'Enter the highest price or less' };
}

const readPriceRange = ({ minPrice, maxPrice }: TermsForm) => ({
  ...(minPrice === null ? {} : { min: minPrice }),
  ...(maxPrice === null ? {} : { max: maxPrice }),
});

/** The bounds that a form asks for. What may not move is pinned to the terms of the model. */
export function toTermsBounds(form: TermsForm, model: FinancialModel): TermsBoundsInput {
  const current = readCurrentTerms(model);
  const canMove = (term: MovableTerm): boolean => form.movable.includes(term);
  const pin = (dollars: number) => ({ min: dollars, max: dollars });
  const { maxCash, targetDscr } = form;
  return {
    price: canMove('price') ? readPriceRange(form) : pin(current.price),
    buyerCash: canMove('buyerCash')
      ? { min: 0, ...(maxCash === null ? {} : { max: maxCash }) }
      : pin(current.buyerCash),
    noteAmount: canMove('note') ? { min: 0 } : pin(current.noteAmount),
    maxNoteSharePercent: canMove('note') ? form.maxNoteSharePercent : 100,
    noteRatePercent: form.noteRatePercent,
    noteTermYears: canMove('noteTerm') ? NOTE_TERMS_YEARS : [current.noteTermYears],
    standby: canMove('standby') ? NOTE_STANDBYS : [current.standby],
    targetDscr,
    livingSalary: form.livingSalary ?? 0,
    minSellerCash: form.minSellerCash,
  };
}

/** Adds or removes a goal; at least two and at most three stay. */
export function toggleGoal(goals: readonly TermsGoal[], goal: TermsGoal): readonly TermsGoal[] {
  if (goals.includes(goal)) return goals.length > MIN_GOALS ? goals.filter((other) => other !== goal) : goals;
  return goals.length < MAX_GOALS ? [...goals, goal] : goals;
}
