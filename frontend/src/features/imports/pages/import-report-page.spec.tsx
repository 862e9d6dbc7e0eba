import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
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
  hasSheet: false,
  createdAt: new Date().toISOString(),
};

it('says which file was imported and when, as a sentence does', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(importQuery(BATCH.id).queryKey, BATCH);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/deals/imports/${BATCH.id}`]}>
        <Routes>
          <Route path="/deals/imports/:importId" element={<ImportReportPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText(/^deals\.csv,/)).toHaveTextContent('deals.csv, just now');
});
