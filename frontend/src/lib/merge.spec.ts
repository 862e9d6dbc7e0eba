import { mergeEdits, isSameData, settle } from './merge';

const base = {
  name: 'Base Case',
  price: 100,
  years: { '2023': { sde: 1 }, '2024': { sde: 2 } },
  tags: ['a'],
};

it('merges changes that do not overlap, property by property', () => {
  const mine = { ...base, price: 110, years: { ...base.years, '2023': { sde: 9 } } };
  const theirs = { ...base, name: 'Renamed', years: { ...base.years, '2024': { sde: 8 } } };
  expect(mergeEdits(base, mine, theirs)).toEqual({
    merged: { ...base, name: 'Renamed', price: 110, years: { '2023': { sde: 9 }, '2024': { sde: 8 } } },
    conflicts: [],
  });
});

it('reports fields that both changed differently, with the original value', () => {
  const merge = mergeEdits(base, { ...base, price: 110 }, { ...base, price: 120 });
  expect(merge.conflicts).toEqual([{ field: 'price', base: 100, mine: 110, theirs: 120 }]);
  expect(merge.merged.price).toBe(120);
});

it('sees no conflict where both made the same change', () => {
  const edit = { ...base, tags: ['a', 'b'] };
  expect(mergeEdits(base, edit, { ...edit, tags: ['a', 'b'] }).conflicts).toEqual([]);
});

it('applies a removal by one side, and reports a conflict if the other side changed the field', () => {
  const { '2023': _, ...stored } = base.years;
  const removed = { ...base, years: stored as typeof base.years };
  expect(mergeEdits(base, removed, base).merged.years).toEqual({ '2024': { sde: 2 } });
  const changed = { ...base, years: { ...base.years, '2023': { sde: 7 } } };
  const merge = mergeEdits(base, removed, changed);
  expect(merge.conflicts.map(({ field }) => field)).toEqual(['years.2023']);
  expect(settle(merge, { 'years.2023': 'mine' }).years).toEqual({ '2024': { sde: 2 } });
});

describe('a figure and its type', () => {
  const percent = { downPaymentType: 'percentage', downPayment: 10, rate: 11 };

  it('are one field: a percentage and an amount are never combined', () => {
    const mine = { ...percent, downPayment: 15 };
    const theirs = { ...percent, downPaymentType: 'amount', downPayment: 10, rate: 12 };
    const merge = mergeEdits(percent, mine, theirs);
    expect(merge.conflicts).toEqual([
      {
        field: 'downPayment',
        base: 10,
        mine: 15,
        theirs: 10,
        types: { base: 'percentage', mine: 'percentage', theirs: 'amount' },
      },
    ]);
    expect(merge.merged).toEqual(theirs);
    expect(settle(merge, { downPayment: 'mine' })).toEqual({ ...mine, rate: 12 });
  });

  it('are taken from the side that changed either', () => {
    const mine = { ...percent, downPaymentType: 'amount' };
    expect(mergeEdits(percent, mine, { ...percent, rate: 12 })).toEqual({
      merged: { ...mine, rate: 12 },
      conflicts: [],
    });
  });
});

it('takes an absent field for a blank one', () => {
  const base: Record<string, string | null> = {};
  expect(mergeEdits(base, { ownerSalary: '5' }, { ownerSalary: null })).toEqual({
    merged: { ownerSalary: '5' },
    conflicts: [],
  });
});

it('resolves each field as chosen, otherwise with the stored value', () => {
  const mine = { ...base, price: 110, name: 'M', years: { ...base.years, '2024': { sde: 5 } } };
  const theirs = { ...base, price: 120, name: 'T', years: { ...base.years, '2024': { sde: 6 } } };
  const merge = mergeEdits(base, mine, theirs);
  expect(settle(merge, { price: 'mine', 'years.2024.sde': 'mine' })).toMatchObject({
    price: 110,
    name: 'T',
    years: { '2024': { sde: 5 } },
  });
});

it('ignores the order of properties but not the order of lists', () => {
  expect(isSameData({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
  expect(isSameData([1, 2], [2, 1])).toBe(false);
  expect(isSameData(null, undefined)).toBe(false);
});
