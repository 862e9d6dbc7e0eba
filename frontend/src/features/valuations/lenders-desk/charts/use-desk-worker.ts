import { useEffect, useRef, useState } from 'react';
import { type WorkerTask, type WorkerResult } from './desk.worker';

/** Runs one task at a time. Of the tasks that wait, only the newest runs. */
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
 * Runs a task in a worker, `delayMs` after its last change. Returns null until the first result, then the latest
 * result. An unchanged task must be the same object; null runs nothing.
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
