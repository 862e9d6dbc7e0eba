import { Worker } from 'node:worker_threads';
import { startWorkClock } from '@dealwright/document-reader/work-clock';
import { type ParserReply, type ParserRequest, type ProcessLimits } from './protocol.js';

type Handler = (input: never, progress: (value: unknown) => void) => Promise<unknown>;

/** The main function of a parser process: runs the tasks that ParserProcess sends, under a watchdog. */
export function runParserProcess(handlers: Readonly<Record<string, Handler>>): void {
  const limits = JSON.parse(process.argv[2] ?? '{}') as ProcessLimits;
  const watchdog = new Worker(new URL('./watchdog.js', import.meta.url), {
    workerData: { ...limits, parent: process.ppid },
    execArgv: [],
  });
  watchdog.unref();
  const reply = (message: ParserReply): void => void process.send?.(message);
  process.on('disconnect', () => process.exit(0));
  process.on('message', ({ id, task, input, timeoutMs }: ParserRequest) => {
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
