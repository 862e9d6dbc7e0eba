import { queryOptions } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../lib/http/api';

export type DealDocument = Schemas['DocumentResponse'];

export const documentsKey = (dealId: string) => ['deals', dealId, 'documents'] as const;

export const documentsQuery = (dealId: string) =>
  queryOptions({
    queryKey: documentsKey(dealId),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/deals/{dealId}/documents', { params: { path: { dealId } }, signal })),
  });

/** The document with this id, or the one that is this file of an extraction job. */
export const findDocument = (documents: readonly DealDocument[], id: string): DealDocument | undefined =>
  documents.find((document) => document.id === id || document.fileIds.includes(id));

/**
 * Where a document of a deal opens at a page.
 *
 * @param id of the document, or of the file of an extraction job that it is
 * @param page from 1
 */
export const getDocumentPath = (dealId: string, id: string, page: number): string =>
  `/deals/${dealId}?tab=documents&document=${id}&page=${page}`;
