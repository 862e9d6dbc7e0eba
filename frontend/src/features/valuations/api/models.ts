import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../../../lib/api';

export type Model = Schemas['ValuationResponse'];
export type ModelListItem = Schemas['ValuationListItem'];
export type LoanData = Schemas['LoanDataDto'];
/** What the lender's desk asks of a model beyond its loan structure. */
export type Assumptions = Schemas['AssumptionsDto'];
export type Deal = Schemas['DealResponse'];

const getModelsKey = (dealId: string) => ['deals', dealId, 'valuations'] as const;

/** The deal as its models need it: its name and its figures. */
export const dealQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'deal'] as const,
    queryFn: ({ signal }) => unwrap(api.GET('/api/deals/{dealId}', { params: { path: { dealId } }, signal })),
  });

/** The models of a deal, the starred one first. */
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

/** Every model of every deal, last touched first. */
export const allModelsQuery = queryOptions({
  queryKey: ['valuations'] as const,
  queryFn: ({ signal }) => unwrap(api.GET('/api/valuations', { signal })),
});

export const trashedModelsKey = ['trash', 'models'] as const;

/** What lists and cards show of models is out of date; what is on the screen is read again. */
export async function invalidateModels(client: QueryClient, dealId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['deals', dealId] }),
    client.invalidateQueries({ queryKey: ['deals'], refetchType: 'none' }),
    client.invalidateQueries({ queryKey: allModelsQuery.queryKey }),
    client.invalidateQueries({ queryKey: trashedModelsKey }),
  ]);
}
