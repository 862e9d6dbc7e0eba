import { analyzeModel } from '@dealwright/finance';
import { openTestModel } from '../../domain/models/open-model.test-support';
import {
  createTermsForm,
  findPriceRangeError,
  readCurrentTerms,
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
  const form = createTermsForm(model);
  expect(form).toMatchObject({ minPrice: 500_000, maxPrice: 1_500_000, maxCash: 100_000, targetDscr: 1.25 });
  expect(form.goals).toEqual(['price', 'buyerCash']);
});

it('pins what may not move to the model', () => {
  const form = { ...createTermsForm(model), movable: [] };
  const bounds = analyzeModel(model).readTermsBounds(toTermsBounds(form, model));
  expect(bounds.price).toEqual({ min: 1_000_000, max: 1_000_000 });
  expect(bounds.buyerCash).toEqual({ min: 100_000, max: 100_000 });
  expect(bounds.noteAmount).toEqual({ min: 150_000, max: 150_000 });
  expect(bounds.noteTermYears).toEqual([5]);
  expect(bounds.standby).toEqual(['none']);
});

describe('a price range that is the wrong way round', () => {
  const change = (part: object) => findPriceRangeError({ ...createTermsForm(model), ...part }, model);

  it('is an error of the lowest price, if one is entered', () => {
    const error = { field: 'minPrice', text: 'Enter the highest price or less' };
    expect(change({ minPrice: 1_500_001 })).toEqual(error);
    expect(change({ minPrice: 1_500_000 })).toBeNull();
    expect(change({ minPrice: 9_000_000, movable: ['note'] })).toBeNull();
  });

  it('is an error of the highest price below half the price of the model, if no lowest one is', () => {
    const text = "Enter $500,000 (half the model's price) or more, or a lowest price";
    expect(change({ minPrice: null, maxPrice: 499_999 })).toEqual({ field: 'maxPrice', text });
    expect(change({ minPrice: null, maxPrice: 500_000 })).toBeNull();
    expect(change({ minPrice: 1, maxPrice: 499_999 })).toBeNull();
    expect(change({ minPrice: null, maxPrice: null })).toBeNull();
  });
});

it('finds a price for pinned cash and note', () => {
  const form = { ...createTermsForm(model), movable: ['price' as const] };
  const bounds = toTermsBounds({ ...form, minPrice: 0 }, model);
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
