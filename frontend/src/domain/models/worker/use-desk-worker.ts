import { useEffect, useRef, useState } from 'react';
import { isSameData } from '../../../lib/merge';
import { type WorkerTask, type WorkerResult } from './desk.worker';

/** A result with the task that it answers. */
interface Finished<T extends WorkerTask> {
  readonly task: T;
  readonly result: WorkerResult<T>;
}

/** Runs one task at a time. Of the tasks that wait, only the newest runs. */
class TaskRunner<T extends WorkerTask> {
  private readonly worker = new Worker(new URL('./desk.worker.ts', import.meta.url), { type: 'module' });
  private running: T | null = null;
  private waiting: T | null = null;

  constructor(onFinish: (finished: Finished<T>) => void) {
    this.worker.addEventListener('message', ({ data }: MessageEvent<WorkerResult<T>>) => {
      const task = this.running;
      this.running = null;
      if (this.waiting !== null) this.run(this.waiting);
      if (task !== null) onFinish({ task, result: data });
    });
  }

  readonly run = (task: T): void => {
    this.waiting = this.running === null ? null : task;
    if (this.running !== null) return;
    this.running = task;
    this.worker.postMessage(task);
  };

  readonly terminate = (): void => this.worker.terminate();
}

/**
 * Runs a task in a worker, `delayMs` after its last change. Returns null until the first result, then the latest
 * result. An unchanged task must be the same object; null runs nothing.
 */
export function useDeskWorker<T extends WorkerTask>(task: T | null, delayMs: number): WorkerResult<T> | null {
  return useLastFinished(task, delayMs)?.result ?? null;
}

/** `useDeskWorker` without results of earlier tasks: null while the result of this task is calculated. */
export function useCurrentDeskResult<T extends WorkerTask>(
  task: T | null,
  delayMs: number,
): WorkerResult<T> | null {
  const finished = useLastFinished(task, delayMs);
  // By their data: a save gives the same inputs as new objects.
  return finished !== null && isSameData(finished.task, task) ? finished.result : null;
}

function useLastFinished<T extends WorkerTask>(task: T | null, delayMs: number): Finished<T> | null {
  const [finished, setFinished] = useState<Finished<T> | null>(null);
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
      runner.current ??= new TaskRunner<T>(setFinished);
      runner.current.run(task);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [task, delayMs]);
  return finished;
}
