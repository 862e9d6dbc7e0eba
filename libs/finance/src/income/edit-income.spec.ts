import { type FinancialField, type IncomeMode } from '@dealwright/vocabulary';
import { type PeriodFigures } from '../types.js';
import { editIncome } from './edit-income.js';
import { findIncomeWarnings } from './income-warnings.js';
import { switchIncomeMode } from './switch-income-mode.js';

const raw = (figures: Record<string, unknown>) => figures as PeriodFigures;
const standard = { grossRevenue: '1000', cogs: '400', operatingExpenses: '350' };
const detailed = {
  grossRevenue: '1000',
  cogs: '400',
  sgaExpenses: '200',
  depreciation: '50',
  interest: '30',
  taxes: '20',
};
const stale = { grossProfit: '1', ebitda: '2', ebit: '3', ebt: '4', netIncome: '5' };

describe('editing an input line', () => {
  it.each<[FinancialField, IncomeMode, object, object]>([
    ['grossRevenue', 'standard', standard, { grossProfit: '1600', netIncome: '1250' }],
    ['cogs', 'standard', standard, { grossProfit: '-1000', netIncome: '-1350' }],
    ['operatingExpenses', 'standard', standard, { grossProfit: '1', netIncome: '-1400' }],
    [
      'grossRevenue',
      'detailed',
      detailed,
      { grossProfit: '1600', ebitda: '1400', ebit: '1350', ebt: '1320', netIncome: '1300' },
    ],
    [
      'cogs',
      'detailed',
      detailed,
      { grossProfit: '-1000', ebitda: '-1200', ebit: '-1250', ebt: '-1280', netIncome: '-1300' },
    ],
    [
      'sgaExpenses',
      'detailed',
      detailed,
      { grossProfit: '1', ebitda: '-1400', ebit: '-1450', ebt: '-1480', netIncome: '-1500' },
    ],
    ['depreciation', 'detailed', detailed, { ebitda: '2', ebit: '-1600', ebt: '-1630', netIncome: '-1650' }],
    ['interest', 'detailed', detailed, { ebit: '3', ebt: '-1650', netIncome: '-1670' }],
    ['taxes', 'detailed', detailed, { ebt: '4', netIncome: '-1680' }],
  ])('%s of the %s statement overwrites what follows from it', (field, mode, lines, expected) => {
    expect(editIncome({ ...lines, ...stale }, field, '2000', mode)).toMatchObject({
      ...expected,
      [field]: '2000',
    });
  });

  it('leaves the lines that the mode does not have', () => {
    expect(editIncome({ ...standard, ebitda: '7' }, 'cogs', '0', 'standard').ebitda).toBe('7');
    expect(editIncome(standard, 'cogs', '0', 'standard')).not.toHaveProperty('ebt');
  });

  it('counts a missing input as 0', () => {
    expect(editIncome({}, 'operatingExpenses', '50', 'standard')).toEqual({
      operatingExpenses: '50',
      netIncome: '-50',
    });
    expect(editIncome(standard, 'grossRevenue', '', 'standard')).toMatchObject({
      grossRevenue: '',
      grossProfit: '-400',
      netIncome: '-750',
    });
  });

  it('starts from the nearest given line above where there is no revenue', () => {
    expect(editIncome({ ebitda: '500' }, 'depreciation', '100', 'detailed')).toMatchObject({
      ebitda: '500',
      ebit: '400',
      netIncome: '400',
    });
    expect(
      editIncome({ grossProfit: '300', cogs: '50' }, 'operatingExpenses', '100', 'standard').netIncome,
    ).toBe('200');
    expect(
      editIncome({ grossProfit: '900', ebitda: '500', taxes: 10 }, 'interest', '100', 'detailed'),
    ).toMatchObject({
      ebt: '400',
      netIncome: '390',
    });
  });

  it('counts the fallbacks that reading counts', () => {
    expect(
      editIncome(raw({ revenue: 1000, operatingExpenses: 300 }), 'taxes', '100', 'detailed').netIncome,
    ).toBe('600');
    expect(editIncome(raw({ grossRevenue: 1000, sga: 300 }), 'taxes', '100', 'detailed').netIncome).toBe(
      '600',
    );
    expect(
      editIncome({ grossRevenue: 1000, sgaExpenses: 300, taxes: 50 }, 'cogs', '100', 'standard').netIncome,
    ).toBe('550');
  });

  it('replaces a figure stored under its import name', () => {
    expect(editIncome(raw({ revenue: '5', cogs: '1' }), 'grossRevenue', '9', 'standard')).toEqual({
      grossRevenue: '9',
      cogs: '1',
      grossProfit: '8',
      netIncome: '8',
    });
    expect(editIncome(raw({ sga: '5' }), 'sgaExpenses', '9', 'detailed')).not.toHaveProperty('sga');
    expect(editIncome(raw({ sga: '5', revenue: '3' }), 'taxes', '9', 'detailed')).toMatchObject({
      sga: '5',
      revenue: '3',
    });
  });

  it('leaves blank what no longer is a finite number', () => {
    expect(editIncome({ grossRevenue: 1e308 }, 'cogs', -1e308, 'standard').grossProfit).toBe('');
  });

  it('does not touch what it was given', () => {
    const before = Object.freeze({ ...standard, sde: '9' });
    editIncome(before, 'cogs', '1', 'standard');
    expect(before).toEqual({ ...standard, sde: '9' });
  });
});

