import { parseLoanData } from './loan-data.dto.js';

it('clears a field by null: a type goes back to percent, and a choice to no', () => {
  const cleared = {
    realEstateDownPaymentType: null,
    realEstateDownPayment: null,
    sellerFinancing: null,
  };
  expect(parseLoanData(cleared)).toEqual({
    realEstateDownPaymentType: 'percentage',
    realEstateDownPayment: null,
    sellerFinancing: false,
  });
});

it('returns only the fields that were sent', () => {
  expect(parseLoanData({ downPayment: '10%' })).toEqual({ downPayment: 10 });
});
