import { type LoanData } from '@dealwright/finance';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { MaximumPrices } from './maximum-prices';
import { openTestModel } from '../../domain/models/open-model.test-support';

const deal: LoanData = {
  purchasePrice: 1_200_000,
  downPayment: 10,
  sbaRate: 11.5,
  sbaTerm: 10,
  sellerFinancing: true,
  sellerFinancingAmount: 200_000,
  sellerFinancingRate: 7.5,
  sellerFinancingTerm: 3,
};

function renderPrices(loan: LoanData, sde = 400_000) {
  const model = openTestModel({
    loan,
    figures: { netIncome: sde, taxes: 5_000 },
    isDetailed: true,
    asOf: '2026-11-01',
  });
  const missing = {
    borrowing: 'some',
    loans: [],
    hasSde: true,
    enterLoans: '/loans',
    enterYears: '/years',
  } as const;
  render(
    <MemoryRouter>
      <MaximumPrices model={model} missing={missing} />
    </MemoryRouter>,
  );
}

it('says that no price passes with a tenth of it down, and which share and price would', () => {
  renderPrices(deal);
  const texts = screen.getAllByText(/^No price passes/).map(({ textContent }) => textContent);
  expect(texts).toHaveLength(3);
  expect(texts[1]).toMatch(
    /With 10\.[1-5]% of the price down, the maximum price is \$1,[5-9]\d\d,\d{3}\. Your current cash and note carry \$1,7\d\d,\d{3} at 1\.25x/,
  );
  expect(screen.queryByText('$222,222')).not.toBeInTheDocument();
});

it('says where coverage holds at the limit of a term instead of calling it a change that reaches it', () => {
  renderPrices(deal);
  expect(
    screen.getByRole('heading', { name: 'How far one change can go before DSCR falls to 1.25x' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Above 1.25x even at $0')).toBeInTheDocument();
  expect(screen.queryByText(/full standby/)).not.toBeInTheDocument();
});

it('speaks of the 504 loan where it is the only one', () => {
  renderPrices({
    purchasePrice: 800_000,
    downPayment: 100,
    sbaRate: 10.5,
    includeRealEstate: true,
    realEstatePurchasePrice: 700_000,
    realEstateDownPaymentType: 'amount',
    realEstateDownPayment: 100_000,
    sba504Rate: 6,
    sba504Term: 25,
  });
  expect(
    screen.getByText(
      'The down payment pays any price in full, so debt service does not limit it. The 504 loan does not depend on the price.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByText('Break-even SDE')).toBeInTheDocument();
  expect(screen.queryByText(/7\(a\)/)).not.toBeInTheDocument();
});

it('names the basis of each break-even', () => {
  renderPrices(deal);
  expect(screen.getByText('at 1.25x, loans at closing')).toBeInTheDocument();
  expect(screen.getByText('currently $400,000; the lender counts $5,000 more')).toBeInTheDocument();
});

it('lists the changes that reach coverage of a deal that falls short', () => {
  renderPrices(deal, 250_000);
  expect(screen.getByRole('heading', { name: 'One change that reaches 1.25x' })).toBeInTheDocument();
  expect(screen.getByText('Seller note on full standby')).toBeInTheDocument();
});
