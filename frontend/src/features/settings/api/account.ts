import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, type Schemas } from '../../../lib/http/api';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { meQuery } from '../../../domain/instance';

export type ActivityEvent = Schemas['AuditEventResponse'];

const ACTIVITY_KEY = ['me', 'activity'];

export const activityQuery = queryOptions({
  queryKey: ACTIVITY_KEY,
  queryFn: ({ signal }) => unwrap(api.GET('/api/me/activity', { signal })),
});

/** Requests the deletion of the account, which happens after a waiting time. The caller shows why it failed. */
export function useRequestDeletion() {
  const client = useQueryClient();
  return useToastMutation({
    mutationFn: (proof: Schemas['RequestDeletionDto']) =>
      unwrap(api.PUT('/api/me/deletion', { body: proof })),
    toasts: { success: null, failure: null },
    // Also invalidates the activity, whose key has the same prefix.
    onSettled: () => client.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
}
