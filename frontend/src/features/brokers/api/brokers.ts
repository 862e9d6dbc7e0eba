import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../../../lib/api';
import { messageOf } from '../../../lib/api-error';
import { ifMatch } from '../../../lib/use-revised-save';
import { useToastMutation } from '../../../lib/use-toast-mutation';
import { undoToast } from '../../../ui/undo-toast';

export type Broker = Schemas['BrokerResponse'];
export type BrokerFields = Schemas['CreateBrokerDto'];

export const brokersQuery = queryOptions({
  queryKey: ['brokers', 'all'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/brokers', { signal })),
});

/** Deals carry their broker's name, so what shows them is read again too. */
function useForget() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['brokers'] }),
      client.invalidateQueries({ queryKey: ['deals'], refetchType: 'none' }),
    ]);
}

export interface BrokerSave {
  /** null: a new one */
  readonly broker: Broker | null;
  readonly fields: BrokerFields;
}

export function useSaveBroker() {
  const forget = useForget();
  return useToastMutation<Broker, BrokerSave>({
    mutationFn: ({ broker, fields }) =>
      broker
        ? unwrap(
            api.PUT('/api/brokers/{brokerId}', {
              params: { path: { brokerId: broker.id }, header: ifMatch(broker.revision) },
              body: fields,
            }),
          )
        : unwrap(api.POST('/api/brokers', { body: fields })),
    toasts: {
      success: (_saved, { broker }) =>
        broker ? 'Broker updated successfully' : 'Broker created successfully',
      failure: (error) => messageOf(error, 'Failed to create broker'),
    },
    onSettled: forget,
  });
}

export function useDeleteBroker() {
  const forget = useForget();
  const restore = useToastMutation<Broker, string>({
    mutationFn: (brokerId) =>
      unwrap(api.POST('/api/brokers/{brokerId}/restore', { params: { path: { brokerId } } })),
    toasts: { success: 'Broker restored successfully' },
    onSettled: forget,
  });
  return useToastMutation<unknown, string>({
    mutationFn: (brokerId) =>
      unwrap(api.DELETE('/api/brokers/{brokerId}', { params: { path: { brokerId } } })),
    toasts: { success: null },
    onSuccess: (_answer, brokerId) => {
      undoToast('Broker deleted successfully', () => restore.mutate(brokerId));
      return forget();
    },
  });
}
