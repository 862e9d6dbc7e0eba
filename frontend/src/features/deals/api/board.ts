import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type DealListQuery, LISTS, readDealPage } from './deals';

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
      pages: await Promise.all(
        columns.map(async (query) => ({ status: query.status, ...(await readDealPage(query, signal)) })),
      ),
      pageParams: columns.map(() => null),
    }),
    placeholderData: keepPreviousData,
  });
