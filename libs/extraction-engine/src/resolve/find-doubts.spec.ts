import { extractDealInfo } from '../map/deal-info.js';
import { extractFinancials } from '../map/financials.js';
import { textDocument } from '../testing/pages.test-support.js';
import { findDoubts } from './find-doubts.js';

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

describe('identities over several pages', () => {
  const cost = (amount: string) => `
    Income statement
    Year ended December 31, 2024
    Cost of goods sold      ${amount}
    Operating expenses      300,204
    Net income              110,118
  `;
  const sales = `
    Income statement
    Year ended December 31, 2024
    Total revenue         1,200,118
    Gross profit            700,118
    Net income              110,118
  `;
  const read = (...pages: string[]) => extractFinancials([textDocument(...pages)], { asOfYear: 2026 });

  it('shows all values of a sum that does not hold below 80, with the sum', () => {
    const { values, doubts } = read(sales, cost('590,204'));
    const profit = values.find(({ field }) => field === 'grossProfit');
    expect(profit?.overall).toBeLessThan(80);
    expect(profit?.checks.some(({ passed }) => !passed)).toBe(true);
    expect(doubts).toContainEqual(
      expect.objectContaining({ kind: 'check', field: 'grossProfit', yearKey: 'year1' }),
    );
  });

  it('doubts nothing where the sum holds', () => {
    expect(read(sales, cost('500,000')).doubts.filter(({ kind }) => kind === 'check')).toEqual([]);
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
