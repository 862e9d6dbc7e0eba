import { type DealStatus } from '@dealwright/vocabulary';
import { useQueries } from '@tanstack/react-query';
import { useRestoredState } from '../../../lib/hooks/use-return-point';
import { boardColumnQuery } from '../api/board';
import { type ListFilters, toListQueries } from '../list/list-filters';
import { arrange } from './columns';

const AT_FIRST = 50;
const MORE = 100;

/** The filtered deals, one column per status. Each column loads its own pages. */
export function useBoard(filters: ListFilters, statuses: readonly DealStatus[]) {
  const [limits, setLimits] = useRestoredState<Partial<Record<DealStatus, number>>>('limits', {});
  const getLimit = (status: DealStatus) => limits[status] ?? AT_FIRST;
  const answers = useQueries({
    queries: statuses.map((status) =>
      boardColumnQuery(toListQueries({ ...filters, status })[0], getLimit(status)),
    ),
  });
  const loaded = statuses.map((status, column) => {
    const page = answers[column]?.data?.pages[0];
    return {
      status,
      deals: page?.deals ?? [],
      count: page?.meta.counts?.[status] ?? page?.meta.total ?? 0,
      sum: page?.meta.sums?.[status] ?? 0,
    };
  });
  const broken = answers.find(({ data, error }) => error !== null && data === undefined);
  return {
    columns: arrange(loaded),
    isPending: answers.some(({ isPending }) => isPending),
    isStale: answers.some(({ isPlaceholderData }) => isPlaceholderData),
    error: broken?.error ?? null,
    retry: () => answers.forEach(({ refetch }) => void refetch()),
    loadMore: (status: DealStatus) => setLimits({ ...limits, [status]: getLimit(status) + MORE }),
  };
}
