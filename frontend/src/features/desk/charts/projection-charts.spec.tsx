import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { openTestModel } from '../../../domain/models/open-model.test-support';
import { ProjectionCharts } from './projection-charts';

it('names the loans behind debt service and DSCR', () => {
  const model = openTestModel({
    figures: { grossRevenue: 1_000_000, cogs: 350_000, operatingExpenses: 310_000, ownerSalary: 90_000 },
    loan: { purchasePrice: 1_200_000, downPayment: 10, sbaRate: 11.5, sbaTerm: 10 },
  });
  render(
    <MemoryRouter>
      <ProjectionCharts borrowing={model.borrowingForPrice} projections={model.project(5)!} />
    </MemoryRouter>,
  );
  expect(screen.getByText('DSCR (structure) by year', { selector: 'figcaption' })).toBeInTheDocument();
  expect(screen.getByText(/Fees and other uses at closing are left out\.$/)).toBeInTheDocument();
  expect(screen.getByText(/Debt service is that of the loan structure alone\.$/)).toBeInTheDocument();
});
