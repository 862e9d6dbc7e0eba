import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { type Provenance, provenanceQuery } from '../../../../domain/value-sources';
import { DealSources } from './deal-sources';

const source = (field: string, read: string, other: Partial<Provenance> = {}): Provenance => ({
  field,
  year: '2024',
  jobId: 'job',
  reviewedAt: '2026-11-23T00:00:00Z',
  read,
  saved: read,
  changed: false,
  current: read,
  isCurrent: true,
  confidence: 90,
  evidence: [
    {
      fileId: 'file',
      page: 0,
      sheet: null,
      cell: null,
      box: { x0: 0, y0: 0, x1: 1, y1: 1 },
      labelBox: null,
      quote: '',
      wordIds: [],
    },
  ],
  ...other,
});

const SOURCES = [
  source('grossRevenue', '1720000', { current: '2000000', isCurrent: false }),
  source('cogs', '500000'),
  source('netIncome', '300000', { saved: '350000', changed: true, current: '350000', isCurrent: false }),
];

const realFetch = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = () => Promise.resolve(Response.json({ success: true, data: [] }));
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('states what was read, and marks the figures that the deal does not have as they were read', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(provenanceQuery('d1').queryKey, SOURCES);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DealSources dealId="d1" part="figures" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('region', { name: 'Sources' })).toHaveTextContent(
    '3 values were read from documents. The deal has other values for 2 of them.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show sources' }));
  const row = (name: RegExp) =>
    within(screen.getByRole('list', { name: 'Extracted values' })).getByRole('button', { name });
  expect(row(/^Gross revenue 2024/)).toHaveTextContent(/1,720,000.*Changed since: the deal has 2,000,000$/);
  expect(row(/^Net income 2024/)).toHaveTextContent(/300,000.*Changed by you: the deal has 350,000$/);
  expect(row(/^Cost of goods sold 2024/)).not.toHaveTextContent('Changed');
});
