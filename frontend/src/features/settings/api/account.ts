import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, type Schemas } from '../../../lib/api';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { meQuery } from '../../../domain/instance';

export type ActivityEvent = Schemas['AuditEventResponse'];

const ACTIVITY_KEY = ['me', 'activity'];

export const activityQuery = queryOptions({
  queryKey: ACTIVITY_KEY,
  queryFn: ({ signal }) => unwrap(api.GET('/api/me/activity', { signal })),
});

/** Asks for the deletion of the account, which happens after a waiting time. */
export function useRequestDeletion() {
  const client = useQueryClient();
  return useToastMutation({
    mutationFn: () => unwrap(api.PUT('/api/me/deletion')),
    toasts: { success: null },
    // The activity's key begins with the same word.
    onSettled: () => client.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
}
