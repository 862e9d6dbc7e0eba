import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { MAX_WALL_TIME_FACTOR } from '@dealwright/document-reader/work-clock';
import { toBuiltPath } from '../built-path.js';
import { type TaskReply, type TaskRequest, type ProcessLimits, TIME_SIGNAL } from './protocol.js';

const MEBIBYTE = 1024 * 1024;
/** Limit of the JavaScript heap; images, WASM and OCR count only as resident memory. */
const HEAP_MIB = 512;

export const PROCESS_LIMITS: ProcessLimits = { maxRssBytes: 512 * MEBIBYTE, maxLifetimeMs: 130_000 };

/** Niceness of a job's process: below the API process, but not the lowest, which hardly runs on a busy machine. */
const JOB_NICENESS = 10;
/** For requests that wait: below the API process, but not so low that a busy machine starves it. */
export const INTERACTIVE_NICENESS = 5;

export type TaskFailure = 'timeout' | 'memory' | 'crashed' | 'canceled';

const MESSAGES: Readonly<Record<TaskFailure, string>> = {
  timeout:
    'Reading took too long and was stopped. Split the document, or save it in a simpler form, and try again.',
  memory:
    'Reading needs more memory than a document may use. Split the document, or save it in a simpler form, and try again.',
  crashed:
    'The document made the reader fail. Open it in the program that made it, save it again and upload the new copy.',
  canceled: 'Reading was canceled.',
};

const FAILURE_BY_SIGNAL: Readonly<Partial<Record<NodeJS.Signals, TaskFailure>>> = {
  SIGKILL: 'memory',
  SIGABRT: 'memory',
  [TIME_SIGNAL]: 'timeout',
};

/** The process ended before it finished its task. The message is for the user of a document that was being read. */
export class TaskProcessError extends Error {
  override readonly name = 'TaskProcessError';

  constructor(readonly reason: TaskFailure) {
    super(MESSAGES[reason]);
  }
}

interface PendingTask {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly progress: (value: unknown) => void;
  readonly used: (ms: number) => void;
}

export interface TaskOptions<P> {
  /** In milliseconds of the reader's work clock, which excludes time in which the machine did not run the process. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: P) => void) | undefined;
}

/**
 * A process for work that may block or crash, such as parsing untrusted bytes or building files. It has no secrets (an
 * empty environment), low priority and hard limits, and a crash does not affect the process that started it.
 */
export class TaskProcess {
  private readonly process: ChildProcess;
  private readonly pending = new Map<number, PendingTask>();
  private next = 1;
  private failure: TaskFailure | null = null;
  private ended = false;
  /** Milliseconds in which a task was running but the machine did not run the process. */
  private waitedMs = 0;

  /**
   * @param program the program, next to the caller
   * @param priority niceness, below the API process in any case
   */
  constructor(program: URL, limits: ProcessLimits = PROCESS_LIMITS, priority: number = JOB_NICENESS) {
    this.process = fork(toBuiltPath(program), [JSON.stringify(limits)], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${HEAP_MIB}`],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const { pid } = this.process;
    if (pid !== undefined) lowerPriority(pid, priority);
    this.process.on('message', (reply: TaskReply) => this.receive(reply));
    this.process.once('error', () => this.rejectAll('crashed'));
    this.process.once('exit', (_code, signal) => {
      this.failure ??= (signal === null ? null : FAILURE_BY_SIGNAL[signal]) ?? 'crashed';
      this.rejectAll(this.failure);
    });
  }

  get hasEnded(): boolean {
    return this.ended;
  }

  /** How long tasks waited because the machine did not run the process, in milliseconds. */
  get starvedMs(): number {
    return this.waitedMs;
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  /** Runs a task. Kills the process on timeout or abort. @throws TaskProcessError when the process ends first */
  async run<O, P = unknown>(task: string, input: unknown, options: TaskOptions<P>): Promise<O> {
    if (this.ended) throw new TaskProcessError(this.failure ?? 'crashed');
    if (options.signal?.aborted === true) {
      this.kill('canceled');
      throw new TaskProcessError('canceled');
    }
    const id = this.next++;
    const cancel = (): void => this.kill('canceled');
    // The process has its own watchdog; this timer is for a process whose watchdog is gone too.
    const timer = setTimeout(() => this.kill('timeout'), options.timeoutMs * MAX_WALL_TIME_FACTOR + 5_000);
    const startedAt = performance.now();
    options.signal?.addEventListener('abort', cancel, { once: true });
    try {
      return (await new Promise<unknown>((resolve, reject) => {
        const progress = (value: unknown): void => options.onProgress?.(value as P);
        const used = (ms: number): void => {
          this.waitedMs += Math.max(0, performance.now() - startedAt - ms);
        };
        this.pending.set(id, { resolve, reject, progress, used });
        this.process.send(
          { id, task, input, timeoutMs: options.timeoutMs } satisfies TaskRequest,
          (error) => {
            if (error !== null) this.rejectAll(this.failure ?? 'crashed');
          },
        );
      })) as O;
    } catch (error) {
      const starved = performance.now() - startedAt - options.timeoutMs;
      if (this.failure === 'timeout') this.waitedMs += Math.max(0, starved);
      throw error;
    } finally {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', cancel);
      this.pending.delete(id);
    }
  }

  kill(failure: TaskFailure = 'canceled'): void {
    this.failure ??= failure;
    if (!this.ended) this.process.kill('SIGKILL');
  }

  private receive(reply: TaskReply): void {
    const task = this.pending.get(reply.id);
    if (task === undefined) return;
    if ('progress' in reply) return task.progress(reply.progress);
    task.used(reply.usedMs);
    if ('failed' in reply) task.reject(new Error(reply.failed));
    else task.resolve(reply.output);
  }

  private rejectAll(failure: TaskFailure): void {
    this.ended = true;
    for (const { reject } of this.pending.values()) reject(new TaskProcessError(failure));
  }
}

/** Lowers the priority, so that API requests run first. */
function lowerPriority(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // Some systems do not allow it; then all processes have the same priority.
  }
}
