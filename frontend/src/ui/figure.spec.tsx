import { render, screen } from '@testing-library/react';
import { formatMoney } from '../lib/formats';
import { Figure } from './figure';

it('puts a loss in parentheses and says minus', () => {
  render(<Figure value={-1234} format={formatMoney} />);
  expect(screen.getByText(/\(\$1,234\)/)).toHaveTextContent('minus ($1,234)');
});

it('shows a loss that rounds to zero as zero', () => {
  render(<Figure value={-0.4} format={formatMoney} />);
  expect(screen.getByText('$0')).toHaveTextContent(/^\$0$/);
});

it.each([null, undefined, NaN, Infinity])('shows a dash for %p, never 0', (value) => {
  render(<Figure value={value} format={formatMoney} reason="No net income entered for any year" />);
  expect(screen.getByText('–')).toBeInTheDocument();
  expect(screen.queryByText(/0/)).not.toBeInTheDocument();
});

it('shows a zero that is one', () => {
  render(<Figure value={0} format={formatMoney} />);
  expect(screen.getByText('$0')).toBeInTheDocument();
});
