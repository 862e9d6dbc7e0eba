import { chooseDocument, DOCUMENT_REQUESTS } from './requested-documents.js';

describe('chooseDocument', () => {
  it('asks for the payroll returns where payroll taxes are to be proven', () => {
    expect(chooseDocument('addBack.ownerPayrollTaxes', 'ownerPay')).toBe('payrollReturns');
    expect(chooseDocument('addBack.ownerSalary', 'ownerPay')).toBe('businessTaxReturn');
    expect(chooseDocument('roof', 'nonRecurring')).toBe('invoices');
  });
});

describe('DOCUMENT_REQUESTS', () => {
  it.each(['2025 TTM', 'LTM Jun 2026', 'YTD 2026'])('asks for no tax return of %s alone', (label) => {
    const ask = (document: keyof typeof DOCUMENT_REQUESTS) => DOCUMENT_REQUESTS[document].describe(label);
    expect(ask('businessTaxReturn')).toBe(
      `Business tax return and monthly profit and loss statements that cover ${label}`,
    );
    expect(ask('payrollReturns')).toBe(`Quarterly payroll tax returns (Form 941) that cover ${label}`);
    expect(ask('financialStatements')).toBe(`Monthly profit and loss statements that cover ${label}`);
  });

  it('says what to ask for, by year', () => {
    const texts = Object.values(DOCUMENT_REQUESTS).map(({ describe: ask }) => ask('2025'));
    expect(texts).toEqual([
      '2025 business tax return (Form 1120-S, 1065, 1120 or Schedule C)',
      '2025 payroll tax returns (Forms 941 and W-2)',
      'Bank and card statements 2025',
      'Invoices and proof of payment 2025',
      'Lease and rent paid 2025',
      '2025 profit and loss statement and business tax return',
      'Balance sheet at the end of each month, 2025',
      'Equipment list with ages and values',
      'Asking price and what it includes',
    ]);
  });
});
