import { readEvents } from '../../../lib/http/event-stream';
import { apiFetch } from '../../../lib/http/transport';
import { type ImportBatch, readImport } from './imports';

const PAUSE_MS = 1000;
/** Consecutive failed requests before an error is shown. */
const MAX_FAILURES = 5;

interface FollowOptions {
  readonly onProgress: (batch: ImportBatch) => void;
  readonly signal?: AbortSignal;
  readonly pauseMs?: number;
}

async function listen(importId: string, { onProgress, signal }: FollowOptions): Promise<ImportBatch | null> {
  const answer = await apiFetch(`/api/imports/${importId}/events`, signal ? { signal } : {});
  let last: ImportBatch | null = null;
  for await (const { event, data } of readEvents(answer)) {
    last = JSON.parse(data) as ImportBatch;
    onProgress(last);
    if (event === 'end') break;
  }
  return last;
}

/**
 * Reports the progress of an import and resolves to its final state. If the stream breaks, for example while a laptop
 * sleeps, the import continues on the server, so this reconnects.
 */
export async function followImport(importId: string, options: FollowOptions): Promise<ImportBatch> {
  const { onProgress, signal, pauseMs = PAUSE_MS } = options;
  for (let failures = 0; ;) {
    try {
      const heard = await listen(importId, options).catch(() => null);
      const batch = heard?.state === 'running' || heard === null ? await readImport(importId, signal) : heard;
      onProgress(batch);
      if (batch.state !== 'running') return batch;
      failures = 0;
    } catch (error) {
      failures += 1;
      if (signal?.aborted || failures >= MAX_FAILURES) throw error;
    }
    await new Promise((done) => setTimeout(done, pauseMs));
  }
}
