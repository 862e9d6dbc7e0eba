import { type ModelSource, openModel } from '@dealwright/finance';
import { listMissingModelInputs } from './loan-completeness';
import { joinWithAnd } from '../../lib/join-with-and';

const YEARS = { historicalFinancials: { '2025': { netIncome: '90000', ownerSalary: '60000' } } };
const LOAN = { purchasePrice: 500_000, downPaymentType: 'percentage', downPayment: 10, sbaRate: 11 } as const;
const describeMissing = (financials: ModelSource['financials'], loan: ModelSource['loan']) => {
  const settings = { sdeCalculationMethod: 'average', asOfYear: 2026 } as const;
  const model = openModel({ financials, loan, settings, asOf: '2026-01-15' });
  return joinWithAnd(listMissingModelInputs(model.completeness));
};

describe('listMissingModelInputs', () => {
  it('lists every input of an empty model', () => {
    expect(describeMissing(null, null)).toBe(
      'a price, a down payment, an SBA rate, net income for at least one year and owner salary for at least one year',
    );
  });
  it('lists a single missing input', () => {
    expect(describeMissing(YEARS, { ...LOAN, downPayment: null })).toBe('a down payment');
    expect(describeMissing({ historicalFinancials: { '2025': { netIncome: '1' } } }, LOAN)).toBe(
      'owner salary for at least one year',
    );
  });
  it('lists nothing for a complete model', () => {
    expect(describeMissing(YEARS, LOAN)).toBe('');
  });
});
