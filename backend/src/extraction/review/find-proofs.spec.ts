import { type Candidate, type ResolvedFigure, type Rule } from '@dealwright/extraction-engine';
import { BOOKS_FILE_NAME, findProofs } from './find-proofs.js';

const candidate = (fileId: string, value: number, rule: Rule): Candidate<'ownerSalary'> => ({
  field: 'ownerSalary',
  raw: String(value),
  value,
  scale: 1,
  sign: 1,
  rule,
  confidence: { read: 99, label: 97, period: 96, scale: 97, checks: 98 },
  evidence: [
    {
      fileId,
      page: 2,
      sheet: null,
      cell: null,
      box: { x0: 0, y0: 0, x1: 9, y1: 9 },
      labelBox: null,
      quote: String(value),
      wordIds: [],
    },
  ],
});
const resolve = (first: Candidate<'ownerSalary'>, ...alternatives: Candidate<'ownerSalary'>[]) => {
  const value: ResolvedFigure = { ...first, yearKey: 'year1', alternatives, checks: [], overall: 93 };
  return { data: { yearLabels: { year1: '2025' }, historicalFinancials: {} }, values: [value] };
};
const FILES = [
  { id: 'teaser', name: 'Teaser.pdf' },
  { id: 'scan', name: 'scan0001.pdf' },
  { id: 'books', name: 'QuickBooks Profit and Loss 2025.xlsx' },
];
const saved = (value: string | null) => () => value;

describe('findProofs', () => {
  it('takes a tax return before the books, wherever the value was chosen from', () => {
    const figures = resolve(
      candidate('teaser', 84_000, 'addback'),
      candidate('books', 84_000, 'statement'),
      candidate('scan', 84_000, 'taxForm'),
    );
    expect(findProofs(figures, FILES, saved('84000'))).toEqual([
      {
        field: 'ownerSalary',
        year: '2025',
        evidence: 'taxReturn',
        fileId: 'scan',
        fileName: 'scan0001.pdf',
        page: 3,
      },
    ]);
  });

  it('takes a tax return that states the same figure as the document it was chosen from', () => {
    const { data, values } = resolve(candidate('teaser', 84_000, 'addback'));
    const restatements = [candidate('scan', 84_000, 'taxForm')];
    const figures = { data, values: values.map((value) => ({ ...value, restatements })) };
    expect(findProofs(figures, FILES, saved('84000'))).toMatchObject([
      { evidence: 'taxReturn', fileId: 'scan' },
    ]);
  });

  it('takes the books where there is no tax return', () => {
    const figures = resolve(candidate('books', 84_000, 'statement'));
    expect(findProofs(figures, FILES, saved('$84,000'))[0]).toMatchObject({ evidence: 'ledger', page: 3 });
  });

  it('takes the broker’s word for what only a teaser states, with its page', () => {
    const figures = resolve(candidate('teaser', 84_000, 'statement'));
    expect(findProofs(figures, FILES, saved('84000'))[0]).toMatchObject({
      evidence: 'claimed',
      fileId: 'teaser',
      page: 3,
    });
  });

  it.each([
    ['another figure was saved', resolve(candidate('scan', 84_000, 'taxForm')), '97500'],
    ['nothing was saved', resolve(candidate('scan', 84_000, 'taxForm')), null],
  ])('finds none where %s', (_case, figures, value) => {
    expect(findProofs(figures, FILES, saved(value))).toEqual([]);
  });

  it.each([
    ['a listing', 3, 'statement', 'claimed'],
    ['a tax return', 0, 'statement', 'taxReturn'],
    ['the books', 1, 'statement', 'ledger'],
    ['a schedule of add-backs among the books', 1, 'addback', 'claimed'],
  ] as const)('judges the page of %s in a packet by its section', (_case, firstPage, rule, evidence) => {
    const kinds = ['taxReturn', 'profitAndLoss', 'memorandum', 'listing'] as const;
    const sections = [{ kind: kinds[firstPage], form: null, firstPage: 2 }];
    const files = [{ id: 'packet', name: 'packet.pdf', sections }];
    const figures = resolve(candidate('packet', 84_000, rule));
    expect(findProofs(figures, files, saved('84000'))[0]?.evidence).toBe(evidence);
  });

  it('knows books by the name of their file', () => {
    expect('QuickBooks Profit and Loss 2025.xlsx').toMatch(BOOKS_FILE_NAME);
  });
});
