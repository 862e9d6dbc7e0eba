import { type QueryClient } from '@tanstack/react-query';

export const documentsKey = (dealId: string) => ['deals', dealId, 'documents'] as const;

/** Where a changed document shows is read again. */
export function forgetDocuments(client: QueryClient, dealId: string): void {
  for (const queryKey of [documentsKey(dealId), ['deals', dealId, 'timeline'], ['trash', 'documents']])
    void client.invalidateQueries({ queryKey });
}
