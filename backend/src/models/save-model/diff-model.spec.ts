import { diffLoan } from './diff-model.js';

it('records the unit of a down payment with its change', () => {
  const percent = { downPaymentType: 'percentage', downPayment: 10 } as const;
  const dollars = { downPaymentType: 'amount', downPayment: 90 } as const;
  expect(diffLoan(percent, { ...percent, downPayment: 120 })).toEqual([
    { field: 'downPayment', from: 10, to: 120, fromUnit: 'percent', toUnit: 'percent' },
  ]);
  expect(diffLoan(percent, dollars)).toContainEqual({
    field: 'downPayment',
    from: 10,
    to: 90,
    fromUnit: 'percent',
    toUnit: 'dollars',
  });
});
