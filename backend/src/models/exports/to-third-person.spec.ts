import { getLendingRules, listBuyerFigures } from '@dealwright/finance';
import { toThirdPerson } from './to-third-person.js';

it('says why there are no returns to capital without a replacement salary', () => {
  const cash = { purchasePrice: 500_000, downPayment: 100, sde: 100_000, exitMultiple: 5 };
  const groups = listBuyerFigures(cash, getLendingRules('2026-01-15'));
  expect(groups.find(({ key }) => key === 'capital')?.notes.map(toThirdPerson)).toEqual([
    'The replacement salary is not entered, so returns to capital are not calculated.',
  ]);
});
