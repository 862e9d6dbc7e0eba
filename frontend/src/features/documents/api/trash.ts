import { useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../lib/http/api';
import { trashPages } from '../../../domain/trash-pages';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { invalidateDocuments } from './invalidate-documents';

export const documentTrashQuery = trashPages(['trash', 'documents'], (call) =>
  api.GET('/api/trash/documents', call),
);

interface Which {
  readonly dealId: string;
  readonly id: string;
}

export function useRestoreDocument() {
  const client = useQueryClient();
  return useToastMutation<unknown, Which>({
    mutationFn: ({ dealId, id }) =>
      unwrap(
        api.POST('/api/deals/{dealId}/documents/{documentId}/restore', {
          params: { path: { dealId, documentId: id } },
        }),
      ),
    toasts: { success: 'Document restored' },
    onSettled: (_answer, _error, { dealId }) => invalidateDocuments(client, dealId),
  });
}
