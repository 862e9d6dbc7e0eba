import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error';
import { toast } from '../../../lib/toast';
import { isCancelled } from '../../../lib/upload';
import { startJob } from '../api/jobs';

const FAILED = {
  dealInfo: 'Failed to process deal info files',
  financials: 'Failed to process financial files',
} as const;

/** Sends documents to be read, and hands over the job. */
export function useStartJob(kind: 'dealInfo' | 'financials', onStarted: (jobId: string) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  const attempt = useRef<{ files: readonly File[]; key: string } | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function start(files: readonly File[]) {
    // The same files again are the same attempt: were the answer lost on the way, nothing is read twice.
    if (attempt.current?.files !== files) attempt.current = { files, key: crypto.randomUUID() };
    stop.current = new AbortController();
    setFault(null);
    setShare(0);
    try {
      const job = await startJob({
        kind,
        files,
        key: attempt.current.key,
        onProgress: setShare,
        signal: stop.current.signal,
      });
      onStarted(job.id);
    } catch (error) {
      if (isCancelled(error)) return;
      setFault(messageOf(error));
      toast.error(FAILED[kind]);
    } finally {
      setShare(null);
    }
  }
  return { share: share ?? 0, busy: share !== null, fault, start, cancel: () => stop.current?.abort() };
}
