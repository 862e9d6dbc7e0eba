import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
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

/** Which jobs are listed. Empty texts leave nothing out. */
export interface JobFilter {
  readonly state: OperatorJob['state'] | '';
  readonly search: string;
}

const PAGE_ROWS = 50;

/** The jobs of all users, newest first, page by page. */
export const operatorJobsQuery = ({ state, search }: JobFilter) =>
  infiniteQueryOptions({
    queryKey: ['operations', 'jobs', state, search],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        limit: PAGE_ROWS,
        ...(pageParam === null ? {} : { cursor: pageParam }),
        ...(state === '' ? {} : { state }),
        ...(search === '' ? {} : { search }),
      };
      const { data } = await api.GET('/api/operations/jobs', { params: { query }, signal });
      if (!data) throw new Error('The server sent an empty response');
      return { jobs: data.data, nextCursor: data.meta.nextCursor };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
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

/** Puts every failed job of all users back into the queue. */
export function useRetryFailedJobs() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(api.POST('/api/operations/jobs/retry-failed')),
    onSuccess: ({ retried }) =>
      toast.success(`${retried} ${retried === 1 ? 'job is' : 'jobs are'} queued again.`),
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
