/** Where the browser does not say when it is idle, as Safari, the page has settled after this time. */
const SETTLED_AFTER_MS = 3000;

/**
 * Runs a task once, when the browser has nothing else to do.
 *
 * @returns cancels the task if it has not run yet
 */
export function runWhenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(task);
    return () => window.cancelIdleCallback(id);
  }
  const timer = setTimeout(task, SETTLED_AFTER_MS);
  return () => clearTimeout(timer);
}
