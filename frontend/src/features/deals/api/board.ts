import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api';
import { type DealListQuery, LISTS } from './deals';

/** The first `limit` deals of one status. */
export interface ColumnQuery extends DealListQuery {
  readonly limit: number;
}

/**
 * Query options for the first deals of each status, one page per column. The columns are one entry of the cache, so
 * that a deal that changes its status never stands in none of them while they are read again. Cached like the pages
 * of a list and under the key of lists, so that code that updates a deal in the lists also updates the board.
 */
export const boardQuery = (columns: readonly ColumnQuery[]) =>
  queryOptions({
    queryKey: [...LISTS, 'board', columns],
    queryFn: async ({ signal }) => ({
      pages: await Promise.all(columns.map((query) => readColumn(query, signal))),
      pageParams: columns.map(() => null),
    }),
    placeholderData: keepPreviousData,
  });

async function readColumn(query: ColumnQuery, signal: AbortSignal) {
  const { data } = await api.GET('/api/deals', { params: { query }, signal });
  if (!data) throw new Error('The server sent an empty response');
  return { status: query.status, deals: data.data, meta: data.meta };
}
