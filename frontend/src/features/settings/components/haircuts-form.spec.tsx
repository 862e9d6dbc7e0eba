import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { haircutsQuery } from '../../../domain/haircuts';
import { HaircutsForm } from './haircuts-form';

it('writes the day from which the haircuts hold as other screens write days', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(haircutsQuery.queryKey, {
    effectiveFrom: '2026-01-01',
    percent: { none: 100, claimed: 75, ledger: 40, taxReturn: 10, thirdParty: 0 },
  });
  render(
    <QueryClientProvider client={client}>
      <HaircutsForm />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/In force since Jan 1, 2026; a change holds from today on\./)).toBeInTheDocument();
});
