const PARENT_POLL_MS = 500;

/**
 * `kill -TERM` of `npm start` ends npm and its shell but is not passed on to this process. When the shell has ended,
 * the server shuts down as if it had received the signal.
 */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_POLL_MS);
  timer.unref();
}
