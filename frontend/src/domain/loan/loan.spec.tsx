import { type ModelSource, openModel } from '@dealwright/finance';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { joinWithAnd } from '../../lib/join-with-and';
import { type LoanData } from '../models/api/models';
import { listMissingModelInputs } from './loan-completeness';
import { LoanForm } from './loan-form';

describe('listMissingModelInputs', () => {
  const YEARS = { historicalFinancials: { '2025': { netIncome: '90000', ownerSalary: '60000' } } };
  const LOAN = {
    purchasePrice: 500_000,
    downPaymentType: 'percentage',
    downPayment: 10,
    sbaRate: 11,
  } as const;
  const describeMissing = (financials: ModelSource['financials'], loan: ModelSource['loan']) => {
    const settings = { sdeCalculationMethod: 'average', asOfYear: 2026 } as const;
    const model = openModel({ financials, loan, settings, asOf: '2026-01-15' });
    return joinWithAnd(listMissingModelInputs(model.completeness));
  };

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

describe('LoanForm', () => {
  const show = (sellerFinancingAmount: number) =>
    render(
      <LoanForm
        loan={{
          purchasePrice: 900_000,
          downPayment: 10,
          sbaRate: 10,
          sellerFinancing: true,
          sellerFinancingAmount,
        }}
        onChange={() => undefined}
      />,
    );

  it('takes the seller note in percent of the price, and doubts $10', async () => {
    const user = userEvent.setup();
    function Form() {
      const [loan, setLoan] = useState<LoanData>({
        purchasePrice: 900_000,
        downPayment: 10,
        sellerFinancing: true,
      });
      return <LoanForm loan={loan} onChange={(part) => setLoan({ ...loan, ...part })} />;
    }
    render(<Form />);
    const getNote = () => screen.getByLabelText('Seller note amount');
    await user.type(getNote(), '10');
    expect(getNote()).toHaveAccessibleDescription('Counts as $10. For 10% of the price, press %.');
    await user.clear(getNote());
    const units = screen.getByRole('group', { name: 'Seller note amount: percent or dollars' });
    await user.click(within(units).getByRole('button', { name: 'Percent of the price' }));
    await user.type(getNote(), '10');
    expect(getNote()).toHaveAccessibleDescription('$90,000 less to borrow from the bank');
    await user.click(within(units).getByRole('button', { name: 'Dollars' }));
    expect(getNote()).toHaveValue('90,000');
  });

  it('says what the seller note does, and how much of one that is too large counts', () => {
    const { unmount } = show(100_000);
    const getNote = () => screen.getByLabelText('Seller note amount');
    expect(getNote()).toHaveAccessibleDescription('11.11% of the price; reduces the SBA loan');
    unmount();
    show(5_000_000);
    expect(getNote()).toHaveAccessibleDescription(
      'The seller note of $5,000,000 is more than the $810,000 to be financed; only that much of it counts.',
    );
  });
});
