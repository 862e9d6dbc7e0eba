import { useQueryClient } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../../../lib/http/api';
import { trashPages } from '../../../domain/trash-pages';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { keys } from './keys';

export type EntryTrashItem = Schemas['EntryTrashItem'];

export const entryTrashQuery = trashPages(keys.trash, (call) => api.GET('/api/trash/entries', call));

const restore = ({ id, dealId, kind }: EntryTrashItem) =>
  kind === 'note'
    ? unwrap(
        api.POST('/api/deals/{dealId}/notes/{noteId}/restore', { params: { path: { dealId, noteId: id } } }),
      )
    : unwrap(
        api.POST('/api/deals/{dealId}/interactions/{interactionId}/restore', {
          params: { path: { dealId, interactionId: id } },
        }),
      );

export function useRestoreEntry() {
  const client = useQueryClient();
  return useToastMutation<unknown, EntryTrashItem>({
    mutationFn: restore,
    toasts: { success: (_answer, { kind }) => (kind === 'note' ? 'Note restored' : 'Interaction restored') },
    onSettled: (_answer, _error, { dealId }) => {
      for (const queryKey of [
        keys.trash,
        keys.notes(dealId),
        keys.interactions(dealId),
        keys.timeline(dealId),
        keys.followUps,
      ])
        void client.invalidateQueries({ queryKey });
    },
  });
}
