import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, getErrorMessage, withTimeout } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { type RefusedFile, sortFiles } from '../../../lib/files/upload-limits';
import { useLocalStorage } from '../../../lib/hooks/use-local-storage';
import { cancelJob, jobsQuery, startJob } from '../api/jobs';
import { isUnfinished, type Job } from '../api/extraction.types';
import { QUEUE_LIMITS, QUEUE_TEXTS } from '../upload/upload-limits';
import { describeFailure } from './describe-failure';

/** A file that was chosen but has not become a job. */
export interface ChosenFile {
  readonly id: string;
  readonly file: File;
  readonly share: number | null;
  readonly error: string | null;
  /** the server will never take it, so it is not sent again */
  readonly isRefused: boolean;
}

/** An upload that fails for its content fails again; one that fails on the way may succeed. */
const isRefusal = (failure: unknown): boolean =>
  failure instanceof ApiError && [400, 413, 415, 422].includes(failure.status);

const isText = (value: unknown): value is string => typeof value === 'string';

const POLL_INTERVAL_MS = 1000;
const MAX_HIDDEN_JOBS = 300;

/**
 * The queue: chosen files, and the jobs they became. Polled, because one event stream per job would open too many
 * connections.
 */
export function useQueue() {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [hidden, setHidden] = useLocalStorage('queue.removed', '', isText);
  const removed = hidden.split(' ');
  const { data = [], isPending } = useQuery({
    ...jobsQuery,
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? POLL_INTERVAL_MS : false),
  });
  const jobs = data.filter(
    ({ id, kind, state }) => kind === 'both' && state !== 'cancelled' && !removed.includes(id),
  );
  const change = (id: string, patch: Partial<ChosenFile>) =>
    setChosen((all) => all.map((each) => (each.id === id ? { ...each, ...patch } : each)));
  const drop = (id: string) => setChosen((all) => all.filter((each) => each.id !== id));

  async function send({ id, file }: ChosenFile): Promise<void> {
    change(id, { share: 0, error: null });
    try {
      await startJob({ kind: 'both', files: [file], key: id, onProgress: (share) => change(id, { share }) });
      drop(id);
      await client.invalidateQueries({ queryKey: jobsQuery.queryKey });
    } catch (failure) {
      change(id, { share: null, error: describeFailure(failure, file), isRefused: isRefusal(failure) });
      toast.error(withTimeout('Upload failed', failure));
    }
  }

  return {
    chosen,
    jobs,
    refused,
    loading: isPending,
    clearRejected: () => setRefused([]),
    add: (files: readonly File[]) => {
      const sorted = sortFiles(files, QUEUE_LIMITS, { taken: chosen.length, texts: QUEUE_TEXTS });
      setRefused(sorted.refused);
      const added = sorted.accepted.map((file): ChosenFile => ({
        id: crypto.randomUUID(),
        file,
        share: null,
        error: null,
        isRefused: false,
      }));
      setChosen([...chosen, ...added]);
    },
    start: async () => {
      for (const each of chosen) if (each.share === null && !each.isRefused) await send(each);
    },
    drop,
    remove: async (job: Job) => {
      setHidden([job.id, ...removed].slice(0, MAX_HIDDEN_JOBS).join(' '));
      if (isUnfinished(job))
        await cancelJob(job.id).catch((error: unknown) => toast.error(getErrorMessage(error)));
    },
  };
}
