import { SETTINGS_DEFAULTS } from '@dealwright/vocabulary';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { type Deal } from '../../../../domain/models/api/models';
import { DefaultModelVerdict } from './default-model-verdict';

const LOAN = { purchasePrice: 855_000, downPayment: 5, sbaRate: 11, sbaTerm: 10 };
const ANSWERS: Record<string, unknown> = {
  '/api/deals/d1/valuations': [{ id: 'm1', isDefault: true, loanData: LOAN, assumptions: {} }],
  '/api/users/settings': { ...SETTINGS_DEFAULTS, revision: 1 },
};

const realFetch = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = (input) => {
    const { pathname } = new URL((input as Request).url);
    return Promise.resolve(Response.json({ success: true, data: ANSWERS[pathname] ?? [] }));
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

function show(figures: Record<string, string>) {
  const deal = {
    id: 'd1',
    historicalFinancials: { year1: figures },
    yearLabels: { year1: '2025' },
    collectDetailedIncomeStatement: false,
  } as unknown as Deal;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DefaultModelVerdict deal={deal} />
    </QueryClientProvider>,
  );
}

it('states neither coverage nor score of a revenue without costs, and still what fails', async () => {
  show({ grossRevenue: '800000' });
  expect(
    await screen.findByText(
      'One year has revenue but no costs, so all of that revenue counts as SDE. Enter the costs or the net income first.',
    ),
  ).toBeInTheDocument();
  expect(
    screen.getByText(/^No score yet, but not financeable as structured: buyer equity is/),
  ).toBeInTheDocument();
});

it('states both once there are costs', async () => {
  show({ grossRevenue: '800000', operatingExpenses: '500000' });
  expect(await screen.findByText(/^At \$855K, SDE covers debt service \d\.\d\dx\./)).toBeInTheDocument();
  expect(screen.getByText(/^Score \d+, but not financeable as structured:/)).toBeInTheDocument();
});
