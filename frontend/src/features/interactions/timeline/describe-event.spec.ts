import { describeEvent } from './describe-event';

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
    changes: [{ label: 'SBA 7(a) rate', from: '11.5%', to: '10.25%' }],
  });
});

it.each([
  ['purchasePrice', 1_200_000, 1_190_000, 'Purchase price: $1,200,000 → $1,190,000'],
  ['downPayment', null, 10, 'Down payment: empty → 10%'],
  ['downPayment', 10, 120_000, 'Down payment: 10% → $120,000'],
  ['sellerFinancingAmount', null, 200_000, 'Seller note amount: empty → $200,000'],
  ['sbaTerm', 10, 1, 'SBA 7(a) term: 10 years → 1 year'],
  ['exitMultiple', 3, 3.25, 'Exit multiple: 3x → 3.25x'],
  ['askingPrice', null, 875_000, 'Asking price: empty → $875,000'],
])('writes %s with its unit', (field, from, to, text) => {
  const data = { name: 'Base Case', fields: [{ field, from, to }] };
  const [change] = describeEvent({ kind: 'modelChanged', data }).changes ?? [];
  expect(`${change?.label}: ${change?.from} → ${change?.to}`).toBe(text);
});

it('writes a down payment in the unit that it had', () => {
  const fields = [
    { field: 'downPayment', from: 10, to: 120, fromUnit: 'percent', toUnit: 'percent' },
    { field: 'downPayment', from: 258_000, to: 90, fromUnit: 'dollars', toUnit: 'dollars' },
  ];
  const { changes } = describeEvent({ kind: 'modelChanged', data: { name: 'Base Case', fields } });
  expect(changes?.map(({ from, to }) => `${from} → ${to}`)).toEqual(['10% → 120%', '$258,000 → $90']);
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

it('says when an interaction was logged if it took place on another day', () => {
  const data = { type: 'Phone Call', summary: '', date: '2026-11-10', createdAt: '2026-11-22T12:00:00Z' };
  const describeLogged = (part: object) =>
    describeEvent({ kind: 'interaction', data: { ...data, ...part } }).logged;
  expect(describeLogged({ time: '14:30' })).toBe('logged Nov 22, 2026');
  expect(describeLogged({ time: null })).toBe('logged Nov 22, 2026');
  expect(describeLogged({ date: '2026-11-22', time: '14:30' })).toBeUndefined();
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
