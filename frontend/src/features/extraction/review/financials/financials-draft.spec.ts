import { type FinancialsReading } from '../../api/extraction.types';
import {
  figuresOf,
  placeFrom,
  placeId,
  placeLabel,
  placesOf,
  readingAt,
  withFigure,
} from './financials-draft';

const MODE = { historicalYearsCount: 3, collectDetailedIncomeStatement: true };

const reading = (...fields: string[]): FinancialsReading => ({
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
});

it('begins with as many empty years as the settings say where nothing was read', () => {
  const draft = figuresOf(null, MODE, 2025);
  expect(Object.values(draft.historicalFinancials)).toEqual([{}, {}, {}]);
  expect(draft.collectDetailedIncomeStatement).toBe(true);
});

it('takes the form of the statement from what was read', () => {
  expect(figuresOf(reading('sgaExpenses'), MODE, 2025).collectDetailedIncomeStatement).toBe(true);
  expect(figuresOf(reading('operatingExpenses'), MODE, 2025).collectDetailedIncomeStatement).toBe(false);
  expect(figuresOf(reading('grossRevenue'), MODE, 2025).collectDetailedIncomeStatement).toBe(true);
});

it('finds a line that the sheet shows under another name', () => {
  const read = reading('interestExpense', 'depreciationAmortization');
  expect(readingAt(read, { yearKey: 'year2', field: 'interest' })?.field).toBe('interestExpense');
  expect(readingAt(read, { yearKey: 'year2', field: 'depreciationAmortization' })?.overall).toBe(90);
  expect(readingAt(read, { yearKey: 'year1', field: 'interest' })).toBeNull();
  expect(readingAt(null, { yearKey: 'year1', field: 'interest' })).toBeNull();
});

it('goes down the newest year first, each place once', () => {
  const places = placesOf(figuresOf(reading('operatingExpenses'), MODE, 2025)).map(placeId);
  expect(places[0]).toBe('year2/grossRevenue');
  expect(places.at(-1)).toBe('year1/sde');
  expect(new Set(places).size).toBe(places.length);
  expect(placeFrom('year2/cogs')).toEqual({ yearKey: 'year2', field: 'cogs' });
});

it('names a place as people do', () => {
  expect(placeLabel({ yearKey: 'year2', field: 'grossRevenue' }, { year2: '2024' })).toBe(
    'Gross revenue 2024',
  );
  expect(placeLabel({ yearKey: 'year9', field: 'sde' }, {})).toBe('SDE');
});

it('changes one figure and leaves the others alone', () => {
  const before = figuresOf(reading('grossRevenue'), MODE, 2025);
  const after = withFigure(before, { yearKey: 'year2', field: 'cogs' }, 40);
  expect(after.historicalFinancials).toEqual({
    year1: { grossRevenue: '90' },
    year2: { grossRevenue: '100', cogs: '40' },
  });
  expect(before.historicalFinancials['year2']).toEqual({ grossRevenue: '100' });
});
