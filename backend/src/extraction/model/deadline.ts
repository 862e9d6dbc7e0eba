/**
 * Works under a signal that is aborted with another one, or when the time is over. Not `AbortSignal.any` with
 * `AbortSignal.timeout`: in Node 20 the garbage collector may take the pair away, and nothing is ever aborted.
 */
export async function withDeadline<T>(
  outer: AbortSignal,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController();
  const abort = (): void => own.abort(outer.reason);
  const timer = setTimeout(
    () => own.abort(new DOMException('No answer in time', 'TimeoutError')),
    milliseconds,
  );
  if (outer.aborted) abort();
  else outer.addEventListener('abort', abort, { once: true });
  try {
    return await work(own.signal);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', abort);
  }
}
