import { humanizeFieldName, listChanges } from './field-changes';

it.each([
  ['listingUrl', 'Listing URL'],
  ['sba504Rate', 'SBA 504 rate'],
  ['yearsInBusiness', 'Years in business'],
  ['broker', 'Broker'],
])('calls %s %s', (field, words) => expect(humanizeFieldName(field)).toBe(words));

it('describes how a model is projected with its units', () => {
  const fields = [
    { field: 'growthRate', from: 5, to: 3.5 },
    { field: 'projectionPeriod', from: 5, to: 10 },
  ];
  expect(listChanges(fields)).toEqual([
    { label: 'Growth rate', from: '5%', to: '3.5%' },
    { label: 'Projection period', from: '5 years', to: '10 years' },
  ]);
});

it('names the types of a down payment as their field does', () => {
  const fields = [
    { field: 'downPaymentType', from: 'percentage', to: 'amount' },
    { field: 'realEstateDownPaymentType', from: null, to: 'percentage' },
  ];
  expect(listChanges(fields)).toEqual([
    { label: 'Down payment in', from: 'percent', to: 'dollars' },
    { label: 'Real estate down payment in', from: 'empty', to: 'percent' },
  ]);
});

it('names the choices of assumptions as readers do', () => {
  const fields = [
    { field: 'taxEntity', from: null, to: 'passThrough' },
    { field: 'equipmentDepreciation', from: 'sevenYear', to: 'immediate' },
  ];
  expect(listChanges(fields)).toEqual([
    { label: 'Taxed as', from: 'empty', to: 'Pass-through entity' },
    { label: 'Depreciation of equipment', from: 'Over seven years', to: 'At once' },
  ]);
});
