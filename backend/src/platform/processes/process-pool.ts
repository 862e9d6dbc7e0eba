import { type TaskProcess, TaskProcessError } from './task-process.js';

/** A process is replaced after this many tasks, so that what one task may have left behind does not last. */
export const MAX_TASKS_PER_PROCESS = 50;

/** An idle process takes 80 MB of memory. */
const MAX_IDLE_MS = 60_000;

interface PooledProcess {
  readonly process: TaskProcess;
  tasks: number;
  idleTimer?: NodeJS.Timeout;
}

/**
 * Keeps processes running between short tasks, because to start one takes longer than the task: a hundred times as long
 * as to look at an uploaded file. Each has one task at a time and the limits of every task process. A task that crashes
 * or exhausts its process fails alone: the next task gets another one.
 */
export class ProcessPool {
  private readonly idle: PooledProcess[] = [];
  private readonly all = new Set<PooledProcess>();
  private closed = false;

  constructor(private readonly startProcess: () => TaskProcess) {}

  /**
   * Runs one task in a process that no other task has meanwhile. If the process ends and has had tasks before, it may
   * have used up its memory or time on them: the task runs once more, in a new process. The caller limits how many
   * tasks run at a time.
   */
  async run<T>(task: (process: TaskProcess) => Promise<T>): Promise<T> {
    const pooled = this.take();
    const isNew = pooled.tasks === 0;
    try {
      return await this.runIn(pooled, task);
    } catch (error) {
      if (isNew || this.closed || !(error instanceof TaskProcessError)) throw error;
    }
    return this.runIn(this.start(), task);
  }

  private async runIn<T>(pooled: PooledProcess, task: (process: TaskProcess) => Promise<T>): Promise<T> {
    try {
      return await task(pooled.process);
    } finally {
      pooled.tasks += 1;
      this.putBack(pooled);
    }
  }

  /** Ends all processes, those with a task too. */
  close(): void {
    this.closed = true;
    for (const pooled of this.all) this.end(pooled);
  }

  private take(): PooledProcess {
    for (let pooled = this.idle.pop(); pooled !== undefined; pooled = this.idle.pop()) {
      clearTimeout(pooled.idleTimer);
      if (!pooled.process.hasEnded) return pooled;
      this.all.delete(pooled);
    }
    return this.start();
  }

  private start(): PooledProcess {
    const pooled: PooledProcess = { process: this.startProcess(), tasks: 0 };
    this.all.add(pooled);
    return pooled;
  }

  private putBack(pooled: PooledProcess): void {
    const { process, tasks } = pooled;
    if (this.closed || process.hasEnded || tasks >= MAX_TASKS_PER_PROCESS) {
      this.end(pooled);
      return;
    }
    pooled.idleTimer = setTimeout(() => this.retire(pooled), MAX_IDLE_MS).unref();
    this.idle.push(pooled);
  }

  private retire(pooled: PooledProcess): void {
    const place = this.idle.indexOf(pooled);
    if (place < 0) return;
    this.idle.splice(place, 1);
    this.end(pooled);
  }

  private end(pooled: PooledProcess): void {
    clearTimeout(pooled.idleTimer);
    pooled.process.kill();
    this.all.delete(pooled);
  }
}
