import { Worker } from 'node:worker_threads';
import { startWorkClock } from '@dealwright/document-reader/work-clock';
import { type TaskReply, type TaskRequest, type ProcessLimits } from './protocol.js';

type Handler = (input: never, progress: (value: unknown) => void) => Promise<unknown>;

/** The main function of a child process: runs the tasks that TaskProcess sends, under a watchdog. */
export function runTaskProcess(handlers: Readonly<Record<string, Handler>>): void {
  const limits = JSON.parse(process.argv[2] ?? '{}') as ProcessLimits;
  const watchdog = new Worker(new URL('./watchdog.js', import.meta.url), {
    workerData: { ...limits, parent: process.ppid },
    execArgv: [],
  });
  watchdog.unref();
  const reply = (message: TaskReply): void => void process.send?.(message);
  process.on('disconnect', () => process.exit(0));
  process.on('message', ({ id, task, input, timeoutMs }: TaskRequest) => {
    const used = startWorkClock();
    const handler = handlers[task];
    if (handler === undefined) {
      reply({ id, failed: `There is no task ${task}`, usedMs: used() });
      return;
    }
    watchdog.postMessage(timeoutMs);
    handler(input as never, (progress) => reply({ id, progress }))
      .then(
        (output) => reply({ id, output, usedMs: used() }),
        (error: unknown) => reply({ id, failed: String((error as Error)?.stack ?? error), usedMs: used() }),
      )
      .finally(() => watchdog.postMessage(null));
  });
}
