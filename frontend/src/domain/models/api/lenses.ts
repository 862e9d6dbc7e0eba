import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../../../lib/http/api';
import { ifMatch } from '../../../lib/hooks/use-revised-save';
import { getErrorMessage } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { undoToast } from '../../../ui/dialogs/undo-toast';

export type StoredAdjustment = Schemas['AdjustmentDto'];

/** Evidence and own adjustments of a deal's earnings. */
export const adjustmentsQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'adjustments'] as const,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/deals/{dealId}/adjustments', { params: { path: { dealId } }, signal })),
  });

/** Replaces the adjustments of a deal. The screen shows the change at once and takes it back if it fails. */
function useSaveAdjustments(dealId: string) {
  const client = useQueryClient();
  const { queryKey } = adjustmentsQuery(dealId);
  return useMutation({
    scope: { id: `adjustments-${dealId}` },
    mutationFn: ({ items }: { items: StoredAdjustment[] }) => {
      const revision = client.getQueryData(queryKey)?.revision ?? 0;
      return unwrap(
        api.PUT('/api/deals/{dealId}/adjustments', {
          params: { path: { dealId }, header: ifMatch(revision) },
          body: { items },
        }),
      );
    },
    onMutate: async ({ items }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before) => ({ revision: before?.revision ?? 0, items }));
    },
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

/** Saves the adjustments of a deal, and removes one with the offer to put it back where it was. */
export function useEditAdjustments(dealId: string) {
  const client = useQueryClient();
  const { mutate } = useSaveAdjustments(dealId);
  const readItems = () => client.getQueryData(adjustmentsQuery(dealId).queryKey)?.items ?? [];
  const save = (items: readonly StoredAdjustment[], onSuccess?: () => void) =>
    mutate(
      { items: [...items] },
      {
        ...(onSuccess === undefined ? {} : { onSuccess }),
        onError: (error) => toast.error(getErrorMessage(error, 'Failed to save adjustments')),
      },
    );
  const remove = (id: string) => {
    const before = readItems();
    const index = before.findIndex((item) => item.id === id);
    const item = before[index];
    if (item === undefined) return;
    const putBack = () => save(readItems().toSpliced(index, 0, item));
    save(before.toSpliced(index, 1), () => undoToast(`Adjustment removed: ${item.label}`, putBack));
  };
  return { save, remove };
}
