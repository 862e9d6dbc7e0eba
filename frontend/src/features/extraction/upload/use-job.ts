import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../../../lib/api-error';
import { toast } from '../../../lib/toast';
import { followJob } from '../api/watch-job';
import { cancelJob, jobQuery, retryJob } from '../api/jobs';
import { isRunning, type Job, type JobDetail } from '../api/extraction.types';

/**
 * A job and, while it runs, how far it is.
 *
 * @param onEnd told only of an end that the reader waited for
 */
export function useJob(jobId: string, onEnd: (job: JobDetail) => void) {
  const client = useQueryClient();
  const query = useQuery(jobQuery(jobId));
  const [progress, setProgress] = useState<Job | null>(null);
  const running = query.data !== undefined && isRunning(query.data);
  const tell = useEffectEvent(onEnd);
  const { queryKey } = jobQuery(jobId);
  useEffect(() => {
    if (!running) return undefined;
    const stop = new AbortController();
    void followJob(jobId, { onProgress: setProgress, signal: stop.signal })
      .then(async () => {
        if (stop.signal.aborted) return;
        tell(await client.fetchQuery({ ...jobQuery(jobId), staleTime: 0 }));
      })
      .catch((error: unknown) => toast.error(messageOf(error)));
    return () => stop.abort();
  }, [running, jobId, client]);
  const again = () => client.invalidateQueries({ queryKey });
  const cancel = useMutation({ mutationFn: () => cancelJob(jobId), onSettled: again });
  const retry = useMutation({
    mutationFn: () => retryJob(jobId),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: again,
  });
  const shown: Job | undefined = running && progress?.id === jobId ? progress : query.data;
  return { job: query.data, shown, error: query.error, reload: query.refetch, cancel, retry };
}
