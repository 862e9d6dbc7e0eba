/** Until then the first screen has the network and the processor for itself. */
const SETTLED_AFTER_MS = 10_000;

/**
 * Runs a task once, some seconds later and when the browser has nothing else to do. Safari does not say when it is
 * idle, so there the task runs at once after these seconds.
 *
 * @returns cancels the task if it has not run yet
 */
export function runWhenSettled(task: () => void): () => void {
  const timer = setTimeout(() => {
    if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(task);
    else task();
  }, SETTLED_AFTER_MS);
  return () => clearTimeout(timer);
}
