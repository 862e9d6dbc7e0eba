import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type Deal, type Model } from '../../domain/models/api/models';
import { type ModelVersionDetail, versionQuery } from '../../domain/models/api/versions';
import { VersionView } from './version-view';
import { SAVED_VERSION } from '../../domain/models/versions/versions.test-support';

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
  ...SAVED_VERSION,
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
