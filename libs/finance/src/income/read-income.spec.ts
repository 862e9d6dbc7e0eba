import { type PeriodFigures } from '../types.js';
import { getIncomeMode } from './income-statement.js';
import { readIncome } from './read-income.js';

const raw = (figures: Record<string, unknown>) => figures as PeriodFigures;

describe('the standard statement', () => {
  it('computes both derived lines', () => {
    expect(readIncome({ grossRevenue: '1,000', cogs: '400', operatingExpenses: '350' }, 'standard')).toEqual({
      grossRevenue: 1000,
      cogs: 400,
      grossProfit: 600,
      operatingExpenses: 350,
      sgaExpenses: null,
      ebitda: null,
      depreciation: null,
      ebit: null,
      interest: null,
      ebt: null,
      taxes: null,
      netIncome: 250,
    });
  });

  it.each<[string, Record<string, unknown>, number | null, number | null]>([
    ['nothing', {}, null, null],
    ['revenue alone', { grossRevenue: 100 }, 100, 100],
    ['missing cost of goods as 0', { grossRevenue: 100, operatingExpenses: 30 }, 100, 70],
    ['a stored gross profit without revenue', { grossProfit: 60, operatingExpenses: 50 }, 60, 10],
    [
      'net income from revenue even beside a stored gross profit',
      { grossRevenue: 100, grossProfit: 60, operatingExpenses: 30 },
      60,
      70,
    ],
    ['stored derived lines', { grossRevenue: 100, cogs: 10, grossProfit: 55, netIncome: 5 }, 55, 5],
    ['a stored 0', { grossRevenue: 100, netIncome: 0 }, 100, 0],
    ['costs without revenue', { cogs: 10, operatingExpenses: 5 }, null, null],
    ['a loss', { grossRevenue: 100, cogs: 80, operatingExpenses: 90 }, 20, -70],
    ['revenue under its import name', { revenue: '100', cogs: 10 }, 90, 90],
    ['the field before its import name', { grossRevenue: 200, revenue: 100 }, 200, 200],
    ['an unreadable figure as missing', { grossRevenue: 'n/a', revenue: '12%' }, null, null],
    ['an overflow as missing', { grossRevenue: 1e308, cogs: -1e308 }, null, null],
  ])('reads %s', (_what, figures, grossProfit, netIncome) => {
    expect(readIncome(raw(figures), 'standard')).toMatchObject({ grossProfit, netIncome });
  });

  it('counts detailed costs that add up to no finite number as missing', () => {
    expect(readIncome({ sgaExpenses: 1e308, interest: 8e307 }, 'standard').operatingExpenses).toBeNull();
  });

  it('uses the detailed costs only if SG&A is present', () => {
    const expenses = (figures: Record<string, unknown>) =>
      readIncome(raw(figures), 'standard').operatingExpenses;
    expect(expenses({ sgaExpenses: 10, depreciation: 2, interest: 3, taxes: 4 })).toBe(19);
    expect(expenses({ sga: 10, taxes: 4 })).toBe(14);
    expect(expenses({ sgaExpenses: 10 })).toBe(10);
    expect(expenses({ depreciation: 2, interest: 3, taxes: 4 })).toBeNull();
    expect(expenses({ operatingExpenses: 7, sgaExpenses: 10 })).toBe(7);
    expect(expenses({ operatingExpenses: 0, sgaExpenses: 10 })).toBe(0);
  });
});

describe('the detailed statement', () => {
  const full = { grossRevenue: 1000, cogs: 400, sgaExpenses: 200, depreciation: 50, interest: 30, taxes: 20 };

  it('computes five derived lines', () => {
    expect(readIncome(full, 'detailed')).toEqual({
      ...full,
      grossProfit: 600,
      operatingExpenses: null,
      ebitda: 400,
      ebit: 350,
      ebt: 320,
      netIncome: 300,
    });
  });

  it.each<[string, Record<string, unknown>, Record<string, number | null>]>([
    ['nothing', {}, { grossProfit: null, ebitda: null, ebit: null, ebt: null, netIncome: null }],
    ['a stored gross profit', { ...full, grossProfit: 700 }, { ebitda: 500, netIncome: 400 }],
    ['a stored EBITDA', { ebitda: 500, depreciation: 100 }, { grossProfit: null, ebit: 400, netIncome: 400 }],
    ['a stored EBIT', { ...full, ebit: 100 }, { ebitda: 400, ebt: 70, netIncome: 50 }],
    ['a stored EBT', { ...full, ebt: 100 }, { ebit: 350, netIncome: 80 }],
    ['a stored net income', { ...full, netIncome: 1 }, { ebt: 320, netIncome: 1 }],
    ['SG&A under its import name', { grossRevenue: 100, sga: 40 }, { sgaExpenses: 40, ebitda: 60 }],
    [
      'operating expenses in place of SG&A',
      { grossRevenue: 100, operatingExpenses: 30 },
      { sgaExpenses: 30, ebitda: 70 },
    ],
    [
      'SG&A before operating expenses',
      { grossRevenue: 100, sgaExpenses: 40, operatingExpenses: 30 },
      { sgaExpenses: 40 },
    ],
    [
      'no add-back as a cost',
      { grossRevenue: 100, interestExpense: 5, depreciationAmortization: 6 },
      { netIncome: 100 },
    ],
  ])('reads %s', (_what, figures, expected) => {
    expect(readIncome(raw(figures), 'detailed')).toMatchObject(expected);
  });
});

describe('incomeModeOf', () => {
  it('is detailed only where the deal says so', () => {
    expect(getIncomeMode({ collectDetailedIncomeStatement: true })).toBe('detailed');
    expect(getIncomeMode({ collectDetailedIncomeStatement: false })).toBe('standard');
    expect(getIncomeMode({})).toBe('standard');
    expect(getIncomeMode(null)).toBe('standard');
  });
});
