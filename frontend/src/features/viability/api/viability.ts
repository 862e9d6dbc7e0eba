import { queryOptions } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../../../lib/http/api';

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
    // Other screens edit the inputs, so a cached result may be stale.
    staleTime: 0,
  });

export type ViabilityAnalysis = Schemas['ViabilityResponse'];

export interface ModelDetails {
  readonly deal: Schemas['DealResponse'];
  readonly model: Schemas['ValuationResponse'];
}

/** The deal and the model that are analyzed. */
export const modelDetailsQuery = (dealId: string, valuationId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'valuations', valuationId, 'subject'] as const,
    queryFn: async ({ signal }): Promise<ModelDetails> => {
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

export type ModelVerdict = NonNullable<Schemas['WhatIfResponse']['verdict']>;

/** What the SBA program says to the model at closing, next to its score. */
export const verdictQuery = (dealId: string, valuationId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'valuations', valuationId, 'verdict'] as const,
    queryFn: async ({ signal }): Promise<ModelVerdict | undefined> => {
      const { verdict } = await unwrap(
        api.POST('/api/deals/{dealId}/valuations/{valuationId}/whatif', {
          params: { path: { dealId, valuationId } },
          body: { verdict: true },
          signal,
        }),
      );
      return verdict;
    },
    staleTime: 0,
  });
