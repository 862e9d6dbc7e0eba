import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { openTestModel } from '../../../domain/models/open-model.test-support';
import { MissingRatios } from './sensitivity-grid';

const LOAN = { purchasePrice: 600_000, downPayment: 10, sbaRate: 10 };
const KINDS = ['priceRate', 'haircutRate', 'growthHaircut'] as const;

const build = (kind: (typeof KINDS)[number], figures: { netIncome: number; grossRevenue?: number }) =>
  openTestModel({ figures, loan: LOAN }).grid(kind);

const show = (...args: Parameters<typeof build>) =>
  render(
    <MemoryRouter>
      <MissingRatios grid={build(...args)} enterYears="/years" />
    </MemoryRouter>,
  );

it.each(KINDS)('asks for no financials where %s shows a loss that is entered', (kind) => {
  show(kind, { grossRevenue: 900_000, netIncome: -80_000 });
  expect(screen.getByText(/^Without positive SDE there is nothing to cover the debt/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('asks for a year with revenue where growth has none to start from', () => {
  show('growthHaircut', { netIncome: 80_000 });
  expect(screen.getByText('Needs a year with revenue.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enter financials' })).toHaveAttribute('href', '/years');
});
