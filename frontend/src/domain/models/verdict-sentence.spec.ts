import { type Assumptions, type LoanData } from './api/models';
import { openTestModel } from './open-model.test-support';
import { describeVerdict } from './verdict-sentence';

function sentence(sde: number | null, loan: LoanData, assumptions?: Assumptions): string {
  const historicalFinancials =
    sde === null ? {} : { 2025: { grossRevenue: '2000000', netIncome: String(sde) } };
  return describeVerdict(openTestModel({ historicalFinancials, loan, assumptions }));
}

const LOAN: LoanData = { purchasePrice: 1_200_000, downPayment: 0, sbaRate: 0, sbaTerm: 10 };

describe('answerSentence', () => {
  it('states coverage and the SDE at which it falls below 1.25x', () => {
    expect(sentence(300_000, LOAN)).toBe(
      'At $1.2M, SDE covers debt service 2.50x. On the loans as entered, coverage falls below 1.25x if SDE drops under $150K.',
    );
  });

  it('states how much more SDE 1.25x coverage requires', () => {
    expect(sentence(130_000, LOAN)).toBe(
      'At $1.2M, SDE covers debt service only 1.08x. 1.25x coverage requires $150K of SDE, $20K more than now.',
    );
  });

  it('rounds no end of a range by more than half a percent', () => {
    expect(sentence(557_200, { ...LOAN, purchasePrice: null })).toContain(
      '$1,393,000 to $1,950,200 (2.5x to 3.5x SDE)',
    );
  });

  it('names missing inputs instead of a figure', () => {
    expect(sentence(null, LOAN)).toContain('No SDE yet');
    expect(sentence(300_000, { ...LOAN, purchasePrice: null })).toContain('Enter a price');
    expect(sentence(300_000, { ...LOAN, downPayment: null, sbaRate: null })).toContain(
      'Enter a down payment and an SBA rate',
    );
  });

  it.each([-262_800, 0])('asks for no down payment where SDE of %p covers no loan', (sde) => {
    const incomplete = { ...LOAN, downPayment: null };
    expect(sentence(sde, incomplete)).toBe(
      `SDE is ${sde === 0 ? '$0' : '-$263K'}, so no loan is covered, on any terms. The business has to earn more first.`,
    );
  });

  it('names the range of prices by its multiples, with both ends rounded alike', () => {
    expect(sentence(769_083, { ...LOAN, purchasePrice: null })).toContain(
      'supports a price of $1,922,708 to $2,691,791 (2.5x to 3.5x SDE).',
    );
  });

  it('warns that revenue counts as SDE where no cost is entered, and suggests no price for it', () => {
    const getVerdict = (loan: LoanData, historicalFinancials: Record<string, Record<string, string>>) =>
      describeVerdict(openTestModel({ historicalFinancials, loan }));
    const revenue = { grossRevenue: '2100000' };
    expect(getVerdict({ purchasePrice: null }, { 2024: { ...revenue, sde: '400000' } })).toMatch(
      /^SDE is \$400K, which usually supports a price/,
    );
    expect(getVerdict({ purchasePrice: null }, { 2024: revenue })).toBe(
      'One year has revenue but no costs, so all of that revenue counts as SDE. Enter the costs or the net income first.',
    );
    expect(getVerdict({ purchasePrice: null }, { 2024: { ...revenue, cogs: '900000' } })).toBe(
      'One year has gross profit but no operating costs, so all of that gross profit counts as SDE. Enter the costs or the net income first.',
    );
    expect(getVerdict(LOAN, { 2024: revenue, 2023: revenue })).toMatch(
      /^2 years have revenue but no costs, .* first\. At \$1\.2M, SDE covers debt service 17\.50x\./,
    );
  });

  it('describes a purchase without debt', () => {
    expect(sentence(300_000, { ...LOAN, downPayment: 100 })).toContain('Nothing is borrowed');
  });

  it('names the loan that closing costs take beside a price paid in cash', () => {
    expect(sentence(300_000, { ...LOAN, downPayment: 100 }, { closingCosts: 35_000 })).toMatch(
      /^SDE is \$300K\. The price is paid in cash, but the other uses at closing need a 7\(a\) loan of \$\d/,
    );
  });

  it('describes a loss without a ratio', () => {
    expect(sentence(-50_000, LOAN)).toContain('no SDE is available for debt service');
  });
});
