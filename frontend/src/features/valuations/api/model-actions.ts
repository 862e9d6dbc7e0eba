import { useQueryClient } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../../../lib/http/api';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { undoToast } from '../../../ui/dialogs/undo-toast';
import { invalidateModels, type Model } from './models';
import { useRestoreModel } from './trash';

const modelPath = (dealId: string, valuationId: string) => ({ params: { path: { dealId, valuationId } } });

/** Creates a model of the deal. */
export function useCreateModel(dealId: string) {
  const client = useQueryClient();
  return useToastMutation<Model, Schemas['CreateValuationDto']>({
    mutationFn: (body) =>
      unwrap(api.POST('/api/deals/{dealId}/valuations', { params: { path: { dealId } }, body })),
    onSuccess: () => invalidateModels(client, dealId),
    toasts: { success: 'Financial model created successfully!', failure: 'Failed to create valuation' },
  });
}

export function useDuplicateModel(dealId: string) {
  const client = useQueryClient();
  return useToastMutation<Model, Model>({
    mutationFn: ({ id, name, description }) =>
      unwrap(
        api.POST('/api/deals/{dealId}/valuations/{valuationId}/duplicate', {
          ...modelPath(dealId, id),
          body: { name: `${name} (Copy)`.slice(0, 200), description },
        }),
      ),
    onSuccess: () => invalidateModels(client, dealId),
    toasts: {
      success: 'Financial model duplicated successfully',
      failure: 'Failed to duplicate financial model',
    },
  });
}

export function useSetDefaultModel(dealId: string) {
  const client = useQueryClient();
  return useToastMutation<Model, Model>({
    mutationFn: ({ id }) =>
      unwrap(api.PATCH('/api/deals/{dealId}/valuations/{valuationId}/default', modelPath(dealId, id))),
    onSuccess: () => invalidateModels(client, dealId),
    toasts: {
      success: 'Default financial model updated',
      failure: 'Failed to set default financial model',
    },
  });
}

/** Moves a model to the trash and offers to undo that. */
export function useDeleteModel(dealId: string) {
  const client = useQueryClient();
  const restore = useRestoreModel();
  return useToastMutation<unknown, Model>({
    mutationFn: ({ id }) => api.DELETE('/api/deals/{dealId}/valuations/{valuationId}', modelPath(dealId, id)),
    onSuccess: (_response, model) => {
      undoToast('Financial model deleted successfully', () => restore.mutate(model));
      return invalidateModels(client, dealId);
    },
    toasts: { success: null, failure: 'Failed to delete financial model' },
  });
}
