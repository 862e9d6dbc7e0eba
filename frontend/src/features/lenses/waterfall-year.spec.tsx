import { buildLens, listAdjustments, parsePeriods } from '@dealwright/finance';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { WaterfallYear } from './waterfall-year';

it('shows a deduction in parentheses, as the tables do', () => {
  const periods = parsePeriods(
    { historicalFinancials: { 2025: { netIncome: 100_000, newOfficerSalary: -60_000 } } },
    2026,
  );
  const years = buildLens('broker', periods, listAdjustments(periods));
  render(
    <MemoryRouter>
      <WaterfallYear
        dealId="d1"
        yearKey={years[0]!.yearKey}
        label="2025"
        lenses={[{ lens: 'broker', years } as never]}
      />
    </MemoryRouter>,
  );
  expect(screen.getByText(/\(\$60,000\)/)).toBeInTheDocument();
});
