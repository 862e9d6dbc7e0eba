import { useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../lib/http/api';
import { getErrorMessage } from '../../../lib/http/api-error';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { invalidateDealLists } from './deals';
import { viewsQuery } from './views';

/** Creates a broker with only a name, from within a deal form. */
export function useCreateBrokerByName() {
  const client = useQueryClient();
  return useToastMutation({
    mutationFn: (name: string) => unwrap(api.POST('/api/brokers', { body: { name } })),
    toasts: {
      success: 'Broker created successfully',
      failure: (error) => getErrorMessage(error, 'Failed to create broker'),
    },
    onSuccess: () => {
      // Deals and saved views that name the broker take its spelling.
      invalidateDealLists(client);
      void client.invalidateQueries(viewsQuery);
      return client.invalidateQueries({ queryKey: ['brokers'] });
    },
  });
}
