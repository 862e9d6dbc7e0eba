import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api';
import { type DealListQuery, LISTS } from './deals';

/**
 * Query options for the first deals of one status. Cached like the pages of a list and under the key of lists, so
 * that code that updates a deal in the lists also updates the board.
 */
export const boardColumnQuery = (query: DealListQuery, limit: number) =>
  queryOptions({
    queryKey: [...LISTS, query, { limit }],
    queryFn: async ({ signal }) => {
      const { data } = await api.GET('/api/deals', { params: { query: { ...query, limit } }, signal });
      if (!data) throw new Error('The server sent an empty response');
      return { pages: [{ deals: data.data, meta: data.meta }], pageParams: [null] };
    },
    placeholderData: keepPreviousData,
  });
