import { LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { receiveToasts } from '../../../lib/toast';
import { type Deal, type Model } from '../../../domain/models/api/models';
import { NewModelWizard } from './new-model-wizard';

const DEAL = { id: 'd1', askingPrice: 1_250_000 } as Deal;

async function openLoanStep(deal: Deal, models: readonly Model[] = []) {
  const element = <NewModelWizard deal={deal} models={models} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  if (models.length > 0) await userEvent.type(screen.getByRole('textbox', { name: /Model name/ }), 'Alt');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  return screen.getByRole('textbox', { name: 'Purchase price' });
}

describe('NewModelWizard', () => {
  it('starts with the asking price and labels it', async () => {
    const price = await openLoanStep(DEAL);
    expect(price).toHaveValue('1,250,000');
    expect(screen.getByText('Asking price of the deal')).toBeInTheDocument();
  });

  it('keeps the prescribed rate, and offers terms that pass the checks of the SBA', async () => {
    await openLoanStep(DEAL);
    const find = (name: RegExp) => screen.getAllByRole('textbox', { name })[0];
    expect(find(/7\(a\) rate/)).toHaveValue('11.5');
    const offer = screen.getByRole('button', { name: /^Use [\d.]+% down at [\d.]+%$/ });
    const [down, rate] = (offer.textContent ?? '')
      .split(' ')
      .filter((word) => word.endsWith('%'))
      .map((word) => word.slice(0, -1));
    expect(screen.getByText(/^These pass the SBA's checks: .* prime \([\d.]+% since /)).toBeInTheDocument();
    await userEvent.click(offer);
    expect(find(/7\(a\) rate/)).toHaveValue(rate);
    expect(find(/^Down payment/)).toHaveValue(down);
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
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

  it('keeps a typed price when the copied model has none', async () => {
    const stop = receiveToasts(() => undefined);
    const loanData = { purchasePrice: null, downPayment: null, sbaRate: 9.25, sbaTerm: 10 };
    const starred = { id: 'm1', name: 'Base Case', isDefault: true, loanData } as Model;
    const price = await openLoanStep({ ...DEAL, askingPrice: null }, [starred]);
    await userEvent.type(price, '2000000');
    await userEvent.click(screen.getByRole('button', { name: 'Copy from Base Case' }));
    expect(price).toHaveValue('2,000,000');
    expect(screen.getAllByRole('textbox', { name: /rate/i })[0]).toHaveValue('9.25');
    stop();
  });

  it.each([
    ['nothing', {}],
    ['nulls', { purchasePrice: null, sbaRate: null }],
    [
      'what every model starts with',
      { ...LOAN_DEFAULTS, purchasePrice: null, downPayment: null, sellerFinancingAmount: null },
    ],
  ])('says that a starred model has no loan data where it holds %s', async (_what, loanData) => {
    const said: string[] = [];
    const stop = receiveToasts(({ text }) => said.push(text));
    const starred = { id: 'm1', name: 'Base Case', isDefault: true, loanData } as Model;
    await openLoanStep({ ...DEAL, askingPrice: null }, [starred]);
    await userEvent.click(screen.getByRole('button', { name: 'Copy from Base Case' }));
    expect(said).toEqual(['No loan data available in starred valuation']);
    stop();
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
