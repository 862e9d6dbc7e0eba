import { type TermsSolution } from '@dealwright/finance';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type SizedOn, type TermsMessage, type TermsReply, type TermsRequest } from './terms.worker';

interface TermsState {
  /** the latest answer, also while a newer request is being solved; null before the first */
  readonly solution: TermsSolution | null;
  /** the earnings of that answer; null: the SDE of the model */
  readonly sizedOn: SizedOn | null;
  /** the answer is the whole front of the latest request */
  readonly isWhole: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Solves for terms in a worker. An unchanged request must be the same object; null asks for nothing. */
export function useTermsWorker(request: TermsRequest | null): TermsState {
  const worker = useRef<Worker | null>(null);
  const latest = useRef(0);
  const [reply, setReply] = useState<TermsReply | null>(null);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [attempt],
  );
  useEffect(() => {
    if (request === null) return;
    if (worker.current === null) {
      worker.current = new Worker(new URL('./terms.worker.ts', import.meta.url), { type: 'module' });
      worker.current.addEventListener('message', ({ data }: MessageEvent<TermsReply>) => setReply(data));
      worker.current.addEventListener('error', () => setFailedAttempt(attempt));
    }
    latest.current += 1;
    worker.current.postMessage({ ...request, id: latest.current } satisfies TermsMessage);
  }, [request, attempt]);
  const retry = useCallback(() => setAttempt((now) => now + 1), []);
  return {
    solution: reply?.solution ?? null,
    sizedOn: reply?.sizedOn ?? null,
    isWhole: reply?.isWhole ?? false,
    hasFailed: failedAttempt === attempt,
    retry,
  };
}
