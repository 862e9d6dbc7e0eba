import { useEffect, useRef, useState } from 'react';
import { type Task, type Worked } from './desk.worker';

/** One task at a time; of those that wait, only the newest is worth doing. */
class Bench<T extends Task> {
  private readonly worker = new Worker(new URL('./desk.worker.ts', import.meta.url), { type: 'module' });
  private busy = false;
  private waiting: T | null = null;

  constructor(onResult: (result: Worked<T>) => void) {
    this.worker.addEventListener('message', ({ data }: MessageEvent<Worked<T>>) => {
      this.busy = false;
      if (this.waiting !== null) this.take(this.waiting);
      onResult(data);
    });
  }

  readonly take = (task: T): void => {
    this.waiting = this.busy ? task : null;
    if (this.busy) return;
    this.busy = true;
    this.worker.postMessage(task);
  };

  readonly end = (): void => this.worker.terminate();
}

/**
 * What comes of a task, worked out beside the page once the figures have rested; null until the first answer, and
 * the last answer until the next. The task must keep its identity while it is the same, and null asks for nothing.
 */
export function useWorked<T extends Task>(task: T | null, restMs: number): Worked<T> | null {
  const [result, setResult] = useState<Worked<T> | null>(null);
  const bench = useRef<Bench<T> | null>(null);
  useEffect(
    () => () => {
      bench.current?.end();
      bench.current = null;
    },
    [],
  );
  useEffect(() => {
    if (task === null) return undefined;
    const timer = setTimeout(() => {
      bench.current ??= new Bench<T>(setResult);
      bench.current.take(task);
    }, restMs);
    return () => clearTimeout(timer);
  }, [task, restMs]);
  return result;
}
