import { render, screen } from '@testing-library/react';
import { DownPaymentField } from './down-payment-field';

it('does not refuse a percentage above 100, which is saved', () => {
  render(
    <DownPaymentField
      label="Down payment"
      price={100_000}
      type="percentage"
      value={150}
      onChange={() => undefined}
    />,
  );
  expect(screen.getByLabelText('Down payment')).toBeValid();
  expect(screen.queryByText(/Must be at most/)).not.toBeInTheDocument();
});
