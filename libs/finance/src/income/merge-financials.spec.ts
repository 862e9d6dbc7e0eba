import { type DealFinancials, type PeriodFigures } from '../types.js';
import { editIncome } from './edit-income.js';
import { mergeFinancials, type MergeSide } from './merge-financials.js';

const BASE: PeriodFigures = {
  grossRevenue: '1712300',
  cogs: '600000',
  grossProfit: '1112300',
  sgaExpenses: '571200',
  ebitda: '541100',
  depreciation: '40000',
  ebit: '501100',
  interest: '26700',
  ebt: '474400',
  taxes: '30000',
  netIncome: '444400',
};

const detailed = (year1: PeriodFigures): DealFinancials => ({
  historicalFinancials: { year1 },
  collectDetailedIncomeStatement: true,
});
const edit = (field: keyof PeriodFigures, value: string, figures: PeriodFigures = BASE) =>
  editIncome(figures, field, value, 'detailed');
const merge = (
  mine: PeriodFigures,
  theirs: PeriodFigures,
  choices: Record<string, MergeSide> = {},
  base = BASE,
) =>
  mergeFinancials({
    base: detailed(base),
    mine: detailed(mine),
    theirs: detailed(theirs),
    choose: ({ field }) => choices[field ?? 'year'] ?? 'theirs',
  });

describe('merging two edits of one year', () => {
  it('recalculates what follows from the inputs that each changed', () => {
    const mine = edit('sgaExpenses', '601200');
    const theirs = edit('grossRevenue', '1812300');
    expect([mine.netIncome, theirs.netIncome]).toEqual(['414400', '544400']);
    expect(merge(mine, theirs)).toEqual({
      merged: {
        year1: {
          ...BASE,
          grossRevenue: '1812300',
          grossProfit: '1212300',
          sgaExpenses: '601200',
          ebitda: '611100',
          ebit: '571100',
          ebt: '544400',
          netIncome: '514400',
        },
      },
      conflicts: [],
    });
  });

  it.each([
    ['mine', '1900000', '632100'],
    ['theirs', '1812300', '544400'],
  ] as const)('asks one question about an input that both changed: %s', (side, grossRevenue, netIncome) => {
    const result = merge(edit('grossRevenue', '1900000'), edit('grossRevenue', '1812300'), {
      grossRevenue: side,
    });
    expect(result.conflicts).toEqual([
      { yearKey: 'year1', field: 'grossRevenue', base: '1712300', mine: '1900000', theirs: '1812300' },
    ]);
    expect(result.merged['year1']).toMatchObject({ grossRevenue, netIncome });
  });

  it('merges a standard statement and clears an entered SDE', () => {
    const base = {
      grossRevenue: '900',
      cogs: '300',
      grossProfit: '600',
      operatingExpenses: '200',
      netIncome: '400',
      sde: '450',
    };
    const standard = (figures: PeriodFigures) => ({ historicalFinancials: { year1: figures } });
    const { merged, conflicts } = mergeFinancials({
      base: standard(base),
      mine: standard(editIncome(base, 'operatingExpenses', '250', 'standard')),
      theirs: standard(editIncome(base, 'grossRevenue', '1000', 'standard')),
    });
    expect(conflicts).toEqual([]);
    expect(merged['year1']).toMatchObject({
      grossProfit: '700',
      operatingExpenses: '250',
      netIncome: '450',
      sde: '',
    });
  });

  it('merges edits of unrelated lines without a question, and keeps other figures as they are', () => {
    const { merged, conflicts } = merge({ ...BASE, ownerSalary: '90000' }, edit('taxes', '20000'));
    expect(conflicts).toEqual([]);
    expect(merged['year1']).toEqual({ ...BASE, ownerSalary: '90000', taxes: '20000', netIncome: '454400' });
  });

  it('replaces revenue that an import stored under its other name', () => {
    const { grossRevenue: _, ...rest } = BASE;
    const base: PeriodFigures = { ...rest, ...{ revenue: '1712300' } };
    const mine = edit('grossRevenue', '1812300', base);
    const { merged } = merge(mine, edit('sgaExpenses', '601200', base), {}, base);
    expect(merged['year1']).toMatchObject({ grossRevenue: '1812300', netIncome: '514400' });
    expect(merged['year1']).not.toHaveProperty('revenue');
  });
});

