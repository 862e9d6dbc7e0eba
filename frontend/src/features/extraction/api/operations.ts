import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../../../lib/http/api';
import { getErrorMessage } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';

export type OperatorJob = Schemas['OperatorExtractionJobResponse'];
export type QueueFigures = Schemas['QueueStatusResponse'];

/** Operators watch: figures are read again by themselves. */
const POLL_INTERVAL_MS = 3000;

export const queueQuery = queryOptions({
  queryKey: ['operations', 'queue'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/operations/queue', { signal })),
  refetchInterval: POLL_INTERVAL_MS,
  staleTime: 0,
});

export const allJobsQuery = queryOptions({
  queryKey: ['operations', 'jobs'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/operations/jobs', { signal })),
  refetchInterval: POLL_INTERVAL_MS,
  staleTime: 0,
});

export function useJobAction(action: 'retry' | 'cancel') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) =>
      unwrap(
        action === 'retry'
          ? api.POST('/api/operations/jobs/{jobId}/retry', { params: { path: { jobId } } })
          : api.POST('/api/operations/jobs/{jobId}/cancel', { params: { path: { jobId } } }),
      ),
    onError: (error) => toast.error(getErrorMessage(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['operations'] }),
  });
}

/** Opens the queue dashboard. Gets a cookie for it first, because a link cannot carry a token. */
export async function openQueueBoard(): Promise<void> {
  try {
    const { url } = await unwrap(api.POST('/api/operations/board'));
    window.location.assign(url);
  } catch (error) {
    toast.error(getErrorMessage(error));
  }
}
