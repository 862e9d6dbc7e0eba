import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type DealDocument, documentsQuery } from '../../../domain/deal-documents';
import { api, type Schemas, unwrap } from '../../../lib/http/api';
import { toast } from '../../../lib/toast';
import { TIMEOUT, transport } from '../../../lib/http/transport';
import { upload } from '../../../lib/files/upload';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { undoToast } from '../../../ui/dialogs/undo-toast';
import { invalidateDocuments } from './invalidate-documents';
import { useRestoreDocument } from './trash';

export type Preview = Schemas['PreviewResponse'];

/** Refetches every query that shows a document of the deal. */
export function useInvalidateDocuments(dealId: string) {
  const client = useQueryClient();
  return () => invalidateDocuments(client, dealId);
}

interface Sending {
  readonly file: File;
  /** one for each choice of the file, so that a repeated call adds it once */
  readonly key: string;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export const sendDocument = (dealId: string, { file, key, ...rest }: Sending): Promise<DealDocument[]> =>
  upload(`/api/deals/${dealId}/documents`, [file], {
    field: 'documents',
    headers: { 'Idempotency-Key': key },
    ...rest,
  });

/** Requests a short-lived download link and opens it. */
export function useDownloadDocument(dealId: string) {
  return useToastMutation({
    mutationFn: (document: DealDocument) =>
      unwrap(
        api.GET('/api/deals/{dealId}/documents/{documentId}', {
          params: { path: { dealId, documentId: document.id } },
        }),
      ),
    toasts: { success: null, failure: 'Failed to generate download link' },
    onSuccess: ({ downloadUrl }, { fileName }) => {
      const link = window.document.createElement('a');
      try {
        link.href = new URL(downloadUrl, window.location.href).href;
        link.download = fileName;
        link.rel = 'noopener';
        link.click();
      } catch {
        toast.error('Failed to download document');
      }
    },
  });
}

export function useDeleteDocument(dealId: string) {
  const client = useQueryClient();
  const invalidate = useInvalidateDocuments(dealId);
  const { queryKey } = documentsQuery(dealId);
  const restore = useRestoreDocument();
  return useToastMutation<unknown, string, DealDocument[] | undefined>({
    mutationFn: (documentId) =>
      api.DELETE('/api/deals/{dealId}/documents/{documentId}', { params: { path: { dealId, documentId } } }),
    onMutate: async (documentId) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (all) => all?.filter(({ id }) => id !== documentId));
      return before;
    },
    toasts: { success: null, failure: 'Failed to delete document' },
    onSuccess: (_answer, documentId) =>
      undoToast('Document deleted successfully!', () => restore.mutate({ dealId, id: documentId })),
    onError: (_error, _id, before) => {
      if (before) client.setQueryData(queryKey, before);
    },
    onSettled: invalidate,
  });
}

export const previewQuery = (dealId: string, documentId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'documents', documentId, 'preview'],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/deals/{dealId}/documents/{documentId}/pages', {
          params: { path: { dealId, documentId } },
          fetch: transport(TIMEOUT.settings),
          signal,
        }),
      ),
    staleTime: Infinity,
    retry: false,
  });

export const picturePath = (dealId: string, documentId: string, page: number): string =>
  `/api/deals/${dealId}/documents/${documentId}/pages/${page}.png`;
