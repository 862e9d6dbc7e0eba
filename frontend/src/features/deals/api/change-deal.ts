import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { type DealStatus } from '@dealwright/vocabulary';
import { api, unwrap } from '../../../lib/http/api';
import { getErrorMessage } from '../../../lib/http/api-error';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { undoToast } from '../../../ui/dialogs/undo-toast';
import {
  type Deal,
  type DealListItem,
  dealQuery,
  invalidateDealLists,
  setDealInCache,
  LISTS,
  type NewDeal,
} from './deals';

type Pages = InfiniteData<{ deals: DealListItem[] }>;
type Patch = Partial<Pick<DealListItem, 'status' | 'archived'>>;

/** Shows a change immediately wherever the deal is displayed. Returns a function that reverts it. */
function useOptimism() {
  const client = useQueryClient();
  return async (dealId: string, patch: Patch) => {
    await client.cancelQueries({ queryKey: LISTS });
    const lists = client.getQueriesData<Pages>({ queryKey: LISTS });
    const deal = client.getQueryData<Deal>(dealQuery(dealId).queryKey);
    client.setQueriesData<Pages>({ queryKey: LISTS }, (pages) => pages && patched(pages, dealId, patch));
    if (deal) client.setQueryData(dealQuery(dealId).queryKey, { ...deal, ...patch });
    return () => {
      for (const [key, pages] of lists) client.setQueryData(key, pages);
      if (deal) client.setQueryData(dealQuery(dealId).queryKey, deal);
    };
  };
}

const patched = (pages: Pages, dealId: string, patch: Patch): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    deals: page.deals.map((deal) => (deal.id === dealId ? { ...deal, ...patch } : deal)),
  })),
});

interface StatusChange {
  readonly dealId: string;
  readonly status: DealStatus;
}

export function useSetStatus() {
  const client = useQueryClient();
  const show = useOptimism();
  return useToastMutation<Deal, StatusChange, () => void>({
    mutationFn: ({ dealId, status }) =>
      unwrap(api.PATCH('/api/deals/{dealId}/status', { params: { path: { dealId } }, body: { status } })),
    onMutate: ({ dealId, status }) => show(dealId, { status }),
    toasts: { success: 'Deal status updated', failure: (error) => getErrorMessage(error) },
    onSuccess: (deal) => setDealInCache(client, deal),
    onError: (_error, _change, takeBack) => takeBack?.(),
  });
}

const archive = (dealId: string) =>
  unwrap(api.PATCH('/api/deals/{dealId}/archive', { params: { path: { dealId } } }));
const unarchive = (dealId: string) =>
  unwrap(api.PATCH('/api/deals/{dealId}/unarchive', { params: { path: { dealId } } }));

/** Archives, and offers to take it back. */
export function useArchiveDeal() {
  const client = useQueryClient();
  const restore = useUnarchiveDeal();
  return useToastMutation<Deal, string>({
    mutationFn: archive,
    toasts: { success: null, failure: 'Failed to archive deal' },
    onSuccess: (deal) => {
      setDealInCache(client, deal);
      undoToast('Deal archived successfully', () => restore.mutate(deal.id));
    },
  });
}

export function useUnarchiveDeal() {
  const client = useQueryClient();
  return useToastMutation<Deal, string>({
    mutationFn: unarchive,
    toasts: { success: 'Deal unarchived successfully' },
    onSuccess: (deal) => setDealInCache(client, deal),
  });
}

export interface Creation {
  readonly deal: NewDeal;
  /** one for each attempt to create this deal, so that a repeated call makes no second one */
  readonly key: string;
}

export function useCreateDeal() {
  const client = useQueryClient();
  return useToastMutation({
    meta: { queuedAs: 'deal' },
    mutationFn: ({ deal, key }: Creation) =>
      unwrap(api.POST('/api/deals', { body: deal, params: { header: { 'Idempotency-Key': key } } })),
    toasts: {
      success: ({ defaultValuationCreated }) =>
        defaultValuationCreated
          ? 'Deal created successfully! A default financial model has been automatically generated.'
          : 'Deal created successfully!',
      failure: (error) => getErrorMessage(error, 'Failed to create deal'),
    },
    onSuccess: () => invalidateDealLists(client),
  });
}
