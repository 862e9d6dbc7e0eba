/**
 * Runs work with a signal that is aborted by the outerSignal signal or after a timeout. It does not combine
 * `AbortSignal.any` with `AbortSignal.timeout`, because the garbage collector of Node 20 may collect the pair and
 * the signal is then never aborted.
 */
export async function withDeadline<T>(
  outerSignal: AbortSignal,
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = (): void => controller.abort(outerSignal.reason);
  const timer = setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), timeoutMs);
  if (outerSignal.aborted) abort();
  else outerSignal.addEventListener('abort', abort, { once: true });
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    outerSignal.removeEventListener('abort', abort);
  }
}
