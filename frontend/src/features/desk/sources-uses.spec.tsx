import { type LoanData } from '@dealwright/finance';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SourcesUses } from './sources-uses';
import { openTestModel } from '../../domain/models/open-model.test-support';

function renderDesk(loan: LoanData, availableCash: number | null = null) {
  const model = openTestModel({
    loan,
    assumptions: { availableCash },
    figures: { netIncome: 250_000 },
    asOf: '2026-11-01',
  });
  const missing = {
    borrowing: 'unknown',
    loans: [],
    hasSde: false,
    enterLoans: '/loans',
    enterYears: '/years',
  } as const;
  render(
    <MemoryRouter>
      <SourcesUses model={model} missing={missing} />
    </MemoryRouter>,
  );
}

it('says which DSCR counts the uses at closing', () => {
  renderDesk({});
  expect(
    screen.getByText(/DSCR \(at closing\) counts these; DSCR \(structure\) leaves them out\.$/),
  ).toBeInTheDocument();
});

it('marks that the buyer lacks the cash that closing needs', () => {
  const deal = { purchasePrice: 1_000_000, downPayment: 15, sbaRate: 9.5, sbaTerm: 10 };
  renderDesk(deal, 100_000);
  expect(screen.getByText('Not enough cash')).toBeInTheDocument();
  // Beside the sources and in the checklist.
  expect(screen.getAllByText('$150,000 in cash is needed at closing, $100,000 is available.')).toHaveLength(
    2,
  );
});

it('shows beside the figures what to know about the dates of their rules', () => {
  const deal = { purchasePrice: 1_000_000, downPayment: 15, sbaRate: 9.5, sbaTerm: 10 };
  renderDesk(deal);
  expect(
    screen.getByText('No schedule found for November 1, 2026 for guaranty fees, using FY2026.'),
  ).toBeInTheDocument();
  expect(
    screen.getByText(/The sources for prime end on June 30, 2026; check the value for November 1, 2026\.$/),
  ).toBeInTheDocument();
  expect(screen.queryByText(/the 504 program, using FY2026/)).not.toBeInTheDocument();
});

it('shows beside the fee of a 504 loan what to know about the date of its rule', () => {
  renderDesk({
    purchasePrice: 800_000,
    downPayment: 100,
    sbaRate: 9.5,
    includeRealEstate: true,
    realEstatePurchasePrice: 700_000,
    sba504Rate: 6,
    sba504Term: 25,
  });
  expect(
    screen.getByText('No schedule found for November 1, 2026 for the 504 program, using FY2026.'),
  ).toBeInTheDocument();
  expect(screen.queryByText(/guaranty fees, using/)).not.toBeInTheDocument();
});

it('warns of no shortage where the cash is enough', () => {
  const deal = { purchasePrice: 1_000_000, downPayment: 15, sbaRate: 9.5, sbaTerm: 10 };
  renderDesk(deal, 150_000);
  expect(screen.queryByText('Not enough cash')).not.toBeInTheDocument();
});
