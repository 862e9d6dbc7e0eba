import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { type ReactNode } from 'react';
import { parseFilters } from './list-filters';
import { useDealList } from './use-deal-list';

const realFetch = globalThis.fetch;
/** Sends the archived deals. */
let sendArchived = () => {};

beforeEach(() => {
  const isSending = new Promise<void>((resolve) => {
    sendArchived = resolve;
  });
  globalThis.fetch = async (input) => {
    const { searchParams } = new URL((input as Request).url);
    const isArchived = searchParams.get('archived') === 'yes';
    if (isArchived) await isSending;
    const id = `${isArchived ? 'archived' : 'inactive'} ${searchParams.get('order')}`;
    return Response.json({ success: true, data: [{ id }], meta: { total: 1, nextCursor: null } });
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

function start(address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const read = (query: string) => parseFilters(new URLSearchParams(query));
  const { result, rerender } = renderHook((filters) => useDealList(filters), {
    wrapper,
    initialProps: read(address),
  });
  return { result, filter: (query: string) => rerender(read(query)) };
}

it('shows no deal twice while archived deals load', async () => {
  const { result, filter } = start('tab=inactive');
  const ids = () => result.current.deals.map(({ id }) => id);
  await waitFor(() => expect(ids()).toEqual(['inactive desc']));
  filter('tab=inactive&archived=yes');
  expect(ids()).toEqual(['inactive desc']);
  expect(result.current).toMatchObject({ total: 1, isStale: true });
  sendArchived();
  await waitFor(() => expect(ids()).toEqual(['inactive desc', 'archived desc']));
  expect(result.current).toMatchObject({ total: 2, isStale: false });
});

it('marks archived deals of the previous order as stale', async () => {
  sendArchived();
  const { result, filter } = start('tab=inactive&archived=yes');
  const ids = () => result.current.deals.map(({ id }) => id);
  await waitFor(() => expect(ids()).toEqual(['inactive desc', 'archived desc']));
  filter('tab=inactive&archived=yes&order=asc');
  expect(result.current.isStale).toBe(true);
  await waitFor(() => expect(ids()).toEqual(['inactive asc', 'archived asc']));
  expect(result.current.isStale).toBe(false);
});
