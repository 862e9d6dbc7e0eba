import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ApiError } from '../../../lib/http/api-error';
import { type Deal } from '../api/deals';
import { DealState } from './deal-state';

function Page({ error }: { error: Error }) {
  const deal = useQuery<Deal>({ queryKey: ['deal'], queryFn: () => Promise.reject(error), retry: false });
  return (
    <DealState dealId="d1" deal={deal}>
      {() => null}
    </DealState>
  );
}

it.each([
  [404, 'Deal not found'],
  [500, 'Error: It broke'],
])('heads the page with what failed: %p', async (status, title) => {
  const error = new ApiError({ status, code: 'x', message: 'It broke' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Page error={error} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(document.title).toBe(`${title} · Dealwright`);
});

it('leads from a deal that is not found to the trash, where it can be restored', async () => {
  const error = new ApiError({ status: 404, code: 'x', message: 'Deal not found' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Page error={error} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('link', { name: 'Open trash' })).toHaveAttribute('href', '/trash');
});
