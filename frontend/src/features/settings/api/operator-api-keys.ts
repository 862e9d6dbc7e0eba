import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { api, unwrap } from '../../../lib/http/api';

const ALL_KEYS = ['operations', 'api-keys'] as const;

/** The keys of all users, for operators: the newest, or those that a search finds. */
export const allApiKeysQuery = (search: string) =>
  queryOptions({
    queryKey: [...ALL_KEYS, search],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/operations/api-keys', { params: { query: search === '' ? {} : { search } }, signal }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export function useRevokeAnyApiKey() {
  const client = useQueryClient();
  return useToastMutation({
    mutationFn: (keyId: string) =>
      unwrap(api.DELETE('/api/operations/api-keys/{keyId}', { params: { path: { keyId } } })),
    toasts: { success: 'API key revoked' },
    onSettled: () => client.invalidateQueries({ queryKey: ALL_KEYS }),
  });
}
