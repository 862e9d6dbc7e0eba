import { BROKER_FIELDS } from '@dealwright/vocabulary';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../lib/http/api';
import { ApiError, getErrorMessage } from '../../../lib/http/api-error';
import { ifMatch, useRevisedSave } from '../../../lib/hooks/use-revised-save';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { undoToast } from '../../../ui/dialogs/undo-toast';
import { toBrokerFields, toBrokerForm } from '../list/broker-form';
import { type Broker, type BrokerFields } from './broker';

export type { Broker, BrokerFields };

export const brokersQuery = queryOptions({
  queryKey: ['brokers', 'all'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/brokers', { signal })),
});

/** Deals and saved views contain their broker's name, so their queries refetch too. */
function useInvalidateBrokers() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['brokers'] }),
      client.invalidateQueries({ queryKey: ['deals'], refetchType: 'none' }),
      client.invalidateQueries({ queryKey: ['views'], refetchType: 'none' }),
    ]);
}

/**
 * Adds a broker, or saves the given one against its loaded revision. Concurrent changes are merged, or the user
 * chooses. Resolves to null if the user cancels.
 */
export function useSaveBroker(broker: Broker | null) {
  const invalidate = useInvalidateBrokers();
  const brokerId = broker?.id ?? '';
  const { save, ...conflict } = useRevisedSave<Broker>({
    read: () => unwrap(api.GET('/api/brokers/{brokerId}', { params: { path: { brokerId } } })),
    write: (next, revision) =>
      unwrap(
        api.PUT('/api/brokers/{brokerId}', {
          params: { path: { brokerId }, header: ifMatch(revision) },
          body: toBrokerFields(toBrokerForm(next)),
        }),
      ),
    ignore: ['createdAt', 'updatedAt'],
  });
  const mutation = useToastMutation<Broker | null, BrokerFields>({
    mutationFn: (fields) =>
      broker ? save(broker, { ...broker, ...fields }) : unwrap(api.POST('/api/brokers', { body: fields })),
    toasts: {
      success: (saved) => saved && (broker ? 'Broker updated successfully' : 'Broker created successfully'),
      // The form marks the fields that the server refuses.
      failure: (error) =>
        error instanceof ApiError && error.errors.some(({ field }) => field in BROKER_FIELDS)
          ? null
          : getErrorMessage(error, broker ? undefined : 'Failed to create broker'),
    },
    onSettled: invalidate,
  });
  return { ...mutation, ...conflict };
}

export function useDeleteBroker() {
  const invalidate = useInvalidateBrokers();
  const restore = useToastMutation<Broker, string>({
    mutationFn: (brokerId) =>
      unwrap(api.POST('/api/brokers/{brokerId}/restore', { params: { path: { brokerId } } })),
    toasts: { success: 'Broker restored successfully' },
    onSettled: invalidate,
  });
  return useToastMutation<unknown, string>({
    mutationFn: (brokerId) => api.DELETE('/api/brokers/{brokerId}', { params: { path: { brokerId } } }),
    toasts: { success: null },
    onSuccess: (_answer, brokerId) => {
      undoToast('Broker deleted successfully', () => restore.mutate(brokerId));
      return invalidate();
    },
  });
}
