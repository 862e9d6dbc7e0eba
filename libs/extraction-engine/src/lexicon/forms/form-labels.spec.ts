import { textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../../map/deal-info.js';
import { isFormLabel } from './form-labels.js';

describe('isFormLabel', () => {
  it.each([
    'Gross receipts or sales',
    '1a Gross receipts or sales',
    'Cost of goods sold',
    'Compensation of officers',
    'Ordinary business income (loss)',
    'Employer identification number',
    'Total assets',
    'Net income',
    'Asking Price:',
    'Business Address',
  ])('recognizes %s', (text) => expect(isFormLabel(text)).toBe(true));

  it.each([
    'Ann Lee',
    'Gross & Sons',
    'Gulf Coast Sales LLC',
    'Net Revenue Partners',
    'Main Street Brokers',
    '114 Dock St, Tampa, FL 33602',
    'Retirement',
    'Payroll Plus',
  ])('does not take %s for one', (text) => expect(isFormLabel(text)).toBe(false));
});

it('takes no label of a form for a broker, a business or another text', () => {
  const { data } = extractDealInfo(
    [
      textDocument(`
        Broker: Gross Receipts
        Brokerage: Gross receipts or sales
        Business Name: Cost of goods sold
        Reason for sale: Ordinary business income (loss)
      `),
    ],
    { asOfYear: 2026 },
  );
  for (const field of ['broker', 'brokerCompany', 'businessName', 'reasonForSale'] as const) {
    expect(data).not.toHaveProperty(field);
  }
});
