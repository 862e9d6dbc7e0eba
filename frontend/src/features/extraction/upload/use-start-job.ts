import { useEffect, useRef, useState } from 'react';
import { getErrorMessage, withTimeout } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { isCanceled } from '../../../lib/files/upload';
import { startJob } from '../api/jobs';
import { chooseFinancialsKind } from './upload-limits';

const FAILED = {
  dealInfo: 'Failed to process deal info files',
  financials: 'Failed to process financial files',
} as const;

/** Uploads documents, which starts an extraction job. */
export function useStartJob(kind: 'dealInfo' | 'financials', onStarted: (jobId: string) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  const attempt = useRef<{ files: readonly File[]; key: string } | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function start(files: readonly File[]) {
    // The same files are the same attempt: if the response was lost, no second job is started.
    if (attempt.current?.files !== files) attempt.current = { files, key: crypto.randomUUID() };
    stop.current = new AbortController();
    setError(null);
    setShare(0);
    try {
      const job = await startJob({
        kind: kind === 'financials' ? chooseFinancialsKind(files) : kind,
        files,
        key: attempt.current.key,
        onProgress: setShare,
        signal: stop.current.signal,
      });
      onStarted(job.id);
    } catch (failure) {
      if (isCanceled(failure)) return;
      setError(getErrorMessage(failure));
      toast.error(withTimeout(FAILED[kind], failure));
    } finally {
      setShare(null);
    }
  }
  return { share: share ?? 0, busy: share !== null, error, start, cancel: () => stop.current?.abort() };
}
