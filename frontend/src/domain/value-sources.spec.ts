import {
  describeChange,
  filterRestingValues,
  formatSourceLabel,
  formatSourceValue,
  listDocumentValues,
  type Provenance,
} from './value-sources';

const source = (field: string, year: string | null, saved: string | null, fileId = 'file'): Provenance => ({
  field,
  year,
  read: saved,
  saved,
  changed: false,
  current: saved,
  isCurrent: saved !== null,
  confidence: 90,
  jobId: 'job',
  reviewedAt: '2026-11-23T00:00:00Z',
  evidence: [
    {
      fileId,
      page: 2,
      sheet: null,
      cell: null,
      box: { x0: 0, y0: 0, x1: 1, y1: 1 },
      labelBox: null,
      quote: '',
      wordIds: [],
    },
  ],
});

const price = source('askingPrice', null, '950000');
const typed: Provenance = {
  ...price,
  saved: '1200000',
  changed: true,
  current: '1200000',
  isCurrent: false,
};

describe('listDocumentValues', () => {
  it('lists what was read from a document with its pages, the newest year first', () => {
    const sources = [
      source('askingPrice', null, '1850000'),
      source('netIncome', '2023', '-1200'),
      source('grossRevenue', '2024', '1234567'),
      source('cogs', '2024', '5', 'other'),
      source('taxes', '2024', null),
    ];
    expect(listDocumentValues(sources, ['file'])).toEqual([
      {
        label: 'Gross revenue 2024',
        year: '2024',
        value: '1,234,567',
        page: 3,
        place: 'Page 3',
        change: null,
      },
      { label: 'Net income 2023', year: '2023', value: '(1,200)', page: 3, place: 'Page 3', change: null },
      { label: 'Asking price', year: null, value: '1,850,000', page: 3, place: 'Page 3', change: null },
    ]);
  });

  it('names sheet and cell of a workbook', () => {
    const inSheet = (cell: string | null): Provenance => ({
      ...price,
      evidence: price.evidence.map((evidence) => ({ ...evidence, sheet: 'P&L', cell })),
    });
    expect(listDocumentValues([inSheet('D2')], ['file'])).toMatchObject([{ page: 3, place: 'P&L, D2' }]);
    expect(listDocumentValues([inSheet(null)], ['file'])).toMatchObject([{ place: 'P&L' }]);
  });

  it('states what the document says of a value that was changed, after those that rest on it', () => {
    const values = listDocumentValues([typed, source('address', null, 'Tampa')], ['file']);
    expect(values).toMatchObject([
      { label: 'Address', value: 'Tampa', change: null },
      {
        label: 'Asking price',
        year: null,
        value: '950,000',
        change: 'Changed by you: the deal has 1,200,000',
      },
    ]);
    expect(filterRestingValues(values).map(({ label }) => label)).toEqual(['Address']);
  });

  it('leaves out what was read and neither saved nor used since', () => {
    const unused = { ...price, saved: null, changed: true, current: null, isCurrent: false };
    expect(listDocumentValues([unused], ['file'])).toEqual([]);
  });
});

describe('describeChange', () => {
  it.each([
    [price, null],
    [typed, 'Changed by you: the deal has 1,200,000'],
    [{ ...price, current: '990000', isCurrent: false }, 'Changed since: the deal has 990,000'],
    [{ ...price, current: null, isCurrent: false }, 'Changed since: the deal has no value'],
  ])('describes the change of a value (%#)', (changed, text) => {
    expect(describeChange(changed)).toBe(text);
  });
});

it('writes the key of a field that is not known any more', () => {
  expect(formatSourceLabel({ field: 'gone', year: '2020' })).toBe('gone 2020');
  expect(formatSourceValue({ field: 'businessName', year: null }, '1200')).toBe('1200');
});
