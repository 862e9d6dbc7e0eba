import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../../../lib/http/api';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { undoToast } from '../../../ui/dialogs/undo-toast';
import { useInvalidateInteractions } from './interactions';
import { keys, updateListOptimistically } from './keys';

export type FollowUp = Schemas['FollowUpResponse'];

export const followUpsQuery = queryOptions({
  queryKey: keys.followUps,
  queryFn: ({ signal }) => unwrap(api.GET('/api/follow-ups', { signal })),
});

const setDone = (dealId: string, interactionId: string, done: boolean) =>
  unwrap(
    api.PUT('/api/deals/{dealId}/interactions/{interactionId}/follow-up', {
      params: { path: { dealId, interactionId } },
      body: { done },
    }),
  );

/** Marks a follow-up as done immediately, and offers to undo that. */
export function useFinishFollowUp(dealId: string) {
  const client = useQueryClient();
  const invalidate = useInvalidateInteractions(dealId);
  const reopen = useToastMutation({
    mutationFn: (interactionId: string) => setDone(dealId, interactionId, false),
    toasts: { success: 'Follow-up is open again' },
    onSettled: invalidate,
  });
  return useToastMutation<unknown, string, () => void>({
    mutationFn: (interactionId) => setDone(dealId, interactionId, true),
    onMutate: (interactionId) =>
      updateListOptimistically<FollowUp>(client, keys.followUps, (all) =>
        all.filter(({ id }) => id !== interactionId),
      ),
    toasts: { success: null, failure: 'Failed to update interaction' },
    onSuccess: (_answer, interactionId) => undoToast('Follow-up done', () => reopen.mutate(interactionId)),
    onError: (_error, _id, takeBack) => takeBack?.(),
    onSettled: invalidate,
  });
}

/** Creates the secret calendar link; an earlier link stops working. */
export function useRenewCalendarLink() {
  return useToastMutation({
    mutationFn: () => unwrap(api.POST('/api/follow-ups/calendar-link')),
    toasts: { success: null },
  });
}

export function useRemoveCalendarLink() {
  return useToastMutation({
    mutationFn: () => api.DELETE('/api/follow-ups/calendar-link'),
    toasts: { success: 'The calendar link no longer works' },
  });
}
