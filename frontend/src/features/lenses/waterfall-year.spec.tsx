import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { openTestModel } from '../../domain/models/open-model.test-support';
import { WaterfallYear } from './waterfall-year';

it('shows a deduction in parentheses, as the tables do', () => {
  const model = openTestModel({ figures: { netIncome: 100_000, newOfficerSalary: -60_000 } });
  const lenses = model.compareLenses({ adjustments: [] }).lenses.slice(0, 1);
  render(
    <MemoryRouter>
      <WaterfallYear dealId="d1" yearKey="2025" label="2025" lenses={lenses} />
    </MemoryRouter>,
  );
  expect(screen.getByText(/\(\$60,000\)/)).toBeInTheDocument();
});
