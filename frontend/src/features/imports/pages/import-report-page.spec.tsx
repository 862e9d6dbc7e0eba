import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { ApiError } from '../../../lib/http/api-error';
import { type ImportBatch, importQuery } from '../api/imports';
import ImportReportPage from './import-report-page';

const BATCH: ImportBatch = {
  id: 'b1',
  batchKey: 'k1',
  state: 'finished',
  fileName: 'deals.csv',
  total: 2,
  done: 2,
  imported: 2,
  failures: [],
  unreadRows: [],
  hasSheet: false,
  createdAt: new Date().toISOString(),
};

const renderReport = (client: QueryClient, importId: string) =>
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/deals/imports/${importId}`]}>
        <Routes>
          <Route path="/deals/imports/:importId" element={<ImportReportPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('names the page of an import that does not exist, and leads back', async () => {
  const client = new QueryClient({
    defaultOptions: { queries: { retryOnMount: false, refetchOnMount: false } },
  });
  const error = new ApiError({ status: 404, code: 'NOT_FOUND', message: 'Import not found' });
  await client.prefetchQuery({
    queryKey: importQuery('gone').queryKey,
    queryFn: () => Promise.reject(error),
    retry: false,
  });
  renderReport(client, 'gone');
  expect(screen.getByRole('heading', { level: 1, name: 'Import not found' })).toBeInTheDocument();
  expect(document.title).toBe('Import not found · Dealwright');
  expect(screen.getByRole('link', { name: 'Back to Deals' })).toHaveAttribute('href', '/deals');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

it('says which file was imported and when, as a sentence does', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(importQuery(BATCH.id).queryKey, BATCH);
  renderReport(client, BATCH.id);
  expect(screen.getByText(/^deals\.csv,/)).toHaveTextContent('deals.csv, just now');
});

it('lists the cells that could not be read, with their deals', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const cells = [{ field: 'Asking Price', text: 'Call', message: 'Asking Price "Call" could not be read' }];
  const unreadRows = [{ row: 1, sheetRow: 4, name: 'Spa', dealId: 'd1', cells }];
  client.setQueryData(importQuery(BATCH.id).queryKey, { ...BATCH, unreadRows });
  renderReport(client, BATCH.id);
  const table = screen.getByRole('table', { name: 'Cells that could not be read' });
  expect(table).toHaveTextContent('4SpaAsking Price: “Call”');
  expect(screen.getByRole('link', { name: 'Spa' })).toHaveAttribute('href', '/deals/d1');
});
