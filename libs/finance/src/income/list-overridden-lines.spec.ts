import { listOverriddenLines } from './list-overridden-lines.js';

const costs = {
  grossRevenue: '1250000',
  cogs: '500000',
  sgaExpenses: '400000',
  depreciation: '30000',
  interest: '12000.55',
  taxes: '25000',
};
const derived = {
  grossProfit: '750000',
  ebitda: '350000',
  ebit: '320000',
  ebt: '307999.45',
  netIncome: '282999.45',
};

describe('listOverriddenLines', () => {
  it('lists none where every stored line is what its lines give', () => {
    expect(listOverriddenLines({ ...costs, ...derived }, 'detailed')).toEqual([]);
    expect(listOverriddenLines(costs, 'detailed')).toEqual([]);
  });

  it('lists a line that differs by more than half a cent, and no line that follows from it', () => {
    const ebitda = { ...derived, ebitda: '340000', ebit: '310000', ebt: '297999.45', netIncome: '272999.45' };
    expect(listOverriddenLines({ ...costs, ...ebitda }, 'detailed')).toEqual(['ebitda']);
    expect(listOverriddenLines({ ...costs, ...derived, netIncome: 282_999.454 }, 'detailed')).toEqual([]);
    expect(listOverriddenLines({ ...costs, ...derived, netIncome: 282_999.46 }, 'detailed')).toEqual([
      'netIncome',
    ]);
  });

  it('lists a line that nothing gives, and none that the mode does not have', () => {
    expect(listOverriddenLines({ netIncome: '90000', ebitda: '120000' }, 'standard')).toEqual(['netIncome']);
    expect(listOverriddenLines({ ebt: '100', netIncome: '100' }, 'detailed')).toEqual(['ebt']);
    expect(
      listOverriddenLines(
        { grossRevenue: 900, cogs: 300, operatingExpenses: 200, grossProfit: 600, netIncome: 400 },
        'standard',
      ),
    ).toEqual([]);
  });
});
