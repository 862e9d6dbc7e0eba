import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type Deal, type Model } from '../../domain/models/api/models';
import { EvaluationForm } from './evaluation-form';

const DEAL: Partial<Deal> = {
  id: 'd1',
  revision: 1,
  askingPrice: 1_250_000,
  historicalFinancials: {},
  yearLabels: {},
  sdeAdjustments: null,
};
const MODEL = { id: 'm1', revision: 1, name: 'Base Case', loanData: { sbaTerm: 10 } } as Model;

async function openLoanStep(deal: Partial<Deal>, model: Model | null = null) {
  const element = (
    <EvaluationForm deal={deal as Deal} model={model} method="mostRecent" Editor={() => null} />
  );
  const routes = [
    { path: '/', element },
    { path: '/deals', element: <p>Deals</p> },
  ];
  const router = createMemoryRouter(routes);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  return { router, price: screen.getByRole('textbox', { name: 'Purchase price' }) };
}

describe('EvaluationForm', () => {
  it('starts a new model with the asking price, and counts that as no change', async () => {
    const { router, price } = await openLoanStep(DEAL);
    expect(price).toHaveValue('1,250,000');
    expect(screen.getByText('Asking price of the deal')).toBeInTheDocument();
    void router.navigate('/deals');
    expect(await screen.findByText('Deals')).toBeInTheDocument();
  });

  it('leaves the price of an existing model empty, next to the asking price', async () => {
    const { price } = await openLoanStep(DEAL, MODEL);
    expect(price).toHaveValue('');
    expect(screen.getByText('Asking price: $1,250,000')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  });

  it('starts with an empty price if the deal has no asking price', async () => {
    const { price } = await openLoanStep({ ...DEAL, askingPrice: null });
    expect(price).toHaveValue('');
    expect(screen.queryByText(/Asking price/)).toBeNull();
  });
});
