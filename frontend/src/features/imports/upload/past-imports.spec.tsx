import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { type ImportBatch, importsQuery } from '../api/imports';
import { PastImports } from './past-imports';

it.each([
  [1, '1 deal'],
  [2, '2 deals'],
])('counts the deals of an import of %p', (imported, text) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const batch = {
    id: 'i1',
    fileName: 'semi.csv',
    state: 'finished' as const,
    imported,
    total: 3,
    done: 3,
    failures: [],
    unreadRows: [],
  };
  client.setQueryData(importsQuery.queryKey, [
    { ...batch, batchKey: 'k', hasSheet: true, createdAt: '2026-11-23T16:00:00Z' } satisfies ImportBatch,
  ]);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PastImports />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText(text)).toBeInTheDocument();
});
