import { explainMissingDscr } from './explain-missing-dscr';

it.each([
  [null, 'Needs price, down payment and SBA rate'],
  [{ purchasePrice: 500_000, downPayment: 10 }, 'Needs price, down payment and SBA rate'],
  [{ purchasePrice: 500_000, downPayment: 100, sbaRate: 10.5 }, 'Nothing is borrowed for the price'],
  [{ purchasePrice: 500_000, downPayment: 10, sbaRate: 10.5 }, 'Needs SDE'],
])('says why a model with the loan %j has no DSCR', (loan, reason) => {
  expect(explainMissingDscr(loan)).toBe(reason);
});