describe('editing anything else', () => {
  it('preserves a typed derived line and what is calculated from it', () => {
    expect(editIncome({ ...standard, netIncome: '250' }, 'grossProfit', '700', 'standard')).toEqual({
      ...standard,
      grossProfit: '700',
      netIncome: '250',
    });
  });

  it.each<[FinancialField, IncomeMode, string]>([
    ['cogs', 'standard', ''],
    ['netIncome', 'standard', ''],
    ['ownerSalary', 'standard', ''],
    ['otherAddBacks', 'detailed', ''],
    ['depreciation', 'standard', ''],
    ['interestExpense', 'standard', ''],
    ['grossProfit', 'standard', '900'],
    ['ebitda', 'detailed', '900'],
    ['taxes', 'standard', '900'],
    ['sde', 'standard', '7'],
  ])('%s in the %s statement leaves a given SDE %p', (field, mode, sde) => {
    expect(editIncome({ sde: '900' }, field, '7', mode).sde).toBe(sde);
  });

  it('adds no SDE where none was', () => {
    expect(editIncome({}, 'cogs', '7', 'standard')).not.toHaveProperty('sde');
  });
});

describe('a statement without revenue', () => {
  it('starts above the line that was typed, whatever is stored below', () => {
    const figures = { grossProfit: '300', netIncome: '999' };
    expect(editIncome(figures, 'operatingExpenses', '100', 'standard').netIncome).toBe('200');
  });
});

describe('switchIncomeMode', () => {
  it('carries operating expenses over to a blank SG&A', () => {
    expect(switchIncomeMode({ operatingExpenses: '$1,200' }, 'detailed')).toEqual({
      operatingExpenses: '$1,200',
      sgaExpenses: '1200',
    });
    expect(switchIncomeMode({ operatingExpenses: '5', sgaExpenses: '0' }, 'detailed').sgaExpenses).toBe('0');
    expect(switchIncomeMode(raw({ operatingExpenses: '5', sga: '3' }), 'detailed')).toEqual({
      operatingExpenses: '5',
      sga: '3',
    });
    expect(switchIncomeMode({ sgaExpenses: '' }, 'detailed')).toEqual({ sgaExpenses: '' });
  });

  it('carries the four costs over to blank operating expenses', () => {
    expect(switchIncomeMode({ ...detailed, operatingExpenses: ' ' }, 'standard').operatingExpenses).toBe(
      '300',
    );
    expect(switchIncomeMode({ taxes: '7' }, 'standard').operatingExpenses).toBe('7');
    expect(switchIncomeMode({ ...detailed, operatingExpenses: '0' }, 'standard').operatingExpenses).toBe('0');
    expect(switchIncomeMode({ netIncome: '5' }, 'standard')).toEqual({ netIncome: '5' });
    expect(switchIncomeMode({ sgaExpenses: 1e308, taxes: 1e308 }, 'standard')).not.toHaveProperty(
      'operatingExpenses',
    );
  });

  it('returns a copy, also if nothing changes', () => {
    const figures = Object.freeze({ netIncome: '5' });
    expect(switchIncomeMode(figures, 'standard')).not.toBe(figures);
    expect(switchIncomeMode(figures, 'detailed')).not.toBe(figures);
  });
});

