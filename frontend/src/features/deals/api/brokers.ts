import { useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../lib/http/api';
import { getErrorMessage } from '../../../lib/http/api-error';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';

/** Creates a broker with only a name, from within a deal form. */
export function useCreateBrokerByName() {
  const client = useQueryClient();
  return useToastMutation({
    mutationFn: (name: string) => unwrap(api.POST('/api/brokers', { body: { name } })),
    toasts: {
      success: 'Broker created successfully',
      failure: (error) => getErrorMessage(error, 'Failed to create broker'),
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['brokers'] }),
  });
}
