import { formatFinancialsConflict, labelFinancialsConflict } from './financials-conflicts';
import { mergeWithFinancials } from './merge-financials';

const BASE = {
  historicalFinancials: { year1: { cogs: '1' }, year2: { cogs: '2' } },
  yearLabels: { year1: '2024', year2: '2025' },
  collectDetailedIncomeStatement: false,
  name: 'Base Case',
};
const REMOVED = { ...BASE, historicalFinancials: { year1: { cogs: '1' } }, yearLabels: { year1: '2024' } };
const CHANGED = { ...BASE, historicalFinancials: { ...BASE.historicalFinancials, year2: { cogs: '3' } } };

it('merges the other fields of the record by themselves', () => {
  const merge = mergeWithFinancials(BASE, { ...CHANGED, name: 'Mine' }, { ...BASE, name: 'Theirs' });
  expect(merge.merged.historicalFinancials).toEqual(CHANGED.historicalFinancials);
  expect(merge.conflicts).toEqual([{ field: 'name', base: 'Base Case', mine: 'Mine', theirs: 'Theirs' }]);
});

it('settles fields and figures by the choices', () => {
  const mine = { ...CHANGED, name: 'Mine' };
  const theirs = {
    ...BASE,
    name: 'Theirs',
    historicalFinancials: { year1: { cogs: '1' }, year2: { cogs: '4' } },
  };
  const choices = { name: 'mine', 'historicalFinancials.year2.cogs': 'mine' } as const;
  expect(mergeWithFinancials(BASE, mine, theirs, choices).merged).toMatchObject({
    name: 'Mine',
    historicalFinancials: { year2: { cogs: '3' } },
  });
});

it('keeps the name of a year that one side removed and the other changed', () => {
  const { merged, conflicts } = mergeWithFinancials(BASE, REMOVED, CHANGED);
  expect(conflicts.map(({ field }) => field)).toEqual(['historicalFinancials.year2']);
  expect(merged).toEqual(CHANGED);
  const choices = { 'historicalFinancials.year2': 'mine' } as const;
  expect(mergeWithFinancials(BASE, REMOVED, CHANGED, choices).merged).toEqual(REMOVED);
});

it('merges the adjustments of the deal one by one, also where a version has none', () => {
  const none = { ...BASE, sdeAdjustments: null };
  const salary = { ...BASE, sdeAdjustments: { ownerSalary: '5' } };
  const both = { ...BASE, sdeAdjustments: { ownerSalary: '5', otherAddBacks: '7' } };
  const added = mergeWithFinancials<typeof none | typeof salary | typeof both>(salary, both, none);
  expect(added.conflicts).toEqual([]);
  expect(added.merged.sdeAdjustments).toEqual({ otherAddBacks: '7' });
  const cleared = { ...BASE, sdeAdjustments: { ownerSalary: null, otherAddBacks: '7' } };
  const merge = mergeWithFinancials<typeof none | typeof salary | typeof cleared>(none, salary, cleared);
  expect(merge.conflicts).toEqual([]);
  expect(merge.merged.sdeAdjustments).toEqual({ ownerSalary: '5', otherAddBacks: '7' });
  expect(mergeWithFinancials(none, none, none).merged.sdeAdjustments).toBeNull();
});

it('names a figure by its line and year, and says that a blank result is calculated', () => {
  const path = 'historicalFinancials.year2.netIncome';
  expect(labelFinancialsConflict(path, BASE.yearLabels)).toBe('Net income, 2025');
  expect(formatFinancialsConflict(path, '-400')).toBe('($400)');
  expect(formatFinancialsConflict(path, null)).toBe('Calculated');
  expect(formatFinancialsConflict('historicalFinancials.year2.cogs', null)).toBe('Empty');
  expect(labelFinancialsConflict('askingPrice', BASE.yearLabels)).toBeNull();
});
