import {
  estimateValuationRange,
  calculatePurchaseMultiple,
  calculateValuationRange,
} from './valuation-range.js';

describe('valuationRange', () => {
  it.each<[number | null, number | null, object | null]>([
    [1_000_000, 300_000, { low: 800_000, mid: 1_000_000, high: 1_200_000 }],
    [1_000_000, -5, { low: 800_000, mid: 1_000_000, high: 1_200_000 }],
    [null, 100, { low: 240, mid: 300, high: 360 }],
    [0, 100, { low: 240, mid: 300, high: 360 }],
    [-1, 100, { low: 240, mid: 300, high: 360 }],
    [null, 0, null],
    [null, -1, null],
    [null, null, null],
    [1.7e308, 1, null],
  ])('of price %p and SDE %p', (price, sde, range) => {
    expect(calculateValuationRange(price, sde)).toEqual(range);
  });
});

describe('estimatedRange', () => {
  it.each<[number | null, object | null]>([
    [100, { low: 250, high: 350 }],
    [0, null],
    [-5, null],
    [null, null],
    [NaN, null],
    [1e308, null],
  ])('of %p', (sde, range) => {
    expect(estimateValuationRange(sde)).toEqual(range);
  });
});

describe('purchasePriceMultiple', () => {
  it.each<[number | null, number | null, number | null]>([
    [900, 300, 3],
    [0, 300, null],
    [null, 300, null],
    [900, 0, null],
    [900, -1, null],
    [900, null, null],
    [1e308, 1e-300, null],
  ])('of price %p and SDE %p is %p', (price, sde, multiple) => {
    expect(calculatePurchaseMultiple(price, sde)).toBe(multiple);
  });
});
