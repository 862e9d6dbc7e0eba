import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { receiveToasts } from '../../../lib/toast';
import { type Deal } from '../api/models';
import { NewModelWizard } from './new-model-wizard';

const DEAL = { id: 'd1', askingPrice: 1_250_000 } as Deal;

async function openLoanStep(deal: Deal) {
  const router = createMemoryRouter([{ path: '/', element: <NewModelWizard deal={deal} models={[]} /> }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  return screen.getByRole('textbox', { name: 'Purchase price' });
}

describe('NewModelWizard', () => {
  it('starts with the asking price and labels it', async () => {
    const price = await openLoanStep(DEAL);
    expect(price).toHaveValue('1,250,000');
    expect(screen.getByText('Asking price of the deal')).toBeInTheDocument();
  });

  it('still shows the asking price next to a different purchase price', async () => {
    const price = await openLoanStep(DEAL);
    await userEvent.clear(price);
    await userEvent.type(price, '1,000,000');
    await userEvent.tab();
    expect(screen.getByText('Asking price: $1,250,000')).toBeInTheDocument();
  });

  it('starts with an empty price if the deal has no asking price', async () => {
    const price = await openLoanStep({ ...DEAL, askingPrice: null });
    expect(price).toHaveValue('');
    expect(screen.queryByText(/Asking price/)).toBeNull();
  });

  it('closes the error toast once the step is complete', async () => {
    const shown = new Set<number>();
    const stop = receiveToasts(
      ({ id, replaces = 0 }) => {
        shown.delete(replaces);
        shown.add(id);
      },
      (id) => shown.delete(id),
    );
    const price = await openLoanStep(DEAL);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    const name = screen.getByRole('textbox', { name: /Model name/ });
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(shown.size).toBe(1);
    await userEvent.type(name, 'Bank case');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(shown.size).toBe(0);
    expect(price).not.toBeInTheDocument();
    stop();
  });
});
