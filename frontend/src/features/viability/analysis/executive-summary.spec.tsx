import { openModel } from '@dealwright/finance';
import { render, screen } from '@testing-library/react';
import { type Schemas } from '../../../lib/http/api';
import { ExecutiveSummary } from './executive-summary';

/** The viability of a deal with an SDE of $300,000 that is bought for $600,000. */
const assess = (downPayment: number) =>
  openModel({
    financials: {
      historicalFinancials: {
        2024: { netIncome: 210_000 },
        2025: { netIncome: 200_000, ownerSalary: 100_000 },
      },
    },
    loan: { purchasePrice: 600_000, downPayment },
    settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
    asOf: '2026-01-15',
  }).outcome.viability as Schemas['ViabilityDto'];
const results = {
  sde: 300_000,
  purchasePrice: 600_000,
  purchasePriceMultiple: 2,
  debtService: null,
} as Schemas['ResultsDto'];

it('does not call coverage a weakness where nothing is borrowed', () => {
  render(<ExecutiveSummary viability={assess(100)} results={results} failures={[]} />);
  expect(
    screen.getByText('Its strength is earnings stability. It is held back by purchase multiple.'),
  ).toBeInTheDocument();
  expect(screen.getByText(/Nothing is borrowed for the price, so the 12 points/)).toBeInTheDocument();
});

it('calls it one where a loan is still to be entered', () => {
  render(<ExecutiveSummary viability={assess(20)} results={results} failures={[]} />);
  expect(screen.getByText(/held back by debt service coverage and purchase multiple/)).toBeInTheDocument();
});
