import { useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../lib/http/api';
import { trashPages } from '../../trash-pages';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { invalidateModels, type Model, deletedModelsKey } from './models';

export const deletedModelsQuery = trashPages(deletedModelsKey, (call) => api.GET('/api/trash/models', call));

export function useRestoreModel() {
  const client = useQueryClient();
  return useToastMutation<Model, Pick<Model, 'dealId' | 'id'>>({
    mutationFn: ({ dealId, id }) =>
      unwrap(
        api.POST('/api/deals/{dealId}/valuations/{valuationId}/restore', {
          params: { path: { dealId, valuationId: id } },
        }),
      ),
    // Also after a failure: a model that no longer exists must leave the list.
    onSettled: (_response, _error, { dealId }) => invalidateModels(client, dealId),
    toasts: { success: 'Financial model restored' },
  });
}
