import { parentPort, workerData } from 'node:worker_threads';
import { startWorkClock } from '@dealwright/document-reader/work-clock';
import { type ProcessLimits, TIME_SIGNAL } from './protocol.js';

/**
 * A thread beside the parsers, which may be busy for as long as they like: ends the process when it takes
 * more memory than it may, uses more time than it or its task may, or has lost the process that asked for it.
 */
const { maxRssBytes, maxLifetimeMs, parent } = workerData as ProcessLimits & { parent: number };
const life = startWorkClock();
let task: { readonly mostMs: number; readonly used: () => number } | null = null;

/** What the task that begins may use; null: it has ended. */
parentPort?.on('message', (most: number | null) => {
  task = most === null ? null : { mostMs: most, used: startWorkClock() };
});

setInterval(() => {
  if (process.memoryUsage.rss() > maxRssBytes || process.ppid !== parent)
    process.kill(process.pid, 'SIGKILL');
  if (life() > maxLifetimeMs || (task !== null && task.used() > task.mostMs))
    process.kill(process.pid, TIME_SIGNAL);
}, 100);
