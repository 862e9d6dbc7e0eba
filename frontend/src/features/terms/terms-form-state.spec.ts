import { analyzeModel } from '@dealwright/finance';
import { openTestModel } from '../../domain/models/open-model.test-support';
import {
  createTermsForm,
  isAboveAsk,
  readCurrentTerms,
  switchNoteOffer,
  toggleGoal,
  toTermsBounds,
} from './terms-form-state';

const loan = {
  purchasePrice: 1_000_000,
  downPayment: 10,
  sbaRate: 10.5,
  sellerFinancing: true,
  sellerFinancingAmount: 150_000,
  sellerFinancingTerm: 6,
};
const open = (assumptions = {}) => openTestModel({ loan, assumptions, figures: { netIncome: 300_000 } });
const model = open();

it('opens around the terms of the model', () => {
  const form = createTermsForm(model, null);
  expect(form).toMatchObject({ minPrice: 500_000, maxCash: 100_000, targetDscr: 1.25 });
  expect(form.goals).toEqual(['lowestPrice', 'buyerCash', 'sellerPresentValue']);
});

it('opens with what the seller asks and offers, else with price and note of the model', () => {
  const note = { noteOffer: 150_000, noteOfferType: 'amount' };
  expect(createTermsForm(model, 950_000)).toMatchObject({ ...note, askingPrice: 950_000, minPrice: 475_000 });
  expect(createTermsForm(model, null)).toMatchObject({ ...note, askingPrice: 1_000_000 });
  const withoutNote = openTestModel({
    loan: { ...loan, sellerFinancing: false },
    figures: { netIncome: 3e5 },
  });
  expect(createTermsForm(withoutNote, null).noteOffer).toBe(0);
});

it('asks for terms within what the seller asks and offers', () => {
  const form = { ...createTermsForm(model, 950_000), noteOffer: 10 };
  const read = (part: object) =>
    analyzeModel(model).readTermsBounds(toTermsBounds({ ...form, ...part }, model));
  expect(read({})).toMatchObject({
    price: { min: 475_000, max: 950_000 },
    askingPrice: 950_000,
    noteAmount: { min: 0, max: 10 },
    maxNoteSharePercent: 100,
  });
  expect(read({ noteOfferType: 'percentage' }).maxNoteSharePercent).toBe(10);
  expect(read({ noteOffer: null }).noteAmount.max).toBe(0);
  expect(read({ noteOffer: null, noteOfferType: 'percentage' }).maxNoteSharePercent).toBe(0);
});

it('keeps the offered note when its unit changes', () => {
  const form = createTermsForm(model, 1_200_000);
  expect(switchNoteOffer(form, 'percentage')).toEqual({ noteOfferType: 'percentage', noteOffer: 12.5 });
  const share = { ...form, ...switchNoteOffer(form, 'percentage') };
  expect(switchNoteOffer(share, 'amount')).toEqual({ noteOfferType: 'amount', noteOffer: 150_000 });
  expect(switchNoteOffer({ ...form, askingPrice: null }, 'percentage')).toEqual({
    noteOfferType: 'percentage',
  });
});

it('pins what may not move to the model', () => {
  const form = { ...createTermsForm(model, null), movable: [] };
  const bounds = analyzeModel(model).readTermsBounds(toTermsBounds(form, model));
  expect(bounds.price).toEqual({ min: 1_000_000, max: 1_000_000 });
  expect(bounds.buyerCash).toEqual({ min: 100_000, max: 100_000 });
  expect(bounds.noteAmount).toEqual({ min: 150_000, max: 150_000 });
  expect(bounds.noteTermYears).toEqual([5]);
  expect(bounds.standby).toEqual(['none']);
});

it('knows a lowest price above the asking price', () => {
  const isAbove = (part: object) => isAboveAsk({ ...createTermsForm(model, 950_000), ...part });
  expect(isAbove({ minPrice: 950_001 })).toBe(true);
  expect(isAbove({ minPrice: 950_000 })).toBe(false);
  expect(isAbove({ minPrice: 9_000_000, movable: ['note'] })).toBe(false);
  expect([isAbove({ minPrice: null }), isAbove({ askingPrice: null })]).toEqual([false, false]);
});

it('finds a price for pinned cash and note', () => {
  const form = { ...createTermsForm(model, null), movable: ['price' as const] };
  const bounds = toTermsBounds({ ...form, minPrice: 0, askingPrice: 2_000_000 }, model);
  const [best] = analyzeModel(model).findTerms({ bounds, goals: ['price', 'dscr'] }).front;
  expect(best?.terms.noteAmount).toBeCloseTo(150_000, 4);
  expect(best?.terms.buyerCash).toBeCloseTo(100_000, 4);
});

it('reads standby and interest-only notes', () => {
  expect(readCurrentTerms(open({ standby: true })).standby).toBe('full');
  expect(readCurrentTerms(open({ interestOnlyMonths: 12 })).standby).toBe('interestOnly');
});

it('keeps two or three goals', () => {
  expect(toggleGoal(['price', 'buyerCash'], 'price')).toEqual(['price', 'buyerCash']);
  expect(toggleGoal(['price', 'buyerCash'], 'dscr')).toEqual(['price', 'buyerCash', 'dscr']);
  expect(toggleGoal(['price', 'buyerCash', 'dscr'], 'payAfterDebt')).toHaveLength(3);
  expect(toggleGoal(['price', 'buyerCash', 'dscr'], 'price')).toEqual(['buyerCash', 'dscr']);
});
