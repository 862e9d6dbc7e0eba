import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, unwrap } from '../../../lib/http/api';
import { toast } from '../../../lib/toast';

const STALE_TIME_MS = 15_000;

const FAILED_TEXT = 'The search failed. Try again.';
const OFFLINE_TEXT = 'You are offline. The search works again once you are back online.';

const searchQuery = (q: string) =>
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

/**
 * Searches deals and brokers by their words, best match first. `failure` says why nothing could be searched: a
 * server that failed, which is also a toast, or a missing connection.
 */
export function useSearchEverything(words: string) {
  const { data, isFetching, isPaused, isError, errorUpdatedAt } = useQuery(searchQuery(words));
  useEffect(() => {
    if (isError) toast.error(FAILED_TEXT);
  }, [isError, errorUpdatedAt]);
  const failure = isError ? FAILED_TEXT : isPaused && !data ? OFFLINE_TEXT : null;
  return { found: failure === null ? data : undefined, failure, isSearching: isFetching && !data };
}

/** What to say in place of hits: that the search goes on, why it failed, or that nothing matches. */
export const describeNoHits = ({
  failure,
  isSearching,
}: Omit<ReturnType<typeof useSearchEverything>, 'found'>) =>
  isSearching ? 'Searching...' : (failure ?? 'No results found');

async function searchDeals(q: string, signal: AbortSignal) {
  const { data } = await api.GET('/api/deals/search', { params: { query: { q } }, signal });
  if (data === undefined) throw new Error('The server sent an empty response');
  return { deals: data.data, hasMoreDeals: data.meta.more };
}
