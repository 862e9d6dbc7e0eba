import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { type Deal, type Model, modelsQuery } from '../../../domain/models/api/models';
import { MissingModelInputs } from './missing-model-inputs';

const DEAL = {
  id: 'd1',
  historicalFinancials: { year1: { netIncome: '90000', ownerSalary: '60000' } },
  yearLabels: { year1: '2025' },
} as unknown as Deal;
const MODEL = {
  id: 'm1',
  isDefault: true,
  loanData: { purchasePrice: 900_000, sbaRate: 11.5 },
} as unknown as Model;

const show = (client: QueryClient) =>
  render(
    <QueryClientProvider client={client}>
      <MissingModelInputs deal={DEAL} />
    </QueryClientProvider>,
  );

describe('what the default model is missing', () => {
  it('is not stated before the models are known', () => {
    show(new QueryClient({ defaultOptions: { queries: { enabled: false } } }));
    expect(document.body).not.toHaveTextContent('missing');
  });

  it('names the inputs', () => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    client.setQueryData(modelsQuery('d1').queryKey, [MODEL]);
    show(client);
    expect(screen.getByText('The default model is missing a down payment.')).toBeInTheDocument();
  });
});
