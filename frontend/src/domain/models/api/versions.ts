import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../../../lib/http/api';
import { ifMatch } from '../../../lib/hooks/use-revised-save';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { invalidateModels, type Model, modelQuery } from './models';

export type ModelVersion = Schemas['ModelVersionItem'];
export type ModelVersionDetail = Schemas['ModelVersionResponse'];

/** The model that versions belong to. */
export interface VersionedModelKey {
  readonly dealId: string;
  readonly valuationId: string;
}

const getVersionsKey = (dealId: string) => ['deals', dealId, 'model-versions'] as const;

/** Versions of all models of a deal, the newest of each first. Each save makes one, so nothing is kept for later. */
export const dealVersionsQuery = (dealId: string) =>
  queryOptions({
    queryKey: getVersionsKey(dealId),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/deals/{dealId}/model-versions', { params: { path: { dealId } }, signal })),
    staleTime: 0,
  });

/** Versions of a model, newest first. */
export const versionsQuery = ({ dealId, valuationId }: VersionedModelKey) =>
  queryOptions({
    queryKey: [...getVersionsKey(dealId), valuationId] as const,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/deals/{dealId}/valuations/{valuationId}/versions', {
          params: { path: { dealId, valuationId } },
          signal,
        }),
      ),
    staleTime: 0,
  });

export const versionQuery = ({ dealId, valuationId }: VersionedModelKey, number: number) =>
  queryOptions({
    queryKey: [...getVersionsKey(dealId), valuationId, number] as const,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/deals/{dealId}/valuations/{valuationId}/versions/{number}', {
          params: { path: { dealId, valuationId, number } },
          signal,
        }),
      ),
    staleTime: 0,
  });

const invalidateVersions = (client: QueryClient, dealId: string) =>
  client.invalidateQueries({ queryKey: getVersionsKey(dealId) });

interface VersionName {
  readonly number: number;
  /** null takes the name away */
  readonly name: string | null;
}

export function useNameVersion({ dealId, valuationId }: VersionedModelKey) {
  const client = useQueryClient();
  return useToastMutation<ModelVersionDetail, VersionName>({
    mutationFn: ({ number, name }) =>
      unwrap(
        api.PATCH('/api/deals/{dealId}/valuations/{valuationId}/versions/{number}', {
          params: { path: { dealId, valuationId, number } },
          body: { name },
        }),
      ),
    onSuccess: () => invalidateVersions(client, dealId),
    toasts: { success: (_version, { name }) => (name === null ? 'Name removed' : 'Version named') },
  });
}

interface RestoredVersion {
  readonly number: number;
  /** of the model, so that a newer save is not overwritten unseen */
  readonly revision: number;
}

/** Makes the inputs of a version the current ones. */
export function useRestoreVersion({ dealId, valuationId }: VersionedModelKey) {
  const client = useQueryClient();
  return useToastMutation<Model, RestoredVersion>({
    mutationFn: ({ number, revision }) =>
      unwrap(
        api.POST('/api/deals/{dealId}/valuations/{valuationId}/versions/{number}/restore', {
          params: { path: { dealId, valuationId, number }, header: ifMatch(revision) },
        }),
      ),
    onSuccess: (model) => client.setQueryData(modelQuery(dealId, valuationId).queryKey, model),
    onSettled: () => invalidateModels(client, dealId),
    toasts: { success: (_model, { number }) => `Version ${number} restored` },
  });
}
