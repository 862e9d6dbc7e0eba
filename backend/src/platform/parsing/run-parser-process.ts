import { Worker } from 'node:worker_threads';
import { startWorkClock } from '@dealwright/document-reader/work-clock';
import { type ParserReply, type ParserRequest, type ProcessLimits } from './protocol.js';

type Handler = (input: never, progress: (value: unknown) => void) => Promise<unknown>;

/** The far side: answers what the near side asks, one after the other, under a watchdog. */
export function runParserProcess(handlers: Readonly<Record<string, Handler>>): void {
  const limits = JSON.parse(process.argv[2] ?? '{}') as ProcessLimits;
  const watchdog = new Worker(new URL('./watchdog.js', import.meta.url), {
    workerData: { ...limits, parent: process.ppid },
    execArgv: [],
  });
  watchdog.unref();
  const say = (reply: ParserReply): void => void process.send?.(reply);
  process.on('disconnect', () => process.exit(0));
  process.on('message', ({ id, task, input, timeoutMs }: ParserRequest) => {
    const used = startWorkClock();
    const handler = handlers[task];
    if (handler === undefined) {
      say({ id, failed: `There is no task ${task}`, usedMs: used() });
      return;
    }
    watchdog.postMessage(timeoutMs);
    handler(input as never, (progress) => say({ id, progress }))
      .then(
        (output) => say({ id, output, usedMs: used() }),
        (error: unknown) => say({ id, failed: String((error as Error)?.stack ?? error), usedMs: used() }),
      )
      .finally(() => watchdog.postMessage(null));
  });
}
