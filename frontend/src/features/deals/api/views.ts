import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../../../lib/http/api';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { undoToast } from '../../../ui/dialogs/undo-toast';

export type SavedView = Schemas['SavedViewResponse'];
type NewView = Schemas['SavedViewDto'];

export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/users/views', { signal })),
});

export function useSaveView() {
  const client = useQueryClient();
  return useToastMutation({
    mutationFn: (body: NewView) => unwrap(api.POST('/api/users/views', { body })),
    toasts: { success: ({ name }) => `View “${name}” saved` },
    onSuccess: () => client.invalidateQueries(viewsQuery),
  });
}

/** Takes a view away, and offers to put it back. */
export function useRemoveView() {
  const client = useQueryClient();
  const save = useSaveView();
  return useToastMutation({
    mutationFn: ({ id }: SavedView) =>
      api.DELETE('/api/users/views/{viewId}', { params: { path: { viewId: id } } }),
    toasts: { success: null },
    onSuccess: (_answer, { name, query }) => {
      void client.invalidateQueries(viewsQuery);
      undoToast(`View “${name}” removed`, () => save.mutate({ name, query }));
    },
  });
}
