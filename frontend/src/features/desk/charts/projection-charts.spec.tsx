import { projectModel } from '@dealwright/finance';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ProjectionCharts } from './projection-charts';

it('names the loans behind debt service and DSCR', () => {
  const input = {
    financials: {
      historicalFinancials: {
        2025: { grossRevenue: 1_000_000, cogs: 350_000, operatingExpenses: 310_000, ownerSalary: 90_000 },
      },
    },
    loan: { purchasePrice: 1_200_000, downPayment: 10, sbaRate: 11.5, sbaTerm: 10 },
    settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
  } as const;
  const projections = projectModel({ ...input, growthRate: 5, projectionPeriod: 5 })!;
  render(
    <MemoryRouter>
      <ProjectionCharts input={input} projections={projections} />
    </MemoryRouter>,
  );
  expect(screen.getByText('DSCR (structure) by year', { selector: 'figcaption' })).toBeInTheDocument();
  expect(screen.getByText(/Fees and other uses at closing are left out\.$/)).toBeInTheDocument();
  expect(screen.getByText(/Debt service is that of the loan structure alone\.$/)).toBeInTheDocument();
});
