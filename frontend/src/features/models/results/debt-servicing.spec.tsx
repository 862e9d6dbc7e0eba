import { describeOfficialSource } from '@dealwright/finance';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { formatMoney, formatRatio } from '../../../lib/formats';
import { getIsoToday } from '../../../domain/models/model-input';
import { openTestModel } from '../../../domain/models/open-model.test-support';
import { DebtServicing } from './debt-servicing';

it('names the minimum of the lending rules in force, with its source', () => {
  const loan = { purchasePrice: 900_000, downPayment: 10, sbaRate: 11.5, sbaTerm: 10 };
  const model = openTestModel({ loan, figures: { netIncome: 300_000 }, asOf: getIsoToday() });
  render(
    <MemoryRouter>
      <DebtServicing model={model} dataSources="/sources" />
    </MemoryRouter>,
  );
  const { floor, smallLoanFloor, smallLoanUpTo, source } = model.rules.dscr;
  expect(screen.getByText(/^The SBA's own minimum is/)).toHaveTextContent(
    `The SBA's own minimum is ${formatRatio(floor)}, and ${formatRatio(smallLoanFloor)} for 7(a) loans up to ` +
      `${formatMoney(smallLoanUpTo)} (${describeOfficialSource(source)}).`,
  );
});

it('says that closing costs take a loan although the price is paid in cash', () => {
  const loan = { purchasePrice: 500_000, downPayment: 100 };
  const figures = { netIncome: 300_000 };
  const show = (closingCosts: number | null) => (
    <MemoryRouter>
      <DebtServicing
        model={openTestModel({ loan, figures, assumptions: { closingCosts } })}
        dataSources="/sources"
      />
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
