import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../../../lib/api';
import { useToastMutation } from '../../../lib/use-toast-mutation';
import { keys } from './keys';

export type TrashedEntry = Schemas['TrashedEntry'];

const PAGE = 50;

export const trashedEntriesQuery = infiniteQueryOptions({
  queryKey: keys.trash,
  queryFn: async ({ pageParam, signal }) => {
    const cursor = pageParam === null ? {} : { cursor: pageParam };
    const { data } = await api.GET('/api/trash/entries', {
      params: { query: { ...cursor, limit: PAGE } },
      signal,
    });
    if (!data) throw new Error('The server sent an empty answer');
    return { entries: data.data, nextCursor: data.meta.nextCursor };
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
});

const restore = ({ id, dealId, kind }: TrashedEntry) =>
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
  return useToastMutation<unknown, TrashedEntry>({
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