describe('a derived line that was typed over', () => {
  it('stays where nobody changed one of its inputs', () => {
    const base = { ...BASE, ebitda: '500000' };
    const { merged, conflicts } = merge(
      edit('taxes', '20000', base),
      { ...base, ownerSalary: '90000' },
      {},
      base,
    );
    expect(conflicts).toEqual([]);
    expect(merged['year1']).toMatchObject({ ebitda: '500000', netIncome: '454400' });
  });

  it('is recalculated when one side changed one of its inputs', () => {
    const base = { ...BASE, netIncome: '1' };
    const { merged, conflicts } = merge(
      edit('taxes', '20000', base),
      edit('interest', '16700', base),
      {},
      base,
    );
    expect(conflicts).toEqual([]);
    expect(merged['year1']).toMatchObject({ ebt: '484400', netIncome: '464400' });
  });

  it.each([
    ['mine', '500000', ''],
    ['theirs', '641100', ''],
  ] as const)('is a conflict with a change of its inputs: %s', (side, ebitda, ebit) => {
    const freed = { ebit: '', ebt: '', netIncome: '' };
    const mine = { ...BASE, ebitda: '500000', ...freed };
    const { merged, conflicts } = merge(mine, edit('grossRevenue', '1812300'), { ebitda: side });
    expect(conflicts).toEqual([
      { yearKey: 'year1', field: 'ebitda', base: '541100', mine: '500000', theirs: null },
    ]);
    expect(merged['year1']).toMatchObject({ grossRevenue: '1812300', ebitda });
    expect(merged['year1']?.ebit ?? '').toBe(ebit);
  });

  it('is a conflict where both typed another value, and none where they typed the same', () => {
    const typed = (netIncome: string) => ({ ...BASE, netIncome });
    expect(merge(typed('1'), typed('2')).conflicts.map(({ field }) => field)).toEqual(['netIncome']);
    expect(merge(typed('1'), typed('2'), { netIncome: 'mine' }).merged['year1']?.netIncome).toBe('1');
    const same = merge({ ...typed('1'), ownerSalary: '9' }, typed('1'));
    expect(same).toEqual({ merged: { year1: { ...typed('1'), ownerSalary: '9' } }, conflicts: [] });
  });

  it('gives way to the calculation where one side cleared it', () => {
    const base = { ...BASE, netIncome: '1' };
    const { merged, conflicts } = merge({ ...base, netIncome: '' }, { ...base, ownerSalary: '9' }, {}, base);
    expect(conflicts).toEqual([]);
    expect(merged['year1']?.netIncome ?? '').toBe('');
  });

  it('asks about an SDE that one side typed while the other changed what it follows from', () => {
    const { merged, conflicts } = merge({ ...BASE, sde: '700000' }, edit('ownerSalary', '90000'), {
      sde: 'mine',
    });
    expect(conflicts).toEqual([{ yearKey: 'year1', field: 'sde', base: null, mine: '700000', theirs: null }]);
    expect(merged['year1']?.sde).toBe('700000');
  });
});

describe('merging the form of the statement', () => {
  it('carries the merged operating expenses over to the detailed statement', () => {
    const base = {
      grossRevenue: '900',
      cogs: '300',
      grossProfit: '600',
      operatingExpenses: '200',
      netIncome: '400',
    };
    const { merged, conflicts } = mergeFinancials({
      base: { historicalFinancials: { year1: base } },
      mine: {
        historicalFinancials: { year1: { ...base, sgaExpenses: '200' } },
        collectDetailedIncomeStatement: true,
      },
      theirs: { historicalFinancials: { year1: editIncome(base, 'operatingExpenses', '250', 'standard') } },
    });
    expect(conflicts).toEqual([]);
    expect(merged['year1']).toMatchObject({ operatingExpenses: '250', sgaExpenses: '250', netIncome: '350' });
  });
});

describe('merging years', () => {
  const years = (historicalFinancials: DealFinancials['historicalFinancials']) => ({
    historicalFinancials,
    collectDetailedIncomeStatement: true,
  });
  const base = years({ year1: BASE, year2: BASE });
  const removed = years({ year1: BASE });

  it('removes a year that the other side left alone, whichever side removed it', () => {
    const other = years({ year1: edit('taxes', '0'), year2: BASE });
    const merged = { year1: edit('taxes', '0') };
    expect(mergeFinancials({ base, mine: removed, theirs: other })).toEqual({ merged, conflicts: [] });
    expect(mergeFinancials({ base, mine: other, theirs: removed })).toEqual({ merged, conflicts: [] });
  });

  it('asks once about a year that one side removed and the other changed', () => {
    const changed = edit('taxes', '0');
    const request = { base, mine: removed, theirs: years({ year1: BASE, year2: changed }) };
    const result = mergeFinancials(request);
    expect(result.conflicts).toEqual([
      { yearKey: 'year2', field: null, base: BASE, mine: null, theirs: changed },
    ]);
    expect(result.merged).toEqual({ year1: BASE, year2: changed });
    expect(mergeFinancials({ ...request, choose: () => 'mine' }).merged).toEqual({ year1: BASE });
  });

  it('keeps the years that each side added', () => {
    const { merged } = mergeFinancials({
      base: removed,
      mine: years({ year1: BASE, year3: { cogs: '1' } }),
      theirs: years({ year1: BASE, year2: BASE }),
    });
    expect(merged).toEqual({ year1: BASE, year2: BASE, year3: { cogs: '1' } });
  });
});
