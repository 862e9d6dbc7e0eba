import {
  analyzeModel,
  DEFAULT_TERMS_GOALS,
  type FinancialModel,
  type LensKind,
  NOTE_STANDBYS,
  NOTE_TERMS_YEARS,
  type NoteStandby,
  type NoteTermYears,
  type TermsBoundsInput,
  type TermsGoal,
} from '@dealwright/finance';
import { type DownPaymentType } from '@dealwright/vocabulary';
import { toDollarsOfPrice, toShareOfPrice } from '../../domain/loan/share-of-price';

/** What the solver may change; the rest stays as it is in the model. */
export type MovableTerm = 'price' | 'buyerCash' | 'note' | 'noteTerm' | 'standby';

/** The choices on the screen. null is an empty field. */
export interface TermsForm {
  readonly movable: readonly MovableTerm[];
  readonly minPrice: number | null;
  /** no price is above it */
  readonly askingPrice: number | null;
  readonly maxCash: number | null;
  /** how large a note the seller offers, in dollars or percent of the price */
  readonly noteOffer: number | null;
  readonly noteOfferType: DownPaymentType;
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

/** The form as it opens: everything may move within what the seller asks and the note of the model. */
export function createTermsForm(model: FinancialModel, dealAskingPrice: number | null): TermsForm {
  const current = readCurrentTerms(model);
  const askingPrice = dealAskingPrice ?? current.price;
  const bounds = analyzeModel(model).readTermsBounds({ askingPrice });
  return {
    movable: MOVABLE_TERMS.map(({ id }) => id),
    minPrice: Math.round(bounds.price.min),
    askingPrice,
    maxCash: Math.ceil(model.structure.availableCash ?? current.buyerCash),
    noteOffer: Math.floor(current.noteAmount),
    noteOfferType: 'amount',
    noteRatePercent: bounds.noteRatePercent,
    targetDscr: bounds.targetDscr,
    livingSalary: bounds.livingSalary > 0 ? bounds.livingSalary : null,
    minSellerCash: null,
    goals: DEFAULT_TERMS_GOALS,
    lens: null,
  };
}

/** Whether the lowest price is above the asking price. */
export function isAboveAsk({ movable, minPrice, askingPrice }: TermsForm): boolean {
  return movable.includes('price') && minPrice !== null && askingPrice !== null && minPrice > askingPrice;
}

/** The other unit for the offered note: the same note at the asking price. */
export function switchNoteOffer(
  { noteOffer, askingPrice }: TermsForm,
  type: DownPaymentType,
): Partial<TermsForm> {
  const price = askingPrice ?? 0;
  if (noteOffer === null || !(price > 0)) return { noteOfferType: type };
  const convert = type === 'percentage' ? toShareOfPrice : toDollarsOfPrice;
  return { noteOfferType: type, noteOffer: convert(noteOffer, price) };
}

/** The bounds that a form asks for. What may not move is pinned to the terms of the model. */
export function toTermsBounds(form: TermsForm, model: FinancialModel): TermsBoundsInput {
  const current = readCurrentTerms(model);
  const canMove = (term: MovableTerm): boolean => form.movable.includes(term);
  const pin = (dollars: number) => ({ min: dollars, max: dollars });
  const { minPrice, maxCash, targetDscr, noteOffer } = form;
  const isShare = form.noteOfferType === 'percentage';
  return {
    price: canMove('price') ? { min: minPrice } : pin(current.price),
    askingPrice: form.askingPrice,
    buyerCash: canMove('buyerCash')
      ? { min: 0, ...(maxCash === null ? {} : { max: maxCash }) }
      : pin(current.buyerCash),
    noteAmount: canMove('note')
      ? { min: 0, max: isShare ? null : (noteOffer ?? 0) }
      : pin(current.noteAmount),
    maxNoteSharePercent: canMove('note') && isShare ? (noteOffer ?? 0) : null,
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
