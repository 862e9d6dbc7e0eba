import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../../../lib/http/api';
import { ifMatch, useRevisedSave } from '../../../lib/hooks/use-revised-save';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { undoToast } from '../../../ui/dialogs/undo-toast';
import { keys, updateListOptimistically } from './keys';

export type Interaction = Schemas['InteractionResponse'];
export type InteractionFields = Required<Schemas['CreateInteractionDto']>;

export const interactionsQuery = (dealId: string) =>
  queryOptions({
    queryKey: keys.interactions(dealId),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/deals/{dealId}/interactions', { params: { path: { dealId } }, signal })),
  });

/** What a changed interaction appears in is read again. */
export function useInvalidateInteractions(dealId: string) {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: keys.interactions(dealId) });
    void client.invalidateQueries({ queryKey: keys.timeline(dealId) });
    void client.invalidateQueries({ queryKey: keys.followUps });
  };
}

export function useAddInteraction(dealId: string) {
  const invalidate = useInvalidateInteractions(dealId);
  return useToastMutation({
    mutationFn: (body: InteractionFields) =>
      unwrap(api.POST('/api/deals/{dealId}/interactions', { params: { path: { dealId } }, body })),
    meta: { queuedAs: 'interaction' },
    toasts: { success: 'Interaction added successfully', failure: 'Failed to save interaction' },
    onSuccess: invalidate,
  });
}

const toInteractionBody = (interaction: Interaction): InteractionFields => ({
  date: interaction.date,
  time: interaction.time,
  type: interaction.type,
  contactPerson: interaction.contactPerson,
  summary: interaction.summary,
  followUpRequired: interaction.followUpRequired,
  followUpDate: interaction.followUpDate,
});

/** Saves against the loaded revision. Concurrent changes are merged, or the user chooses. */
export function useSaveInteraction(dealId: string, interactionId: string) {
  const client = useQueryClient();
  return useRevisedSave<Interaction>({
    read: async () => {
      const all = await client.fetchQuery({ ...interactionsQuery(dealId), staleTime: 0 });
      const found = all.find(({ id }) => id === interactionId);
      if (!found) throw new Error('This interaction was deleted meanwhile');
      return found;
    },
    write: (next, revision) =>
      unwrap(
        api.PUT('/api/deals/{dealId}/interactions/{interactionId}', {
          params: { path: { dealId, interactionId }, header: ifMatch(revision) },
          body: toInteractionBody(next),
        }),
      ),
    ignore: ['createdAt', 'updatedAt', 'followUpDoneAt'],
  });
}

export function useDeleteInteraction(dealId: string) {
  const client = useQueryClient();
  const invalidate = useInvalidateInteractions(dealId);
  const restore = useToastMutation({
    mutationFn: (interactionId: string) =>
      unwrap(
        api.POST('/api/deals/{dealId}/interactions/{interactionId}/restore', {
          params: { path: { dealId, interactionId } },
        }),
      ),
    toasts: { success: 'Interaction restored' },
    onSettled: invalidate,
  });
  return useToastMutation<unknown, string, () => void>({
    mutationFn: (interactionId) =>
      api.DELETE('/api/deals/{dealId}/interactions/{interactionId}', {
        params: { path: { dealId, interactionId } },
      }),
    onMutate: (interactionId) =>
      updateListOptimistically<Interaction>(client, keys.interactions(dealId), (all) =>
        all.filter(({ id }) => id !== interactionId),
      ),
    toasts: { success: null, failure: 'Failed to delete interaction' },
    onSuccess: (_answer, interactionId) =>
      undoToast('Interaction deleted successfully', () => restore.mutate(interactionId)),
    onError: (_error, _id, takeBack) => takeBack?.(),
    onSettled: invalidate,
  });
}
