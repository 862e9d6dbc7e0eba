import { formatSourceLabel, formatSourceValue, listRestingValues, type Provenance } from './value-sources';

const source = (field: string, year: string | null, saved: string | null, fileId = 'file'): Provenance => ({
  field,
  year,
  read: saved,
  saved,
  changed: false,
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

describe('listRestingValues', () => {
  it('lists the saved values of a document with their pages, the newest year first', () => {
    const sources = [
      source('askingPrice', null, '1850000'),
      source('netIncome', '2023', '-1200'),
      source('grossRevenue', '2024', '1234567'),
      source('cogs', '2024', '5', 'other'),
      source('taxes', '2024', null),
    ];
    expect(listRestingValues(sources, ['file'])).toEqual([
      { label: 'Gross revenue 2024', value: '1,234,567', page: 3 },
      { label: 'Net income 2023', value: '(1,200)', page: 3 },
      { label: 'Asking price', value: '1,850,000', page: 3 },
    ]);
  });
});

it('writes the key of a field that is not known any more', () => {
  expect(formatSourceLabel({ field: 'gone', year: '2020' })).toBe('gone 2020');
  expect(formatSourceValue({ field: 'businessName', year: null }, '1200')).toBe('1200');
});
