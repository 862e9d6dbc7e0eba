import { openModel } from '@dealwright/finance';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { buildSampleDeal } from '../api/sample-deal';
import { DashboardPage } from './dashboard-page';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}

const realFetch = globalThis.fetch;
let sent: Sent[] = [];

/** A server with so many deals; with deals, the newest is a sample. */
function serve(total: number, archived = 0) {
  sent = [];
  const sample = {
    id: 'd1',
    isSample: true,
    description: 'Made up',
    businessName: 'Harborview',
    status: 'Working',
    createdAt: '2026-11-20T12:00:00Z',
  };
  const summary = {
    total,
    active: total,
    thisWeek: total,
    averageRevenue: 'N/A',
    counts: {},
    recent: total === 0 ? [] : [sample],
  };
  globalThis.fetch = async (input) => {
    const request = input as Request;
    const { pathname: path, searchParams } = new URL(request.url);
    if (request.method !== 'GET') {
      const text = await request.text();
      sent.push({
        method: request.method,
        path,
        body: text === '' ? {} : (JSON.parse(text) as Sent['body']),
      });
      return Response.json({ success: true, data: { id: 'd1', model: { defaultModelId: 'm1' } } });
    }
    if (path === '/api/deals') {
      const counts = { Lead: searchParams.get('archived') === 'yes' ? archived : total };
      return Response.json({ success: true, data: [], meta: { counts } });
    }
    const data = path === '/api/deals/summary' ? summary : { extraction: { enabled: true } };
    return Response.json({ success: true, data });
  };
}

it('leads a recent deal with its business name, and describes it below', async () => {
  serve(1);
  start();
  const deal = await screen.findByRole('link', { name: /Harborview/ });
  expect(deal).toHaveTextContent(/Harborview.*Made up/);
});

it('says of a recent deal without one that it has no revenue range', async () => {
  serve(1);
  start();
  expect(await screen.findByText('No revenue range')).toBeInTheDocument();
});

it('writes the day of a recent deal as the follow-ups next to it write days', async () => {
  serve(1);
  start();
  expect(await screen.findByText('Nov 20, 2026')).toBeInTheDocument();
});

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  globalThis.fetch = realFetch;
});

function start() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<DashboardPage />} />
          <Route path="/deals/:dealId" element={<p>The sample</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('welcomes a first visit with the ways to begin', async () => {
  serve(0);
  start();
  expect(await screen.findByText('No deals yet')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, there');
  const ways = ['Add Your First Deal', 'Upload a CIM', 'Import a spreadsheet'];
  for (const way of ways) expect(screen.getByRole('link', { name: way })).toBeInTheDocument();
});

it('leads a user whose deals are all archived to them, and to no first deal', async () => {
  serve(0, 3);
  start();
  expect(await screen.findByRole('link', { name: 'Show archived deals' })).toHaveAttribute(
    'href',
    '/deals?tab=inactive&archived=yes',
  );
  expect(screen.queryByText('No deals yet')).not.toBeInTheDocument();
});

it('welcomes back who has deals', async () => {
  serve(3);
  start();
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back, there'),
  );
});

it('keeps the business of the calculator as a sample deal, with its loan', async () => {
  serve(0);
  window.localStorage.setItem('sample-business', JSON.stringify({ price: 900_000, sde: 300_000 }));
  start();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it as a sample deal' }));
  expect(await screen.findByText('The sample')).toBeInTheDocument();
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/deals',
    'PUT /api/deals/d1/valuations/m1',
  ]);
  expect(sent[0]?.body).toMatchObject({
    isSample: true,
    askingPrice: 900_000,
    revenue: '< $1 MM',
  });
  expect(sent[1]?.body).toMatchObject({ loanData: { purchasePrice: 900_000, sbaRate: 11.5 } });
});

it('marks a sample and removes it with one press', async () => {
  serve(1);
  start();
  expect(await screen.findByText(/Harborview is made up/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove sample' }));
  await waitFor(() =>
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/deals/d1']),
  );
});

it.each([
  [1_200_000, 380_000],
  [400_000, 105_000],
])('builds figures whose SDE is that of the calculator: %p, %p', (price, sde) => {
  const deal = buildSampleDeal({ price, sde }, 2026);
  const { results } = openModel({
    financials: {
      historicalFinancials: deal.historicalFinancials ?? {},
      yearLabels: deal.yearLabels ?? {},
      collectDetailedIncomeStatement: false,
      sdeAdjustments: null,
    },
    loan: {},
    settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
    asOf: '2026-01-15',
  }).outcome;
  expect(results?.sde).toBe(sde);
});
