import { render, screen } from '@testing-library/react';
import { LoanForm } from './loan-form';

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

it('says what the seller note does, and how much of one that is too large counts', () => {
  const { unmount } = show(100_000);
  const getNote = () => screen.getByLabelText('Seller note amount');
  expect(getNote()).toHaveAccessibleDescription('Reduces the SBA loan by this amount');
  unmount();
  show(5_000_000);
  expect(getNote()).toHaveAccessibleDescription(
    'The seller note of $5,000,000 is more than the $810,000 to be financed; only that much of it counts.',
  );
});
