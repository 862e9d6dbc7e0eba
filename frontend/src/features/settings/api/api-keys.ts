import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { meQuery } from '../../../domain/instance';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { api, type Schemas, unwrap } from '../../../lib/http/api';

export type ApiKey = Schemas['ApiKeyResponse'];
/** A key with its secret. */
export type NewKey = Schemas['NewApiKeyResponse'];
export type ApiKeyLifetime = NonNullable<Schemas['CreateApiKeyDto']['expiresIn']>;

/** The keys of the account, newest first. Programs use them at any time, so nothing is kept for later. */
export const apiKeysQuery = queryOptions({
  queryKey: [...meQuery.queryKey, 'api-keys'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/me/api-keys', { signal })),
  staleTime: 0,
});

/** Creates a key. The caller shows why it failed. */
export function useCreateApiKey() {
  const client = useQueryClient();
  return useToastMutation({
    mutationFn: (body: Schemas['CreateApiKeyDto']) => unwrap(api.POST('/api/me/api-keys', { body })),
    toasts: { success: null, failure: null },
    // Also the activity, whose key has the same prefix.
    onSettled: () => client.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
}

export function useRevokeApiKey() {
  const client = useQueryClient();
  return useToastMutation({
    mutationFn: (keyId: string) =>
      unwrap(api.DELETE('/api/me/api-keys/{keyId}', { params: { path: { keyId } } })),
    toasts: { success: 'API key revoked' },
    onSettled: () => client.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
}
