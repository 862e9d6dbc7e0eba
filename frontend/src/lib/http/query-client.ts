import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** what the user saved, in the singular, for the list of what waits for a connection: 'note' */
      queuedAs?: string;
    };
  }
}

const STALE_TIME_MS = 300_000;
const MAX_RETRIES = 3;

/** Retries a query only after a transient error. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && error instanceof ApiError && error.isTransient;
}

export function createAppQueryClient(): QueryClient {
  // By default observers are notified in a later task: until then a second click would send a form again.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_TIME_MS, retry: shouldRetry, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
