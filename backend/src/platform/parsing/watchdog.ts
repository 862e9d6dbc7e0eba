import { workerData } from 'node:worker_threads';

/**
 * A thread beside the parsers, which may be busy for as long as they like: ends the process when it takes
 * more memory than it may, lives longer than it may, or has lost the process that asked for it.
 */
const { mostRss, mostMs, parent } = workerData as { mostRss: number; mostMs: number; parent: number };
const started = Date.now();

setInterval(() => {
  const tooMuch = process.memoryUsage.rss() > mostRss;
  if (tooMuch || Date.now() - started > mostMs || process.ppid !== parent)
    process.kill(process.pid, 'SIGKILL');
}, 100);
