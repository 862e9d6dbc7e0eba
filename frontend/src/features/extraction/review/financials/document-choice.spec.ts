import { type Candidate, type FinancialsResult, type JobFile } from '../../api/extraction.types';
import { listDisputedYears, takeDocument } from './document-choice';

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
