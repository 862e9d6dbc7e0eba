import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../../../lib/http/api';
import { TIMEOUT, transport } from '../../../lib/http/transport';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { toast } from '../../../lib/toast';
import { undoToast } from '../../../ui/dialogs/undo-toast';
import { invalidateDealLists } from './deals';

export type BulkItem = Schemas['BulkItemDto'];

const change = (items: BulkItem[]) =>
  unwrap(api.POST('/api/deals/bulk', { body: { items }, fetch: transport(TIMEOUT.settings) }));

const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'deal' : 'deals'}`;

function invalidateChangedDeals(client: QueryClient, items: readonly BulkItem[]) {
  invalidateDealLists(client);
  for (const { id } of items) void client.invalidateQueries({ queryKey: ['deals', id] });
}

export interface BulkChange {
  readonly ids: readonly string[];
  readonly to: Omit<BulkItem, 'id'>;
}

/** What a change did to so many deals. */
export function describeChange({ status, broker, archived }: BulkChange['to'], count: number): string {
  const deals = counted(count);
  if (count === 0) return 'Nothing to change in the selected deals';
  if (archived !== undefined) return `${deals} ${archived ? 'archived' : 'restored'}`;
  if (status !== undefined) return `${deals} set to ${status}`;
  return `Broker of ${deals} ${broker == null ? 'removed' : `set to ${broker}`}`;
}

/** Changes many deals at once, all or none, and offers to undo the change. */
export function useBulkChange() {
  const client = useQueryClient();
  const undo = useToastMutation({
    mutationFn: change,
    toasts: { success: ({ changed }) => `${counted(changed)} reverted` },
    onSuccess: (_answer, items) => invalidateChangedDeals(client, items),
  });
  return useToastMutation({
    mutationFn: ({ ids, to }: BulkChange) => change(ids.map((id) => ({ id, ...to }))),
    toasts: { success: null },
    onSuccess: ({ changed, undo: back }, { to }) => {
      const text = describeChange(to, changed);
      if (changed === 0) {
        toast.info(text);
        return;
      }
      invalidateChangedDeals(client, back);
      undoToast(text, () => undo.mutate(back));
    },
  });
}
