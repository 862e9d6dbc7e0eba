import { calculateModel, getLendingRules } from '@dealwright/finance';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { formatMoney, formatRatio } from '../../../lib/formats';
import { getIsoToday } from '../../../domain/models/model-input';
import { DebtServicing } from './debt-servicing';

it('names the coverage floors of the lending rules in force', () => {
  const loan = { purchasePrice: 900_000, downPayment: 10, sbaRate: 11.5, sbaTerm: 10 };
  const outcome = calculateModel({
    financials: { historicalFinancials: { 2025: { netIncome: 300_000 } } },
    loan,
    settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
  });
  render(
    <MemoryRouter>
      <DebtServicing outcome={outcome} loan={loan} assumptions={{}} dataSources="/sources" />
    </MemoryRouter>,
  );
  const { usual, floor, smallLoanFloor, smallLoanUpTo } = getLendingRules(getIsoToday()).dscr;
  expect(screen.getByText(/^Lenders usually ask for/)).toHaveTextContent(
    `Lenders usually ask for ${formatRatio(usual)}. The SBA's own floor is ${formatRatio(floor)}, and ` +
      `${formatRatio(smallLoanFloor)} for loans up to ${formatMoney(smallLoanUpTo)}.`,
  );
});

it('says that closing costs take a loan although the price is paid in cash', () => {
  const loan = { purchasePrice: 500_000, downPayment: 100 };
  const outcome = calculateModel({
    financials: { historicalFinancials: { 2025: { netIncome: 300_000 } } },
    loan,
    settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
  });
  const show = (closingCosts: number | null) => (
    <MemoryRouter>
      <DebtServicing outcome={outcome} loan={loan} assumptions={{ closingCosts }} dataSources="/sources" />
    </MemoryRouter>
  );
  const { rerender } = render(show(35_000));
  expect(
    screen.getByText(/^The price is paid in cash, but the other uses at closing need a 7\(a\) loan of \$/),
  ).toBeVisible();
  expect(screen.queryByText(/Nothing is borrowed/)).toBeNull();
  rerender(show(null));
  expect(screen.getByText('Nothing is borrowed: the down payment covers the price.')).toBeVisible();
});
