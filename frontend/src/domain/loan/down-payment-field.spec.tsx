import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DownPaymentType } from '@dealwright/vocabulary';
import { useState } from 'react';
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

it('keeps the dollars when the unit is switched to percent and back', async () => {
  const saved: (number | null)[] = [];
  function Editor() {
    const [down, setDown] = useState<{ type: DownPaymentType; value: number | null }>({
      type: 'amount',
      value: 123_456,
    });
    return (
      <DownPaymentField
        label="Down payment"
        price={1_650_000}
        {...down}
        onChange={(next) => {
          saved.push(next.value);
          setDown(next);
        }}
      />
    );
  }
  render(<Editor />);
  await userEvent.click(screen.getByRole('button', { name: 'Percent of the price' }));
  expect(screen.getByLabelText('Down payment')).toHaveValue('7.482182');
  expect(screen.getByText('$123,456')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Dollars' }));
  expect(saved.at(-1)).toBe(123_456);
});
