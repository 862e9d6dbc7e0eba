import { useQueryClient } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../../../lib/http/api';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { undoToast } from '../../../ui/dialogs/undo-toast';
import { invalidateModels, type Model, modelQuery } from './models';
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

interface ModelCopy {
  readonly model: Model;
  /** default: the name of the model with ' (Copy)' */
  readonly name?: string;
  readonly asScenario?: boolean;
}

/** Copies a model, beside it or as a scenario of it. */
export function useDuplicateModel(dealId: string) {
  const client = useQueryClient();
  return useToastMutation<Model, ModelCopy>({
    mutationFn: ({ model: { id, name, description }, name: given, asScenario = false }) =>
      unwrap(
        api.POST('/api/deals/{dealId}/valuations/{valuationId}/duplicate', {
          ...modelPath(dealId, id),
          body: { name: given ?? `${name} (Copy)`.slice(0, 200), description, asScenario },
        }),
      ),
    onSuccess: () => invalidateModels(client, dealId),
    toasts: {
      success: (_model, { asScenario }) =>
        asScenario === true ? 'Scenario created' : 'Financial model duplicated successfully',
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
      client.removeQueries({ queryKey: modelQuery(dealId, model.id).queryKey });
      undoToast('Financial model deleted successfully', () => restore.mutate(model));
      return invalidateModels(client, dealId);
    },
    toasts: { success: null, failure: 'Failed to delete financial model' },
  });
}
