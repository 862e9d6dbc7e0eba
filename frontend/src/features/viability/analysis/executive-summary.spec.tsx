import { assessViability } from '@dealwright/finance';
import { render, screen } from '@testing-library/react';
import { type Schemas } from '../../../lib/http/api';
import { ExecutiveSummary } from './executive-summary';

const inCash = {
  dscr: null,
  allCash: true,
  netIncomes: [200_000, 210_000],
  price: 600_000,
  sde: 300_000,
  downPercent: 100,
};
const results = {
  sde: 300_000,
  purchasePrice: 600_000,
  purchasePriceMultiple: 2,
  debtService: null,
} as Schemas['ResultsDto'];

it('does not call coverage a weakness where nothing is borrowed', () => {
  const viability = assessViability(inCash) as Schemas['ViabilityDto'];
  render(<ExecutiveSummary viability={viability} results={results} failures={[]} />);
  expect(
    screen.getByText('Its strength is earnings stability. It is held back by purchase multiple.'),
  ).toBeInTheDocument();
  expect(screen.getByText(/Nothing is borrowed for the price, so the 12 points/)).toBeInTheDocument();
});

it('calls it one where a loan is still to be entered', () => {
  const viability = assessViability({ ...inCash, allCash: false }) as Schemas['ViabilityDto'];
  render(<ExecutiveSummary viability={viability} results={results} failures={[]} />);
  expect(screen.getByText(/held back by debt service coverage and purchase multiple/)).toBeInTheDocument();
});
