import { findProjectionBase, projectYears } from '../projections/index.js';
import { parsePeriods } from '../sde/index.js';
import { INCOME_LINES, INCOME_STEPS, values } from './income-lines.js';

const BLANK = {
  grossRevenue: null,
  cogs: null,
  grossProfit: null,
  operatingExpenses: null,
  sgaExpenses: null,
  ebitda: null,
  depreciation: null,
  ebit: null,
  interest: null,
  ebt: null,
  taxes: null,
  netIncome: null,
};

describe('the lines of an income statement', () => {
  it('are expressions of the lines above them', () => {
    const list = (mode: keyof typeof INCOME_STEPS) =>
      INCOME_STEPS[mode].map(({ line, from, cost }) => `${line} = ${from} - ${cost}`);
    expect(list('standard')).toEqual([
      'grossProfit = grossRevenue - cogs',
      'netIncome = grossProfit - operatingExpenses',
    ]);
    expect(list('detailed')).toEqual([
      'grossProfit = grossRevenue - cogs',
      'ebitda = grossProfit - sgaExpenses',
      'ebit = ebitda - depreciation',
      'ebt = ebit - interest',
      'netIncome = ebt - taxes',
    ]);
  });

  it('start from revenue, or else from gross profit, on the way to net income', () => {
    expect(INCOME_STEPS.standard.at(-1)?.expression).toEqual([
      { from: 'grossRevenue', costs: ['cogs', 'operatingExpenses'] },
      { from: 'grossProfit', costs: ['operatingExpenses'] },
    ]);
    const { netIncome } = INCOME_LINES.standard;
    expect(netIncome(values, { ...BLANK, grossProfit: 600, operatingExpenses: 200 })).toBe(400);
    expect(netIncome(values, { ...BLANK, grossRevenue: 900, grossProfit: 600 })).toBe(900);
    expect(netIncome(values, BLANK)).toBeNull();
  });

  it.each(['standard', 'detailed'] as const)('hold in each projected year of the %s statement', (mode) => {
    const year = { grossRevenue: 1000, cogs: 400, depreciation: 50, interest: 20, taxes: 30 };
    const costs = mode === 'detailed' ? { sgaExpenses: 200 } : { operatingExpenses: 300 };
    const financials = {
      collectDetailedIncomeStatement: mode === 'detailed',
      historicalFinancials: { 2025: { ...year, ...costs } },
    };
    const base = findProjectionBase(parsePeriods(financials, 2026));
    const projected = projectYears({ base, structure: null, growthRate: 7, projectionPeriod: 5 });
    for (const row of projected!.data)
      for (const { line, from, cost } of INCOME_STEPS[mode]) expect(row[line]).toBe(row[from]! - row[cost]!);
  });
});
