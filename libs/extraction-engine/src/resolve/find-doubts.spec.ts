import { extractDealInfo } from '../map/deal-info.js';
import { extractFinancials } from '../map/financials.js';
import { textDocument } from '../testing/pages.test-support.js';
import { findBlankLines, findDoubts } from './find-doubts.js';

const doubtsOf = (...pages: string[]) => {
  const documents = [textDocument(...pages)];
  const options = { asOfYear: 2026 };
  return findDoubts(extractFinancials(documents, options), extractDealInfo(documents, options));
};

const statement = (profit: string) => `
  Profit and Loss
  Year ended December 31, 2024

  Total Revenue              $1,200,000
  Cost of Goods Sold            500,000
  Gross Profit                  ${profit}
`;

describe('doubts about an extraction', () => {
  it('has none where every value is sure and every identity holds', () => {
    expect(doubtsOf(statement('700,000'))).toEqual([]);
  });

  it('names the identity that fails', () => {
    const doubts = doubtsOf(statement('790,000'));
    expect(doubts.some(({ kind, detail }) => kind === 'check' && detail.includes('grossProfit'))).toBe(true);
  });

  it('names values below certainty', () => {
    const doubts = doubtsOf(`
      Asking Price: $1,850,000
      Year Established: 1998

      The company was founded in 1989 by two brothers.
    `);
    expect(doubts.map(({ kind, field }) => `${kind} ${field}`)).toEqual([
      'confidence yearsInBusiness',
      'check yearsInBusiness',
      'conflict yearsInBusiness',
    ]);
  });
});

describe('derived lines that stay blank', () => {
  it('leaves EBITDA blank while SG&A is unknown', () => {
    expect(findBlankLines({ grossRevenue: '900', cogs: '300' })).toEqual([
      'ebitda',
      'ebit',
      'ebt',
      'netIncome',
    ]);
  });

  it('keeps lines that documents state or that can be calculated', () => {
    expect(
      findBlankLines({ grossRevenue: '900', cogs: '300', sgaExpenses: '100', netIncome: '400' }),
    ).toEqual(['ebit', 'ebt']);
  });
});

describe('statements without a year', () => {
  it('lists them separately from the years', () => {
    const { data, otherPeriods } = extractFinancials(
      [
        textDocument(`
        Income Statement

        Total Revenue              $1,200,000
        Cost of Goods Sold            500,000
        Gross Profit                  700,000
        Net Income                    100,000
      `),
      ],
      { asOfYear: 2026 },
    );
    expect(data.yearLabels).toEqual({});
    expect(otherPeriods[0]?.period).toMatchObject({ year: null, label: 'Undated' });
    expect(otherPeriods[0]?.values.find(({ field }) => field === 'netIncome')?.value).toBe(100_000);
  });
});
