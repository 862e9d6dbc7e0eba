import { calculateModel } from '@dealwright/finance';
import { type LoanData } from '../api/models';
import { describeVerdict } from './verdict-sentence';

function sentence(sde: number | null, loan: LoanData): string {
  const historicalFinancials =
    sde === null ? {} : { 2025: { grossRevenue: '2000000', netIncome: String(sde) } };
  const settings = { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } as const;
  return describeVerdict(calculateModel({ financials: { historicalFinancials }, loan, settings }), loan);
}

const LOAN: LoanData = { purchasePrice: 1_200_000, downPayment: 0, sbaRate: 0, sbaTerm: 10 };

describe('answerSentence', () => {
  it('says how often the debt is paid and where 1.25 is missed', () => {
    expect(sentence(300_000, LOAN)).toBe(
      'At $1.2M this pays its debt 2.50 times; below $150K of SDE it misses 1.25.',
    );
  });

  it('says how much SDE is lacking when 1.25 is missed', () => {
    expect(sentence(130_000, LOAN)).toBe(
      'At $1.2M this pays its debt only 1.08 times; 1.25 takes $150K of SDE, $20K more than it earns.',
    );
  });

  it('names what is missing instead of a figure', () => {
    expect(sentence(null, LOAN)).toContain('No year has an SDE yet');
    expect(sentence(300_000, { ...LOAN, purchasePrice: null })).toContain('Enter a price');
    expect(sentence(300_000, { ...LOAN, downPayment: null, sbaRate: null })).toContain(
      'Enter a down payment and an SBA rate',
    );
  });

  it('knows a purchase without debt', () => {
    expect(sentence(300_000, { ...LOAN, downPayment: 100 })).toContain('nothing is borrowed');
  });

  it('never divides by a loss', () => {
    expect(sentence(-50_000, LOAN)).toContain('no earnings to pay the debt from');
  });
});
