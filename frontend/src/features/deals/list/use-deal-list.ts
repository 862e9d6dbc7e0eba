import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dealListQuery } from '../api/deals';
import { type ListFilters, toListQueries } from './list-filters';

/** The deals that pass the filters, page by page; archived ones after the others. */
export function useDealList(filters: ListFilters) {
  const [mainQuery, archivedQuery] = toListQueries(filters);
  const main = useInfiniteQuery(dealListQuery(mainQuery));
  const archived = useInfiniteQuery({
    ...dealListQuery(archivedQuery ?? mainQuery),
    enabled: archivedQuery !== null,
  });
  const withArchived = archivedQuery !== null;
  const pages = main.data?.pages;
  // They stand behind the others: shown before all of those are there, they would be pushed down by them.
  const archivedFirst = withArchived ? archived.data?.pages[0] : undefined;
  const archivedPages = withArchived && !main.hasNextPage ? archived.data?.pages : undefined;
  const deals = useMemo(
    () => [...(pages ?? []), ...(archivedPages ?? [])].flatMap((page) => page.deals),
    [pages, archivedPages],
  );
  const next = main.hasNextPage ? main : withArchived && archived.hasNextPage ? archived : null;
  const meta = pages?.[0]?.meta;
  return {
    deals,
    total: (meta?.total ?? 0) + (archivedFirst?.meta.total ?? 0),
    types: meta?.types ?? [],
    brokers: meta?.brokers ?? [],
    isPending: main.isPending,
    /** what is shown is of the filters before */
    isStale: main.isPlaceholderData || (withArchived && archived.isPending),
    error: main.error ?? (withArchived ? archived.error : null),
    retry: () => {
      void main.refetch();
      if (withArchived) void archived.refetch();
    },
    loadMore: () => {
      if (next && !next.isFetching) void next.fetchNextPage();
    },
    hasMore: next !== null,
  };
}

export type DealList = ReturnType<typeof useDealList>;
