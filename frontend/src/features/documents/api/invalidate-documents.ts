import { type QueryClient } from '@tanstack/react-query';
import { documentsKey } from '../../../domain/deal-documents';

/** Refetches every query that shows a document of the deal. */
export function invalidateDocuments(client: QueryClient, dealId: string): void {
  for (const queryKey of [documentsKey(dealId), ['deals', dealId, 'timeline'], ['trash', 'documents']])
    void client.invalidateQueries({ queryKey });
}
