import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../lib/http/api';

const STALE_TIME_MS = 15_000;

/**
 * Searches deals and brokers by the starts of words, best match first. A failed search returns nothing and logs the
 * error to the console.
 */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['deals', 'search', q],
    queryFn: async ({ signal }) => {
      const [deals, brokers] = await Promise.all([
        searchDeals(q, signal),
        unwrap(api.GET('/api/brokers/search', { params: { query: { q } }, signal })),
      ]);
      return { ...deals, brokers };
    },
    enabled: q !== '',
    staleTime: STALE_TIME_MS,
    retry: false,
  });

async function searchDeals(q: string, signal: AbortSignal) {
  const { data } = await api.GET('/api/deals/search', { params: { query: { q } }, signal });
  if (data === undefined) throw new Error('The server sent an empty response');
  return { deals: data.data, hasMoreDeals: data.meta.more };
}
