import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type Model, modelsQuery } from '../../../domain/models/api/models';
import { receiveToasts } from '../../../lib/toast';
import { FinancialModelsTab } from './models-tab';

const MODEL: Model = {
  id: 'm1',
  dealId: 'd1',
  parentId: null,
  name: 'Base Case',
  description: null,
  status: 'completed',
  isDefault: true,
  loanData: { purchasePrice: 900_000, downPayment: 10, sbaRate: 11.5 },
  assumptions: {},
  results: {
    sde: 300_000,
    averageSDE: 300_000,
    debtService: {
      sbaPayment: 11_388,
      sellerPayment: 0,
      realEstatePayment: 0,
      totalMonthly: 11_388,
      totalAnnual: 136_656,
      dscr: 2.195,
      dscrMeetsRequirement: true,
    },
    valuation: null,
    purchasePrice: 900_000,
    purchasePriceMultiple: 3,
    multiple: 3,
  },
  projections: null,
  score: 77,
  verdict: null,
  isScoreProvisional: true,
  completeness: 100,
  warnings: [],
  lastCalculated: null,
  revision: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const DRAFT: Model = {
  ...MODEL,
  id: 'm2',
  name: 'Draft',
  isDefault: false,
  status: 'draft',
  results: null,
  score: null,
  isScoreProvisional: null,
};

function show(models: readonly Model[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(modelsQuery('d1').queryKey, [...models]);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <FinancialModelsTab dealId="d1" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('FinancialModelsTab', () => {
  it('offers a comparison only for two or more completed models', () => {
    show([MODEL, DRAFT]);
    expect(screen.queryByRole('link', { name: 'Compare Models' })).toBeNull();
    show([MODEL, { ...MODEL, id: 'm3', isDefault: false }]);
    expect(screen.getByRole('link', { name: 'Compare Models' })).toBeInTheDocument();
  });

  it('shows no figure for an unknown value', () => {
    show([DRAFT]);
    expect(screen.queryByText(/\$0|NaN/)).toBeNull();
    expect(screen.getAllByText('Unknown').length).toBeGreaterThan(2);
  });

  it('marks the default model and shows its coverage', () => {
    show([MODEL]);
    expect(screen.getByRole('button', { name: 'Base Case is the default model' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(screen.getByText('2.20x')).toBeInTheDocument();
  });

  it('states no SDE that is a whole revenue, nor what follows from it', () => {
    show([{ ...MODEL, results: { ...MODEL.results!, isSdeOfRevenueAlone: true } }]);
    expect(screen.getByText('$900,000')).toBeInTheDocument();
    expect(screen.queryByText('$300,000')).toBeNull();
    expect(screen.queryByText('2.20x')).toBeNull();
    expect(screen.queryByText('77')).toBeNull();
  });

  it('offers to create the first model', () => {
    show([]);
    expect(screen.getByText('No financial models yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create Financial Model' })).toHaveAttribute(
      'href',
      '/deals/d1/valuations/new',
    );
  });
});

describe('an address that asks for a model to edit', () => {
  const open = (modelId: string) => {
    const said: string[] = [];
    const stop = receiveToasts(({ text }) => said.push(text));
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    client.setQueryData(modelsQuery('d1').queryKey, [MODEL, DRAFT]);
    const router = createMemoryRouter(
      [
        { path: '/deals/:dealId', element: <FinancialModelsTab dealId="d1" /> },
        { path: '/deals/:dealId/evaluate', element: <h1>Edit Valuation</h1> },
      ],
      { initialEntries: ['/deals', `/deals/d1?tab=valuations&edit=${modelId}`] },
    );
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    return { router, said, stop };
  };
  const addressOf = ({ state: { location } }: ReturnType<typeof createMemoryRouter>) =>
    location.pathname + location.search;

  it('opens its editor', async () => {
    const { router, said, stop } = open('m2');
    expect(await screen.findByText('Edit Valuation')).toBeVisible();
    expect(addressOf(router)).toBe('/deals/d1/evaluate?edit=m2');
    expect(said).toEqual(['Editing financial model: Draft']);
    stop();
  });

  it('says that the model is missing, and asks no more', async () => {
    const { router, said, stop } = open('gone');
    await waitFor(() => expect(addressOf(router)).toBe('/deals/d1?tab=valuations'));
    expect(said).toEqual(['Financial model not found']);
    stop();
  });
});
