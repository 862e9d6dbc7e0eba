import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../../../lib/http/api';

export type Model = Schemas['ValuationResponse'];
export type ModelListItem = Schemas['ValuationListItem'];
export type LoanData = Schemas['LoanDataDto'];
/** Inputs of the lender's desk that are not part of the loan structure. */
export type Assumptions = Schemas['AssumptionsDto'];
export type Deal = Schemas['DealResponse'];

const getModelsKey = (dealId: string) => ['deals', dealId, 'valuations'] as const;

/** The deal, with its name and its financials. */
export const dealQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'deal'] as const,
    queryFn: ({ signal }) => unwrap(api.GET('/api/deals/{dealId}', { params: { path: { dealId } }, signal })),
  });

/** The models of a deal, the default model first. */
export const modelsQuery = (dealId: string) =>
  queryOptions({
    queryKey: getModelsKey(dealId),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/deals/{dealId}/valuations', { params: { path: { dealId } }, signal })),
  });

export const modelQuery = (dealId: string, valuationId: string) =>
  queryOptions({
    queryKey: [...getModelsKey(dealId), valuationId] as const,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/deals/{dealId}/valuations/{valuationId}', {
          params: { path: { dealId, valuationId } },
          signal,
        }),
      ),
  });

/** All models of all deals, most recently updated first. */
export const allModelsQuery = queryOptions({
  queryKey: ['valuations'] as const,
  queryFn: ({ signal }) => unwrap(api.GET('/api/valuations', { signal })),
});

export const deletedModelsKey = ['trash', 'models'] as const;

/** Marks everything that shows models of the deal as stale. Queries of the deal refetch at once, lists when they are next shown. */
export async function invalidateModels(client: QueryClient, dealId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['deals', dealId] }),
    client.invalidateQueries({ queryKey: ['deals'], refetchType: 'none' }),
    client.invalidateQueries({ queryKey: allModelsQuery.queryKey }),
    client.invalidateQueries({ queryKey: deletedModelsKey }),
  ]);
}
