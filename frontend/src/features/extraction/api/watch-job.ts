import { readEvents } from '../../../lib/http/event-stream';
import { apiFetch } from '../../../lib/http/transport';
import { readJob } from './jobs';
import { isUnfinished, type Job } from './extraction.types';

const RETRY_PAUSE_MS = 1000;
/** Consecutive failed requests before an error is shown. */
const MAX_CONSECUTIVE_FAILURES = 5;
/** A job may take two minutes and wait before that; the stream is taken up again when it ends. */
const STREAM_TIMEOUT_MS = 600_000;

interface WatchOptions {
  readonly onProgress: (job: Job) => void;
  readonly signal: AbortSignal;
  readonly pauseMs?: number;
}

async function listen(jobId: string, { onProgress, signal }: WatchOptions): Promise<void> {
  const answer = await apiFetch(`/api/extraction/jobs/${jobId}/events`, {
    signal,
    timeoutMs: STREAM_TIMEOUT_MS,
  });
  for await (const { event, data } of readEvents(answer)) {
    onProgress(JSON.parse(data) as Job);
    if (event === 'end') return;
  }
}

/** Reports the state of a job until it ends. If the stream breaks, requests the state and reconnects. */
export async function watchJob(jobId: string, options: WatchOptions): Promise<void> {
  const { onProgress, signal, pauseMs = RETRY_PAUSE_MS } = options;
  for (let failures = 0; !signal.aborted;) {
    try {
      await listen(jobId, options).catch(() => undefined);
      const job = await readJob(jobId, signal);
      onProgress(job);
      if (!isUnfinished(job)) return;
      failures = 0;
    } catch (error) {
      failures += 1;
      if (signal.aborted) return;
      if (failures >= MAX_CONSECUTIVE_FAILURES) throw error;
    }
    await new Promise((done) => setTimeout(done, pauseMs));
  }
}
