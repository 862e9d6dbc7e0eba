import { describeMultiple } from './describe-multiple';

it.each([
  [null, null, 'no price yet, 3.00x assumed'],
  [0, null, 'no price yet, 3.00x assumed'],
  [900_000, null, 'needs positive SDE'],
  [900_000, 4.5, 'above 4x'],
  [900_000, 3.2, '4x or lower is good'],
  [900_000, 2.5, '4x or lower is good; below 3x lowers the score'],
])('says what the multiple of a price of %p means: %p', (purchasePrice, purchasePriceMultiple, text) => {
  expect(describeMultiple({ purchasePrice, purchasePriceMultiple })).toBe(text);
});
