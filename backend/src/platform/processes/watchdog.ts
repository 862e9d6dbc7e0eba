import { parentPort, workerData } from 'node:worker_threads';
import { startWorkClock } from '@dealwright/document-reader/work-clock';
import { type ProcessLimits, TIME_SIGNAL } from './protocol.js';

/**
 * A thread of the parser process, because a parser may block the main thread: ends the process when it exceeds its
 * memory, its lifetime or the time of its task, or when its parent process is gone.
 */
const { maxRssBytes, maxLifetimeMs, parent } = workerData as ProcessLimits & { parent: number };
const lifetime = startWorkClock();
let task: { readonly timeoutMs: number; readonly used: () => number } | null = null;

/** The time limit of a task that begins; null when it ends. */
parentPort?.on('message', (timeoutMs: number | null) => {
  task = timeoutMs === null ? null : { timeoutMs, used: startWorkClock() };
});

setInterval(() => {
  if (process.memoryUsage.rss() > maxRssBytes || process.ppid !== parent)
    process.kill(process.pid, 'SIGKILL');
  if (lifetime() > maxLifetimeMs || (task !== null && task.used() > task.timeoutMs))
    process.kill(process.pid, TIME_SIGNAL);
}, 100);
