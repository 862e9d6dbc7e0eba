import { buildSensitivityGrid, getLendingRules, type GridKind } from '@dealwright/finance';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { MissingRatios } from './sensitivity-grid';

const build = (kind: GridKind, figures: { netIncome: number; grossRevenue?: number }) =>
  buildSensitivityGrid(
    {
      financials: { historicalFinancials: { 2025: figures } },
      loan: { purchasePrice: 600_000, downPayment: 10, sbaRate: 10 },
      settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
    },
    kind,
    getLendingRules('2026-01-15'),
  );

const show = (...args: Parameters<typeof build>) =>
  render(
    <MemoryRouter>
      <MissingRatios grid={build(...args)} enterYears="/years" />
    </MemoryRouter>,
  );

it.each(['priceRate', 'haircutRate', 'growthHaircut'] as const)(
  'asks for no financials where %s shows a loss that is entered',
  (kind) => {
    show(kind, { grossRevenue: 900_000, netIncome: -80_000 });
    expect(screen.getByText(/^Without positive SDE there is nothing to cover the debt/)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  },
);

it('asks for a year with revenue where growth has none to start from', () => {
  show('growthHaircut', { netIncome: 80_000 });
  expect(screen.getByText('Needs a year with revenue.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enter financials' })).toHaveAttribute('href', '/years');
});
