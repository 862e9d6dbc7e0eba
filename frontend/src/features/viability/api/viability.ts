import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../lib/api';

export const viabilityQuery = (dealId: string, valuationId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'valuations', valuationId, 'viability'] as const,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/deals/{dealId}/valuations/{valuationId}/viability', {
          params: { path: { dealId, valuationId } },
          signal,
        }),
      ),
    // The figures behind it are edited on other screens: never shown from yesterday.
    staleTime: 0,
  });

/** Names of the deal and its model, and what the model assumes. */
export const modelDetailsQuery = (dealId: string, valuationId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'valuations', valuationId, 'subject'] as const,
    queryFn: async ({ signal }) => {
      const [deal, model] = await Promise.all([
        unwrap(api.GET('/api/deals/{dealId}', { params: { path: { dealId } }, signal })),
        unwrap(
          api.GET('/api/deals/{dealId}/valuations/{valuationId}', {
            params: { path: { dealId, valuationId } },
            signal,
          }),
        ),
      ]);
      return { deal, model };
    },
  });
