import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DealListItem, dealListQuery, type DealListQuery } from '../api/deals';
import { type ListFilters, toListQueries } from './list-filters';

interface Page {
  readonly deals: readonly DealListItem[];
}
const NO_PAGES: readonly Page[] = [];
/** The key of the archived deals while none are shown. A list never has it, so that its deals are not taken for archived ones. */
const NO_QUERY: DealListQuery = { archived: 'yes', status: '' };

/** Loads the archived deals of a query by page; none if the query is null. */
function useArchivedDeals(query: DealListQuery | null) {
  const result = useInfiniteQuery({ ...dealListQuery(query ?? NO_QUERY), enabled: query !== null });
  if (query === null) {
    return { pages: NO_PAGES, total: 0, isStale: false, error: null, next: null, refetch: null };
  }
  const { data, isPending, isPlaceholderData, error, refetch } = result;
  return {
    pages: data?.pages ?? NO_PAGES,
    total: data?.pages[0]?.meta.total ?? 0,
    isStale: isPending || isPlaceholderData,
    error,
    next: result.hasNextPage ? result : null,
    refetch,
  };
}

/** Loads the filtered deals by page, archived deals last. */
export function useDealList(filters: ListFilters) {
  const [mainQuery, archivedQuery] = toListQueries(filters);
  const main = useInfiniteQuery(dealListQuery(mainQuery));
  const archived = useArchivedDeals(archivedQuery);
  const pages = main.data?.pages ?? NO_PAGES;
  // Archived deals are shown only after all others have loaded, so that later pages do not push them down.
  const archivedPages = main.hasNextPage ? NO_PAGES : archived.pages;
  const deals = useMemo(
    () => [...pages, ...archivedPages].flatMap((page) => page.deals),
    [pages, archivedPages],
  );
  const next = main.hasNextPage ? main : archived.next;
  const meta = main.data?.pages[0]?.meta;
  return {
    deals,
    total: (meta?.total ?? 0) + archived.total,
    types: meta?.types ?? [],
    brokers: meta?.brokers ?? [],
    isPending: main.isPending,
    /** whether the deals shown still belong to the previous filters */
    isStale: main.isPlaceholderData || archived.isStale,
    error: main.error ?? archived.error,
    retry: () => {
      void main.refetch();
      void archived.refetch?.();
    },
    loadMore: () => {
      if (next && !next.isFetching) void next.fetchNextPage();
    },
    hasMore: next !== null,
  };
}
