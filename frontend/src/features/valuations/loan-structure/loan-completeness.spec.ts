import { calculateCompleteness } from '@dealwright/finance';
import { joinWithAnd, listMissingModelInputs } from './loan-completeness';

const YEARS = { historicalFinancials: { '2025': { netIncome: '90000', ownerSalary: '60000' } } };
const LOAN = { purchasePrice: 500_000, downPaymentType: 'percentage', downPayment: 10, sbaRate: 11 } as const;
const said = (...given: Parameters<typeof calculateCompleteness>) =>
  joinWithAnd(listMissingModelInputs(calculateCompleteness(...given)));

describe('what a model still lacks', () => {
  it('is everything of an empty one', () => {
    expect(said(null, null)).toBe(
      'a price, a down payment, an SBA rate, net income of some year and owner salary of some year',
    );
  });
  it('is named alone where it is alone', () => {
    expect(said(YEARS, { ...LOAN, downPayment: null })).toBe('a down payment');
    expect(said({ historicalFinancials: { '2025': { netIncome: '1' } } }, LOAN)).toBe(
      'owner salary of some year',
    );
  });
  it('is nothing of a complete one', () => {
    expect(said(YEARS, LOAN)).toBe('');
  });
});
