import { useEffect, useRef, useState } from 'react';
import { type WorkerTask, type WorkerResult } from './desk.worker';

/** One task at a time; of those that wait, only the newest is worth doing. */
class TaskRunner<T extends WorkerTask> {
  private readonly worker = new Worker(new URL('./desk.worker.ts', import.meta.url), { type: 'module' });
  private busy = false;
  private waiting: T | null = null;

  constructor(onResult: (result: WorkerResult<T>) => void) {
    this.worker.addEventListener('message', ({ data }: MessageEvent<WorkerResult<T>>) => {
      this.busy = false;
      if (this.waiting !== null) this.run(this.waiting);
      onResult(data);
    });
  }

  readonly run = (task: T): void => {
    this.waiting = this.busy ? task : null;
    if (this.busy) return;
    this.busy = true;
    this.worker.postMessage(task);
  };

  readonly terminate = (): void => this.worker.terminate();
}

/**
 * What comes of a task, worked out beside the page once the figures have rested; null until the first answer, and
 * the last answer until the next. The task must keep its identity while it is the same, and null asks for nothing.
 */
export function useDeskWorker<T extends WorkerTask>(task: T | null, delayMs: number): WorkerResult<T> | null {
  const [result, setResult] = useState<WorkerResult<T> | null>(null);
  const runner = useRef<TaskRunner<T> | null>(null);
  useEffect(
    () => () => {
      runner.current?.terminate();
      runner.current = null;
    },
    [],
  );
  useEffect(() => {
    if (task === null) return undefined;
    const timer = setTimeout(() => {
      runner.current ??= new TaskRunner<T>(setResult);
      runner.current.run(task);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [task, delayMs]);
  return result;
}
