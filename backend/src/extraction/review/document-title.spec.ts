import { type Candidate } from '@dealwright/extraction-engine';
import { figure } from './figure.test-support.js';
import { formatDocumentTitle } from './document-title.js';

const financialsOf = (years: readonly string[], ...candidates: readonly Candidate<'netIncome'>[]) => {
  const labels = Object.fromEntries(years.map((year, index) => [`year${index + 1}`, year]));
  const [first] = candidates;
  if (!first) throw new Error('no figure');
  const values = years.map((_year, index) => ({
    ...first,
    yearKey: `year${index + 1}`,
    alternatives: candidates.slice(1),
    checks: [],
    overall: 90,
  }));
  const data = { yearLabels: labels, historicalFinancials: {} };
  const confidence = { historicalFinancials: {}, sdeAdjustments: {} };
  const rest = { overallConfidence: 90, checks: [], otherPeriods: [], conflicts: [], doubts: [] };
  return { financials: { ...rest, data, values, confidence } };
};

describe('formatDocumentTitle', () => {
  const form = { kind: 'taxReturn', form: '1120-S', firstPage: 0 } as const;
  const statement = { kind: 'profitAndLoss', form: null, firstPage: 3 } as const;

  it('names form and year of a tax return', () => {
    const result = financialsOf(['2024'], figure('return', 100));
    expect(formatDocumentTitle({ id: 'return', sections: [form] }, result)).toBe('Tax return 1120-S 2024');
  });

  it('names all parts of a packet and its first and last year, by figures that were not chosen too', () => {
    const result = financialsOf(['2022', '2023', '2024'], figure('other', 90), figure('packet', 100));
    expect(formatDocumentTitle({ id: 'packet', sections: [form, statement] }, result)).toBe(
      'Tax return 1120-S, Profit and loss 2022–2024',
    );
  });

  it('leaves the year out where no figure was read, and says nothing without a title', () => {
    expect(formatDocumentTitle({ id: 'return', sections: [form] }, {})).toBe('Tax return 1120-S');
    expect(formatDocumentTitle({ id: 'letter', sections: [] }, {})).toBeNull();
    expect(formatDocumentTitle({ id: 'old' }, {})).toBeNull();
  });
});
