import { parsePeriods } from '../sde/index.js';
import { type PeriodFigures } from '../types.js';
import { buildHistoricalTable } from './historical-table.js';
import { roundRecast } from './round-recast.js';

const read = (figures: PeriodFigures) =>
  roundRecast(
    buildHistoricalTable(parsePeriods({ historicalFinancials: { 2025: figures } }, 2026), 20.6)[0]!,
    20.6,
  );

describe('roundRecast', () => {
  it('leads from net income to SDE', () => {
    const { income, knownAddBacks, totalAddBacks, sde } = read({
      netIncome: 100.4,
      ownerSalary: 50.4,
      otherAddBacks: 7,
    });
    expect([income.netIncome, knownAddBacks.ownerSalary, knownAddBacks.otherAddBacks]).toEqual([100, 51, 7]);
    expect([totalAddBacks, sde, knownAddBacks.interest]).toEqual([58, 158, null]);
  });

  it('leads from SDE and net income to what debt service leaves', () => {
    expect(read({ netIncome: 100.4, ownerSalary: 50.4 })).toMatchObject({
      annualDebtService: 21,
      sdeMinusAnnualDebtService: 130,
      netIncomeMinusAnnualDebtService: 79,
    });
  });

  it('leaves an SDE that was entered by itself', () => {
    expect(read({ netIncome: 100.4, ownerSalary: 50.4, sde: 300.6 })).toMatchObject({
      totalAddBacks: 50,
      sde: 301,
    });
  });

  it('has no SDE where there is none', () => {
    expect(read({ grossRevenue: null, ownerSalary: 10.2 })).toMatchObject({ totalAddBacks: 10, sde: null });
  });
});
