import { type FinancialsResult } from '../../api/extraction.types';
import {
  countWarnings,
  toFinancialsDraft,
  parsePlaceId,
  toPlaceId,
  formatPlace,
  listPlaces,
  findFigure,
  findFigureError,
  hasReadFigure,
  setFigure,
} from './financials-draft';

const MODE = { historicalYearsCount: 3, collectDetailedIncomeStatement: true };

const reading = (...fields: string[]): FinancialsResult => ({
  data: {
    yearLabels: { year1: '2023', year2: '2024' },
    historicalFinancials: { year1: { grossRevenue: '90' }, year2: { grossRevenue: '100' } },
  },
  values: fields.map((field) => ({
    field,
    yearKey: 'year2',
    raw: '100',
    value: 100,
    scale: 1,
    sign: 1,
    rule: 'statement',
    evidence: [],
    alternatives: [],
    checks: [],
    overall: 90,
    confidence: { read: 90, label: 90, period: 90, scale: 90, checks: 90 },
  })),
  confidence: { historicalFinancials: {}, sdeAdjustments: {} },
  overallConfidence: 90,
  checks: [],
  otherPeriods: [],
  conflicts: [],
  doubts: [],
});

it('begins with as many empty years as the settings say where nothing was read', () => {
  const draft = toFinancialsDraft(null, MODE, 2025);
  expect(Object.values(draft.historicalFinancials)).toEqual([{}, {}, {}]);
  expect(draft.collectDetailedIncomeStatement).toBe(true);
});

it('takes the form of the statement from what was read', () => {
  expect(toFinancialsDraft(reading('sgaExpenses'), MODE, 2025).collectDetailedIncomeStatement).toBe(true);
  expect(toFinancialsDraft(reading('operatingExpenses'), MODE, 2025).collectDetailedIncomeStatement).toBe(
    false,
  );
  expect(toFinancialsDraft(reading('grossRevenue'), MODE, 2025).collectDetailedIncomeStatement).toBe(true);
});

it('finds a line that the sheet shows under another name', () => {
  const read = reading('interestExpense', 'depreciationAmortization');
  expect(findFigure(read, { yearKey: 'year2', field: 'interest' })?.field).toBe('interestExpense');
  expect(findFigure(read, { yearKey: 'year2', field: 'depreciationAmortization' })?.overall).toBe(90);
  expect(findFigure(read, { yearKey: 'year1', field: 'interest' })).toBeNull();
  expect(findFigure(null, { yearKey: 'year1', field: 'interest' })).toBeNull();
});

it('goes down the newest year first, each place once', () => {
  const places = listPlaces(toFinancialsDraft(reading('operatingExpenses'), MODE, 2025)).map(toPlaceId);
  expect(places[0]).toBe('year2/grossRevenue');
  expect(places.at(-1)).toBe('year1/sde');
  expect(new Set(places).size).toBe(places.length);
  expect(parsePlaceId('year2/cogs')).toEqual({ yearKey: 'year2', field: 'cogs' });
});

it('names a place as people do', () => {
  expect(formatPlace({ yearKey: 'year2', field: 'grossRevenue' }, { year2: '2024' })).toBe(
    'Gross revenue 2024',
  );
  expect(formatPlace({ yearKey: 'year9', field: 'sde' }, {})).toBe('SDE');
});

it('changes one figure and leaves the others alone', () => {
  const before = toFinancialsDraft(reading('grossRevenue'), MODE, 2025);
  const after = setFigure(before, { yearKey: 'year2', field: 'cogs' }, 40);
  expect(after.historicalFinancials).toEqual({
    year1: { grossRevenue: '90' },
    year2: { grossRevenue: '100', cogs: '40' },
  });
  expect(before.historicalFinancials['year2']).toEqual({ grossRevenue: '100' });
});

it('tells a figure that was read from a changed one and from one that no document states', () => {
  const result = reading('grossRevenue');
  const read = findFigure(result, { yearKey: 'year2', field: 'grossRevenue' });
  const draft = toFinancialsDraft(result, MODE, 2025);
  expect(hasReadFigure(draft, 'year2', read)).toBe(true);
  const changed = setFigure(draft, { yearKey: 'year2', field: 'grossRevenue' }, '99');
  expect(hasReadFigure(changed, 'year2', read)).toBe(false);
  expect(hasReadFigure(draft, 'year2', null)).toBe(false);
});

it('refuses text that is no figure, and amounts out of range', () => {
  expect(findFigureError('$1,200')).toBeNull();
  expect(findFigureError('n/a')).toBe('is not an amount.');
  expect(findFigureError('9999999999999')).toMatch(/^must be an amount from -\$1,000,000,000,000 to /);
});

it('counts the warnings of the sheet', () => {
  const year = { grossRevenue: '2310', cogs: '1120', operatingExpenses: '890', netIncome: '253' };
  const draft = (figures: Record<string, string>) => ({
    historicalFinancials: { year1: figures, year2: figures },
    yearLabels: { year1: '2024', year2: '2025' },
    collectDetailedIncomeStatement: false,
  });
  expect(countWarnings(draft(year))).toBe(2);
  expect(countWarnings(draft({ ...year, netIncome: '300' }))).toBe(0);
  expect(countWarnings(draft({ ...year, netIncome: '300', sde: '52300' }))).toBe(2);
});
