import { chooseDocument, DOCUMENT_REQUESTS } from './requested-documents.js';

describe('chooseDocument', () => {
  it('asks for the payroll returns where payroll taxes are to be proven', () => {
    expect(chooseDocument('addBack.ownerPayrollTaxes', 'ownerPay')).toBe('payrollReturns');
    expect(chooseDocument('addBack.ownerSalary', 'ownerPay')).toBe('businessTaxReturn');
    expect(chooseDocument('roof', 'nonRecurring')).toBe('invoices');
  });
});

describe('DOCUMENT_REQUESTS', () => {
  it('says what to ask for, by year', () => {
    const texts = Object.values(DOCUMENT_REQUESTS).map(({ describe: ask }) => ask('2025'));
    expect(texts).toEqual([
      '2025 business tax return (Form 1120-S, 1065, 1120 or Schedule C)',
      '2025 payroll tax returns (Forms 941 and W-2)',
      'Bank and card statements 2025',
      'Invoices and proof of payment 2025',
      'Lease and rent paid 2025',
      '2025 profit and loss statement and business tax return',
      'Asking price and what it includes',
    ]);
  });
});
