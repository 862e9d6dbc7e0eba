import { describeEvent, humanizeFieldName } from './describe-event';

it.each([
  ['listingUrl', 'Listing URL'],
  ['sba504Rate', 'SBA 504 rate'],
  ['yearsInBusiness', 'Years in business'],
  ['broker', 'Broker'],
])('calls %s %s', (field, words) => expect(humanizeFieldName(field)).toBe(words));

it('describes an edit by the old and the new value, with a word for an empty value', () => {
  const fields = { employeeCount: { from: null, to: 1200 }, address: { from: 'Reno', to: '' } };
  expect(describeEvent({ kind: 'edited', data: { fields } })).toEqual({
    title: 'Deal edited',
    changes: [
      { label: 'Employee count', from: 'empty', to: '1,200' },
      { label: 'Address', from: 'Reno', to: 'empty' },
    ],
  });
});

it('describes what changed in a model', () => {
  const data = { name: 'Base Case', fields: [{ field: 'sbaRate', from: 11.5, to: 10.25 }] };
  expect(describeEvent({ kind: 'modelChanged', data })).toEqual({
    title: 'Model changed: Base Case',
    changes: [{ label: 'SBA rate', from: '11.5%', to: '10.25%' }],
  });
});

it.each([
  ['purchasePrice', 1_200_000, 1_190_000, '$1,200,000', '$1,190,000'],
  ['downPayment', null, 10, 'empty', '10%'],
  ['downPayment', 10, 120_000, '10%', '$120,000'],
  ['sellerFinancingTerm', 3, 5, '3 years', '5 years'],
  ['closingCosts', null, 35_000, 'empty', '$35,000'],
  ['interestOnlyMonths', 0, 6, '0 months', '6 months'],
])('shows %s in its unit', (field, before, after, from, to) => {
  const data = { name: 'Base Case', fields: [{ field, from: before, to: after }] };
  expect(describeEvent({ kind: 'modelChanged', data }).changes).toMatchObject([{ from, to }]);
});

it.each([
  ['modelDeleted', 'Model deleted: Base Case'],
  ['modelRestored', 'Model restored: Base Case'],
])('names the model of %s', (kind, title) =>
  expect(describeEvent({ kind, data: { modelId: 'an id', name: 'Base Case' } })).toEqual({ title }),
);

it('quotes interactions and notes', () => {
  const data = { type: 'Email', contactPerson: 'Ann', summary: 'Sent the NDA' };
  expect(describeEvent({ kind: 'interaction', data })).toEqual({
    title: 'Email with Ann',
    text: 'Sent the NDA',
  });
  expect(describeEvent({ kind: 'interaction', data: { ...data, contactPerson: null } }).title).toBe('Email');
  expect(describeEvent({ kind: 'note', data: { content: 'Ask about the lease' } }).text).toBe(
    'Ask about the lease',
  );
});

it('names a year only if it is valid', () => {
  const event = describeEvent({ kind: 'financialsChanged', data: { years: ['2024', 'year1', '2023'] } });
  expect(event.text).toBe('2023, 2024');
});

it('describes an unknown kind by its name, and never throws', () => {
  expect(describeEvent({ kind: 'ownershipMoved', data: {} }).title).toBe('Ownership moved');
  expect(describeEvent({ kind: 'constructor', data: {} }).title).toBe('Constructor');
  expect(describeEvent({ kind: 'edited', data: { fields: 'nothing' } }).changes).toEqual([]);
});

it('names the document that answered a question', () => {
  const data = { name: '2025 business tax return', files: ['Return 2025.pdf'] };
  expect(describeEvent({ kind: 'questionAnswered', data })).toEqual({
    title: 'Answered: 2025 business tax return',
    text: 'Return 2025.pdf',
  });
});
