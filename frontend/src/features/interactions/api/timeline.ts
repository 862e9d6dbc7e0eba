import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, type Schemas } from '../../../lib/http/api';
import { keys } from './keys';

export type TimelineEntry = Schemas['TimelineEntry'];

const PAGE = 50;

export const timelineQuery = (dealId: string) =>
  infiniteQueryOptions({
    queryKey: keys.timeline(dealId),
    queryFn: async ({ pageParam, signal }) => {
      const before = pageParam === null ? {} : { before: pageParam };
      const { data } = await api.GET('/api/deals/{dealId}/timeline', {
        params: { path: { dealId }, query: { limit: PAGE, ...before } },
        signal,
      });
      if (!data) throw new Error('The server sent an empty response');
      return { entries: data.data, nextBefore: data.meta.nextBefore };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    // Changes of the deal come from other screens, which do not know of this one.
    staleTime: 0,
  });
