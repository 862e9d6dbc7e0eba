import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../lib/http/api';
import { trashPages } from '../../../domain/trash-pages';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { undoToast } from '../../../ui/dialogs/undo-toast';
import { type Deal, clearDealFromCache, invalidateDealLists, setDealInCache } from './deals';

export const trashQuery = trashPages(['deals', 'trash'], (call) => api.GET('/api/deals/trash', call));

function invalidateTrash(client: QueryClient) {
  invalidateDealLists(client);
  void client.invalidateQueries({ queryKey: trashQuery.queryKey });
  void client.invalidateQueries({ queryKey: ['trash'] });
  void client.invalidateQueries({ queryKey: ['follow-ups'] });
}

export function useRestoreDeal() {
  const client = useQueryClient();
  return useToastMutation<Deal, string>({
    mutationFn: (dealId) => unwrap(api.POST('/api/deals/{dealId}/restore', { params: { path: { dealId } } })),
    toasts: { success: 'Deal restored' },
    onSuccess: (deal) => {
      setDealInCache(client, deal);
      invalidateTrash(client);
    },
  });
}

/** Moves a deal to the trash, and offers to take it out again. */
export function useTrashDeal() {
  const client = useQueryClient();
  const restore = useRestoreDeal();
  return useToastMutation<unknown, string>({
    mutationFn: (dealId) => api.DELETE('/api/deals/{dealId}', { params: { path: { dealId } } }),
    toasts: { success: null },
    onSuccess: (_answer, dealId) => {
      clearDealFromCache(client, dealId);
      invalidateTrash(client);
      undoToast('Deal moved to trash', () => restore.mutate(dealId));
    },
  });
}
