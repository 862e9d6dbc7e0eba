import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type Deal, type Model } from '../api/models';
import { type ModelVersionDetail, versionQuery } from '../api/versions';
import { VersionView } from './version-view';

const LOAN = { purchasePrice: 600_000, downPayment: 10, sbaTerm: 10 };
const DEAL = { id: 'd1', historicalFinancials: {}, yearLabels: {}, sdeAdjustments: null } as unknown as Deal;
const MODEL = {
  id: 'm1',
  dealId: 'd1',
  name: 'Base Case',
  revision: 1,
  loanData: LOAN,
  assumptions: {},
  projections: null,
} as Model;
const VERSION: ModelVersionDetail = {
  valuationId: 'm1',
  number: 2,
  kind: 'saved',
  name: null,
  changes: [],
  cause: null,
  score: 50,
  dscr: null,
  sde: 200_000,
  purchasePrice: 600_000,
  actorId: 'u1',
  savedAt: '2026-11-23T06:00:00.000Z',
  loanData: LOAN,
  assumptions: {},
  growthRate: null,
  projectionPeriod: null,
};

function renderView(version: ModelVersionDetail) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(versionQuery({ dealId: 'd1', valuationId: 'm1' }, 2).queryKey, version);
  const element = <VersionView deal={DEAL} model={MODEL} number={2} method="mostRecent" />;
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
  return screen.getByText('Score', { selector: 'dt' }).parentElement;
}

it('says that a score without the DSCR is provisional', () =>
  expect(renderView(VERSION)).toHaveTextContent('Provisional - data incomplete'));

it('shows the score of a complete version alone', () =>
  expect(renderView({ ...VERSION, dscr: 1.3 })).not.toHaveTextContent('Provisional'));
