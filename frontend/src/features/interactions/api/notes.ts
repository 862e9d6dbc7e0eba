import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../../../lib/http/api';
import { ifMatch, useRevisedSave } from '../../../lib/hooks/use-revised-save';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { undoToast } from '../../../ui/dialogs/undo-toast';
import { keys, updateListOptimistically } from './keys';

export type Note = Schemas['NoteResponse'];

export const notesQuery = (dealId: string) =>
  queryOptions({
    queryKey: keys.notes(dealId),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/deals/{dealId}/notes', { params: { path: { dealId } }, signal })),
  });

export function useInvalidateNotes(dealId: string) {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: keys.notes(dealId) });
    void client.invalidateQueries({ queryKey: keys.timeline(dealId) });
  };
}

export function useAddNote(dealId: string) {
  return useToastMutation({
    mutationFn: (content: string) =>
      unwrap(api.POST('/api/deals/{dealId}/notes', { params: { path: { dealId } }, body: { content } })),
    meta: { queuedAs: 'note' },
    toasts: { success: 'Note added successfully', failure: 'Failed to save note' },
    onSuccess: useInvalidateNotes(dealId),
  });
}

/** Saves against the loaded revision. On a concurrent change the user chooses. */
export function useSaveNote(dealId: string, noteId: string) {
  const client = useQueryClient();
  return useRevisedSave<Note>({
    read: async () => {
      const all = await client.fetchQuery({ ...notesQuery(dealId), staleTime: 0 });
      const found = all.find(({ id }) => id === noteId);
      if (!found) throw new Error('This note was deleted meanwhile');
      return found;
    },
    write: ({ content }, revision) =>
      unwrap(
        api.PUT('/api/deals/{dealId}/notes/{noteId}', {
          params: { path: { dealId, noteId }, header: ifMatch(revision) },
          body: { content },
        }),
      ),
    ignore: ['createdAt', 'updatedAt'],
  });
}

export function useDeleteNote(dealId: string) {
  const client = useQueryClient();
  const invalidate = useInvalidateNotes(dealId);
  const restore = useToastMutation({
    mutationFn: (noteId: string) =>
      unwrap(
        api.POST('/api/deals/{dealId}/notes/{noteId}/restore', { params: { path: { dealId, noteId } } }),
      ),
    toasts: { success: 'Note restored' },
    onSettled: invalidate,
  });
  return useToastMutation<unknown, string, () => void>({
    mutationFn: (noteId) =>
      api.DELETE('/api/deals/{dealId}/notes/{noteId}', { params: { path: { dealId, noteId } } }),
    onMutate: (noteId) =>
      updateListOptimistically<Note>(client, keys.notes(dealId), (all) =>
        all.filter(({ id }) => id !== noteId),
      ),
    toasts: { success: null, failure: 'Failed to delete note' },
    onSuccess: (_answer, noteId) => undoToast('Note deleted successfully', () => restore.mutate(noteId)),
    onError: (_error, _id, takeBack) => takeBack?.(),
    onSettled: invalidate,
  });
}
