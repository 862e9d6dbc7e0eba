import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { openTestModel } from '../../domain/models/open-model.test-support';
import { StressTests } from './stress-tests';

const loan = { purchasePrice: 500_000, downPayment: 20, sbaRate: 11, sbaTerm: 10 };

function renderTests(sde: number) {
  const model = openTestModel({ loan, figures: { netIncome: sde }, asOf: '2026-11-01' });
  const missing = {
    borrowing: 'some',
    loans: [],
    hasSde: true,
    enterLoans: '/loans',
    enterYears: '/years',
  } as const;
  render(
    <MemoryRouter>
      <StressTests model={model} missing={missing} />
    </MemoryRouter>,
  );
}

it('says why a loss has no coverage under stress', () => {
  renderTests(-140_000);
  expect(screen.getByText(/SDE is not positive, so no DSCR is shown/)).toBeVisible();
});

it('says how coverage is measured where there is SDE', () => {
  renderTests(140_000);
  expect(screen.getByText(/DSCR here is SDE divided by debt service at closing/)).toBeVisible();
  expect(screen.queryByText(/no DSCR is shown/)).toBeNull();
});

it('calls the coverage of a loss none, and not unknown', () => {
  renderTests(-140_000);
  expect(screen.getAllByText('none')[0]).toHaveAttribute(
    'title',
    'Without positive SDE there is nothing to cover the debt',
  );
});
