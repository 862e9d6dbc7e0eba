import { type Candidate, type FinancialsResult, type JobFile } from '../../api/extraction.types';
import { listConfirmedFields, listDisputedYears, takeDocument } from './document-choice';

const candidate = (field: string, fileId: string, value: number): Candidate => ({
  field,
  raw: String(value),
  value,
  scale: 1,
  sign: 1,
  rule: 'statement',
  confidence: { read: 99, label: 99, period: 99, scale: 99, checks: 99 },
  evidence: [
    {
      fileId,
      page: 0,
      sheet: null,
      cell: null,
      box: { x0: 0, y0: 0, x1: 9, y1: 9 },
      labelBox: null,
      quote: String(value),
      wordIds: [],
    },
  ],
});
const figure = (yearKey: string, chosen: Candidate, ...alternatives: Candidate[]) => ({
  ...chosen,
  yearKey,
  alternatives,
  checks: [],
  overall: 93,
});
const file = (id: string): JobFile => ({ id, name: `${id}.pdf`, kind: 'pdf', size: 1, pageCount: 1 });
const result: FinancialsResult = {
  data: { yearLabels: { year1: '2023', year2: '2024' }, historicalFinancials: {} },
  values: [
    figure('year1', candidate('cogs', 'books', 400)),
    figure('year2', candidate('grossRevenue', 'books', 900), candidate('grossRevenue', 'teaser', 950)),
    figure('year2', candidate('cogs', 'books', 300)),
    figure('year2', candidate('sde', 'teaser', 200)),
  ],
  confidence: { historicalFinancials: {}, sdeAdjustments: {} },
  overallConfidence: 93,
  checks: [],
  otherPeriods: [],
  conflicts: [],
  doubts: [],
};
const draft = {
  yearLabels: result.data.yearLabels,
  historicalFinancials: { year1: { cogs: '400' }, year2: { grossRevenue: '900', cogs: '300', sde: '200' } },
  collectDetailedIncomeStatement: false,
};

it('lists only years for which documents differ, with the documents that state them', () => {
  const [year, ...rest] = listDisputedYears(result, [file('teaser'), file('books'), file('lease')]);
  expect(rest).toEqual([]);
  expect(year).toMatchObject({ yearKey: 'year2', label: '2024' });
  expect(year?.files.map(({ id }) => id)).toEqual(['teaser', 'books']);
});

it('takes the figures of one document for a year, and leaves what it does not state', () => {
  const taken = takeDocument(draft, result, { yearKey: 'year2', fileId: 'teaser' });
  expect(taken.historicalFinancials['year2']).toEqual({ grossRevenue: '950', cogs: '300', sde: '200' });
  expect(taken.historicalFinancials['year1']).toEqual({ cogs: '400' });
});

describe('results that only another document states', () => {
  const statement: FinancialsResult = {
    ...result,
    values: [
      figure('year2', candidate('grossRevenue', 'books', 900)),
      figure('year2', candidate('cogs', 'books', 300)),
      figure('year2', candidate('operatingExpenses', 'books', 400)),
      figure('year2', candidate('netIncome', 'teaser', 250)),
      figure('year2', candidate('sde', 'teaser', 300)),
      figure('year2', candidate('ownerSalary', 'teaser', 50)),
    ],
  };
  const year2 = {
    grossRevenue: '900',
    cogs: '300',
    operatingExpenses: '400',
    netIncome: '250',
    sde: '300',
    ownerSalary: '50',
  };
  const take = (figures: Record<string, string>, fileId = 'books') => {
    const before = { ...draft, historicalFinancials: { ...draft.historicalFinancials, year2: figures } };
    return takeDocument(before, statement, { yearKey: 'year2', fileId }).historicalFinancials['year2'];
  };

  it('follow from the figures of the chosen one', () => {
    expect(take(year2)).toEqual({ ...year2, netIncome: null, sde: null });
  });

  it('stay where the user entered them', () => {
    expect(take({ ...year2, netIncome: '260', sde: '310' })).toMatchObject({ netIncome: '260', sde: '310' });
  });

  it('stay where nothing else gives them', () => {
    const { operatingExpenses: _, ...rest } = year2;
    const values = statement.values.filter(({ field }) => field !== 'operatingExpenses');
    const before = { ...draft, historicalFinancials: { year2: rest } };
    const place = { yearKey: 'year2', fileId: 'books' };
    const taken = takeDocument(before, { ...statement, values }, place).historicalFinancials['year2'];
    expect(taken).toEqual({ ...rest, sde: null });
  });

  it('confirms figures that are as they were read', () => {
    const place = { yearKey: 'year2', fileId: 'teaser' };
    const taken = takeDocument(draft, result, place);
    expect(listConfirmedFields(taken, result, place)).toEqual(['sde']);
  });
});
