import { type DealStatus } from '@dealwright/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useRestoredState } from '../../../lib/hooks/use-return-point';
import { boardQuery } from '../api/board';
import { type ListFilters, toListQueries } from '../list/list-filters';
import { arrange } from './columns';

const AT_FIRST = 50;
const MORE = 100;

/** The filtered deals, one column per status. Each column grows by its own pages. */
export function useBoard(filters: ListFilters, statuses: readonly DealStatus[]) {
  const [limits, setLimits] = useRestoredState<Partial<Record<DealStatus, number>>>('limits', {});
  const getLimit = (status: DealStatus) => limits[status] ?? AT_FIRST;
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    boardQuery(
      statuses.map((status) => ({
        ...toListQueries({ ...filters, status })[0],
        limit: getLimit(status),
      })),
    ),
  );
  const loaded = statuses.map((status) => {
    // Those of another tab may still be shown while this one loads.
    const page = data?.pages.find((read) => read.status === status);
    return {
      status,
      deals: page?.deals ?? [],
      count: page?.meta.counts?.[status] ?? page?.meta.total ?? 0,
      sum: page?.meta.sums?.[status] ?? 0,
    };
  });
  return {
    columns: arrange(loaded),
    isPending,
    isStale: isPlaceholderData,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    loadAll: () =>
      setLimits(
        Object.fromEntries(loaded.map(({ status, count }) => [status, Math.max(count, getLimit(status))])),
      ),
    loadMore: (status: DealStatus) => setLimits({ ...limits, [status]: getLimit(status) + MORE }),
  };
}
