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
});
