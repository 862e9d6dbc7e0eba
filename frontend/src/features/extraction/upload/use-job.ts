import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { getErrorMessage } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { watchJob } from '../api/watch-job';
import { cancelJob, jobQuery, retryJob } from '../api/jobs';
import { isUnfinished, type Job, type JobDetail } from '../api/extraction.types';

/**
 * A job and, while it runs, how far it is.
 *
 * @param onEnd called only if the job ends while it is being watched
 */
export function useJob(jobId: string, onEnd: (job: JobDetail) => void) {
  const client = useQueryClient();
  const query = useQuery(jobQuery(jobId));
  const [progress, setProgress] = useState<Job | null>(null);
  const running = query.data !== undefined && isUnfinished(query.data);
  const notifyEnd = useEffectEvent(onEnd);
  const { queryKey } = jobQuery(jobId);
  useEffect(() => {
    if (!running) return undefined;
    const stop = new AbortController();
    void watchJob(jobId, { onProgress: setProgress, signal: stop.signal })
      .then(async () => {
        if (stop.signal.aborted) return;
        notifyEnd(await client.fetchQuery({ ...jobQuery(jobId), staleTime: 0 }));
      })
      .catch((error: unknown) => toast.error(getErrorMessage(error)));
    return () => stop.abort();
  }, [running, jobId, client]);
  const reload = () => client.invalidateQueries({ queryKey });
  const cancel = useMutation({ mutationFn: () => cancelJob(jobId), onSettled: reload });
  const retry = useMutation({
    mutationFn: () => retryJob(jobId),
    onError: (error) => toast.error(getErrorMessage(error)),
    onSettled: reload,
  });
  const shown: Job | undefined = running && progress?.id === jobId ? progress : query.data;
  return { job: query.data, shown, error: query.error, reload: query.refetch, cancel, retry };
}
