import { type QueryClient } from '@tanstack/react-query';

export const keys = {
  interactions: (dealId: string) => ['deals', dealId, 'interactions'] as const,
  notes: (dealId: string) => ['deals', dealId, 'notes'] as const,
  timeline: (dealId: string) => ['deals', dealId, 'timeline'] as const,
  followUps: ['follow-ups'] as const,
  trash: ['trash', 'entries'] as const,
};

/** Updates a cached list optimistically. Returns a function that rolls the change back. */
export async function updateListOptimistically<T>(
  client: QueryClient,
  queryKey: readonly unknown[],
  change: (items: readonly T[]) => T[],
): Promise<() => void> {
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData<T[]>(queryKey);
  if (before) client.setQueryData(queryKey, change(before));
  return () => client.setQueryData(queryKey, before);
}
