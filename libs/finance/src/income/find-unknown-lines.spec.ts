import { findUnknownLines } from './find-unknown-lines.js';

describe('findUnknownLines', () => {
  it('names EBITDA and what follows from it while SG&A is unknown', () => {
    expect(findUnknownLines({ grossRevenue: '900', cogs: '300' }, 'detailed')).toEqual([
      'ebitda',
      'ebit',
      'ebt',
      'netIncome',
    ]);
  });

  it('begins again at a line that is stored', () => {
    const figures = { grossRevenue: '900', cogs: '300', ebt: '200', taxes: '50' };
    expect(findUnknownLines(figures, 'detailed')).toEqual(['ebitda', 'ebit']);
  });

  it('names nothing where every cost is known', () => {
    const figures = { grossRevenue: '900', cogs: '300', operatingExpenses: '200' };
    expect(findUnknownLines(figures, 'standard')).toEqual([]);
    expect(findUnknownLines({ ...figures, cogs: null }, 'standard')).toEqual(['grossProfit', 'netIncome']);
  });

  it.each([
    ['revenue', { grossRevenue: null }, ['grossProfit', 'ebitda', 'ebit', 'ebt', 'netIncome']],
    ['cost of goods', { cogs: null }, ['grossProfit', 'ebitda', 'ebit', 'ebt', 'netIncome']],
    ['cost of goods, where gross profit is stored', { cogs: null, grossProfit: 600 }, []],
    ['SG&A', { sgaExpenses: null }, ['ebitda', 'ebit', 'ebt', 'netIncome']],
    ['SG&A, where operating expenses are known', { sgaExpenses: null, operatingExpenses: 100 }, []],
    ['depreciation', { depreciation: '' }, ['ebit', 'ebt', 'netIncome']],
    ['interest', { interest: 'n/a' }, ['ebt', 'netIncome']],
    ['taxes', { taxes: null }, ['netIncome']],
    ['nothing', {}, []],
  ])('names what an unknown cost leaves unknown in a detailed statement: %s', (_what, change, expected) => {
    const known = {
      grossRevenue: 900,
      cogs: 300,
      sgaExpenses: 100,
      depreciation: 10,
      interest: 5,
      taxes: 20,
    };
    expect(findUnknownLines({ ...known, ...change }, 'detailed')).toEqual(expected);
  });

  it('needs operating expenses in a standard statement', () => {
    expect(findUnknownLines({ grossRevenue: 900, cogs: 300 }, 'standard')).toEqual(['netIncome']);
    expect(findUnknownLines({ operatingExpenses: 200, netIncome: 50 }, 'standard')).toEqual(['grossProfit']);
  });
});
