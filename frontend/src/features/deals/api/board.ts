import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api';
import { type DealListQuery, LISTS } from './deals';

/**
 * The first deals of one status. Kept as the pages of a list are, under the key of lists, so that whatever
 * changes a deal in the lists changes it on the board too.
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
