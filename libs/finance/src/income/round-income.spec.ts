import { roundIncome } from './round-income.js';

describe('roundIncome', () => {
  it('leaves the rounding of both results to the cost between them', () => {
    expect(
      roundIncome({
        grossRevenue: 1_000.4,
        cogs: 500.6,
        grossProfit: 499.8,
        sgaExpenses: 100.4,
        ebitda: 399.4,
        depreciation: 50,
        ebit: 349.4,
        interest: 10.9,
        ebt: 338.5,
        taxes: 0,
        netIncome: 338.5,
      }),
    ).toEqual({
      grossRevenue: 1_000,
      cogs: 500,
      grossProfit: 500,
      sgaExpenses: 101,
      ebitda: 399,
      depreciation: 50,
      ebit: 349,
      interest: 10,
      ebt: 339,
      taxes: 0,
      netIncome: 339,
    });
  });

  it('rounds lines that do not add up by themselves, and keeps what is missing', () => {
    const income = {
      grossRevenue: 100.4,
      cogs: null,
      grossProfit: 80.4,
      operatingExpenses: 10.4,
      netIncome: 50.4,
    };
    expect(roundIncome(income)).toEqual({
      grossRevenue: 100,
      cogs: null,
      grossProfit: 80,
      operatingExpenses: 10,
      netIncome: 50,
    });
  });

  it('keeps a loss, and other properties', () => {
    expect(roundIncome({ grossProfit: 10.4, operatingExpenses: 20.9, netIncome: -10.5, note: 'x' })).toEqual({
      grossProfit: 10,
      operatingExpenses: 20,
      netIncome: -10,
      note: 'x',
    });
  });
});