describe('incomeWarnings', () => {
  it('has no doubts where there is nothing, or nothing but a cost', () => {
    expect(findIncomeWarnings({}, 'standard', '2025')).toEqual([]);
    expect(findIncomeWarnings({ operatingExpenses: 1 }, 'standard', '2025')).toEqual([]);
  });

  it('compares with revenue less cost of goods rather than with a stored gross profit', () => {
    const figures = { grossRevenue: 1000, cogs: 400, grossProfit: 700, operatingExpenses: 100 };
    expect(findIncomeWarnings({ ...figures, netIncome: 500 }, 'standard', '2025')).toEqual([]);
    expect(findIncomeWarnings({ ...figures, netIncome: 600 }, 'standard', '2025')).toHaveLength(1);
  });

  const codes = (figures: object, mode: IncomeMode) =>
    findIncomeWarnings(figures, mode, '2024').map(({ code }) => code);

  it('doubts a stored net income that its lines contradict by more than a dollar', () => {
    expect(codes({ ...standard, netIncome: '250' }, 'standard')).toEqual([]);
    expect(codes({ ...standard, netIncome: '251' }, 'standard')).toEqual([]);
    expect(codes({ ...standard, netIncome: '249' }, 'standard')).toEqual([]);
    expect(codes({ ...standard, netIncome: '251.01' }, 'standard')).toEqual(['netIncomeMismatch']);
    expect(codes({ ...standard, netIncome: '248.99' }, 'standard')).toEqual(['netIncomeMismatch']);
    expect(codes({ ...detailed, netIncome: '300' }, 'detailed')).toEqual([]);
    expect(codes({ ...detailed, netIncome: '310' }, 'detailed')).toEqual(['netIncomeMismatch']);
  });

  it('names each cost below zero, but no refund of taxes', () => {
    const warnings = findIncomeWarnings(
      { grossRevenue: '900', cogs: '(400)', operatingExpenses: 0 },
      'standard',
      'y',
    );
    expect(warnings).toEqual([
      {
        code: 'negativeCost',
        yearKey: 'y',
        message: 'Cost of goods sold is -$400, which adds to profit. Enter costs as positive numbers.',
      },
    ]);
    const figures = {
      grossRevenue: 900,
      cogs: 400,
      sgaExpenses: -1,
      depreciation: -2,
      interest: -3,
      taxes: -4,
    };
    expect(codes(figures, 'detailed')).toEqual(['negativeCost', 'negativeCost', 'negativeCost']);
    expect(codes({ ...figures, operatingExpenses: 300 }, 'standard')).toEqual([]);
  });

  it('compares with a stored gross profit where cost of goods is missing', () => {
    expect(
      codes({ grossRevenue: 100, grossProfit: 60, operatingExpenses: 20, netIncome: 40 }, 'standard'),
    ).toEqual([]);
    expect(codes({ grossProfit: 60, operatingExpenses: 20, netIncome: 30 }, 'standard')).toEqual([
      'netIncomeMismatch',
    ]);
  });

  it('does not compare unless gross and expense lines are there', () => {
    expect(codes({ grossRevenue: 100, netIncome: 5 }, 'standard')).toEqual([]);
    expect(codes({ grossRevenue: 100, cogs: 5, netIncome: 5 }, 'standard')).toEqual([]);
    expect(codes({ grossRevenue: 100, operatingExpenses: 5, netIncome: 5 }, 'standard')).toEqual([]);
    expect(codes({ grossRevenue: 100, sgaExpenses: 5, netIncome: 5 }, 'detailed')).toEqual([]);
    expect(codes({ cogs: 5, operatingExpenses: 5, netIncome: 5 }, 'standard')).toEqual([]);
  });

  it('doubts net income computed without any cost', () => {
    expect(codes({ grossRevenue: 100 }, 'standard')).toEqual(['costsMissing']);
    expect(codes({ grossRevenue: 100 }, 'detailed')).toEqual(['costsMissing']);
    expect(codes({ grossRevenue: 100, cogs: 40 }, 'standard')).toEqual(['operatingCostsMissing']);
    expect(codes({ grossRevenue: 100, cogs: 40, netIncome: 60 }, 'detailed')).toEqual([
      'operatingCostsMissing',
    ]);
    expect(codes({ grossRevenue: 100, cogs: 40, operatingExpenses: 0 }, 'standard')).toEqual([]);
    expect(codes({ grossRevenue: 100, cogs: 40, netIncome: 10 }, 'standard')).toEqual([]);
    // A sheet stores the lines that it works out, also from a revenue alone.
    expect(codes({ grossRevenue: 100, grossProfit: 100, netIncome: 100 }, 'standard')).toEqual([
      'costsMissing',
    ]);
    expect(codes({ grossRevenue: 100, netIncome: 60 }, 'standard')).toEqual([]);
    expect(codes({ grossProfit: 100 }, 'standard')).toEqual(['operatingCostsMissing']);
    expect(codes({}, 'standard')).toEqual([]);
    for (const line of ['operatingExpenses', 'ebitda', 'ebit', 'ebt']) {
      expect(codes({ grossRevenue: 100, [line]: '0' }, 'standard')).toEqual([]);
    }
    for (const line of ['sgaExpenses', 'depreciation', 'interest', 'taxes']) {
      expect(codes({ grossRevenue: 100, [line]: '0' }, 'detailed')).toEqual([]);
    }
  });

  it('quotes the figures', () => {
    expect(findIncomeWarnings({ ...standard, netIncome: '900' }, 'standard', 'year1')).toEqual([
      {
        code: 'netIncomeMismatch',
        yearKey: 'year1',
        message:
          'Net income is stored as $900, but the lines give $250. The stored figure is used; check which is right.',
      },
    ]);
    const say = (origin: 'read' | 'entered') =>
      findIncomeWarnings({ ...standard, netIncome: '900' }, 'standard', 'year1', origin)[0]?.message;
    expect(say('read')).toBe(
      'Net income was read as $900, but the lines give $250. The figure that was read is used; check which is right.',
    );
    expect(say('entered')).toBe(
      'Net income was entered as $900, but the lines give $250. The figure that you entered is used; check which is right.',
    );
    expect(findIncomeWarnings({ grossRevenue: 1500 }, 'standard', 'year1')).toEqual([
      {
        code: 'costsMissing',
        yearKey: 'year1',
        message:
          'Only revenue is entered, so models count all of its $1,500 as net income. Enter the costs or the net income.',
      },
    ]);
  });
});
