import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../lib/http/api';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { undoToast } from '../../../ui/dialogs/undo-toast';
import { type Deal, clearDealFromCache, setDealInCache } from './deals';

interface Pair {
  /** the deal that stays */
  readonly dealId: string;
  /** the deal that is merged into it */
  readonly otherId: string;
}

function invalidateMergedDeals(client: QueryClient, deal: Deal, otherId: string) {
  setDealInCache(client, deal);
  clearDealFromCache(client, otherId);
  void client.invalidateQueries({ queryKey: ['follow-ups'] });
}

const join = ({ dealId, otherId }: Pair) =>
  unwrap(api.POST('/api/deals/{dealId}/merge', { params: { path: { dealId } }, body: { otherId } }));
const part = ({ dealId, otherId }: Pair) =>
  unwrap(api.POST('/api/deals/{dealId}/unmerge', { params: { path: { dealId } }, body: { otherId } }));

/** Takes a merge back, however long ago it was. */
export function useUnmergeDeals() {
  const client = useQueryClient();
  return useToastMutation<Deal, Pair>({
    mutationFn: part,
    toasts: { success: 'Merge undone' },
    onSuccess: (deal, { otherId }) => invalidateMergedDeals(client, deal, otherId),
  });
}

/** Merges one deal into another, and offers to undo the merge. */
export function useMergeDeals() {
  const client = useQueryClient();
  const unmerge = useUnmergeDeals();
  return useToastMutation<Deal, Pair>({
    mutationFn: join,
    toasts: { success: null },
    onSuccess: (deal, pair) => {
      invalidateMergedDeals(client, deal, pair.otherId);
      undoToast('Deals merged', () => unmerge.mutate(pair));
    },
  });
}
