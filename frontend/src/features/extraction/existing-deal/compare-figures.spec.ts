import { type FinancialsResult } from '../api/extraction.types';
import { compareFigures, enterFigure, isSameAmount, readDraftFigure } from './compare-figures';
import { findChoices } from './compared-values';

const read = (years: Readonly<Record<string, Readonly<Record<string, number>>>>): FinancialsResult => {
  const keys = Object.keys(years).map((label, index) => [label, `year${index + 1}`] as const);
  const entries = keys.map(([label, key]) => [key, years[label] ?? {}] as const);
  return {
    data: {
      yearLabels: Object.fromEntries(keys.map(([label, key]) => [key, label])),
      historicalFinancials: Object.fromEntries(
        entries.map(([key, figures]) => [
          key,
          Object.fromEntries(Object.entries(figures).map(([field, value]) => [field, String(value)])),
        ]),
      ),
    },
    values: entries.flatMap(([yearKey, figures]) =>
      Object.entries(figures).map(([field, value]) => ({ yearKey, field, value, alternatives: [] })),
    ),
    otherPeriods: [],
  } as object as FinancialsResult;
};

const DEAL = {
  historicalYearsCount: 3,
  collectDetailedIncomeStatement: false,
  yearLabels: { year1: 'FY 2024' },
  historicalFinancials: { year1: { grossRevenue: '1200000', cogs: '500000' } },
};
const STATEMENT = read({
  '2023': { grossRevenue: 1_100_000, cogs: 440_000, grossProfit: 660_000, operatingExpenses: 370_000 },
  '2024': { grossRevenue: 1_234_567, cogs: 500_000, grossProfit: 734_567, operatingExpenses: 400_000 },
});

it('fills what is empty, asks where it differs, and keeps what the deal has', () => {
  const { filled, values } = compareFigures(DEAL, STATEMENT, 2026);
  expect(values).toEqual([
    { id: 'year1/grossRevenue', label: 'Gross revenue FY 2024', own: '1200000', read: '1234567' },
    { id: 'year2/grossRevenue', label: 'Gross revenue 2023', own: '', read: '1100000' },
    { id: 'year2/cogs', label: 'Cost of goods sold 2023', own: '', read: '440000' },
    { id: 'year2/operatingExpenses', label: 'Operating expenses 2023', own: '', read: '370000' },
    { id: 'year1/operatingExpenses', label: 'Operating expenses FY 2024', own: '', read: '400000' },
  ]);
  expect(filled.yearLabels).toEqual({ year1: 'FY 2024', year2: '2023' });
  expect(filled.historicalFinancials['year1']).toMatchObject({
    grossRevenue: '1200000',
    operatingExpenses: '400000',
    // Calculated.
    netIncome: null,
  });
});

it('says nothing of figures that the deal has, however they are written', () => {
  const same = {
    ...DEAL,
    historicalFinancials: { year1: { grossRevenue: '$1,234,567', cogs: '500000.00' } },
  };
  const { values } = compareFigures(same, read({ '2024': { grossRevenue: 1_234_567, cogs: 500_000 } }), 2026);
  expect(values).toEqual([]);
});

it('takes every figure for a deal that has none', () => {
  const empty = { ...DEAL, yearLabels: {}, historicalFinancials: {} };
  const { filled, values } = compareFigures(empty, STATEMENT, 2026);
  expect(filled.historicalFinancials).toEqual(STATEMENT.data.historicalFinancials);
  expect(values.every(({ own }) => own === '')).toBe(true);
  expect(compareFigures(empty, null, 2026).values).toEqual([]);
});

it('changes by the choice of each value, and what follows from it', () => {
  const { filled, values } = compareFigures(DEAL, STATEMENT, 2026);
  const place = { yearKey: 'year1', field: 'grossRevenue' };
  const choose = (draft: typeof filled, ...confirmed: string[]) =>
    findChoices(values, {
      getCurrent: (id) => {
        const [yearKey = '', field = ''] = id.split('/');
        return readDraftFigure(draft, { yearKey, field });
      },
      isSame: isSameAmount,
      confirmed: new Set(confirmed),
    });
  expect(choose(filled).get('year1/grossRevenue')).toBe('open');
  expect(choose(filled).get('year2/cogs')).toBe('read');
  expect(choose(filled, 'year1/grossRevenue').get('year1/grossRevenue')).toBe('own');

  const used = enterFigure(filled, place, '1234567');
  expect(used.historicalFinancials['year1']).toMatchObject({ grossRevenue: '1234567', netIncome: '334567' });
  expect(choose(used).get('year1/grossRevenue')).toBe('read');

  const typed = choose(enterFigure(filled, place, '1250000'));
  expect(typed.get('year1/grossRevenue')).toBe('other');
  const emptied = choose(enterFigure(filled, { yearKey: 'year2', field: 'operatingExpenses' }, ''));
  expect(emptied.get('year2/operatingExpenses')).toBe('own');
});

it('does not ask about a result that the deal calculates as the document states it', () => {
  const lines = { grossRevenue: 900_000, cogs: 300_000, operatingExpenses: 250_000, ownerSalary: 37_685 };
  const year1 = Object.fromEntries(Object.entries(lines).map(([field, value]) => [field, String(value)]));
  const deal = { ...DEAL, yearLabels: { year1: '2023' }, historicalFinancials: { year1 } };
  const ask = (sde: number) => compareFigures(deal, read({ '2023': { sde, netIncome: 340_000 } }), 2026);
  expect(ask(387_685).values.map(({ id }) => id)).not.toContain('year1/sde');
  expect(ask(390_000).values).toContainEqual({
    id: 'year1/sde',
    label: 'SDE 2023',
    own: '387685',
    read: '390000',
  });
});
