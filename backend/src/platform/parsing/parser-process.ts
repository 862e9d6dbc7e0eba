import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MAX_WALL_TIME_FACTOR } from '@dealwright/document-reader/work-clock';
import { type ParserReply, type ParserRequest, type ProcessLimits, TIME_SIGNAL } from './protocol.js';

const MEBIBYTE = 1024 * 1024;
/** Of JavaScript's heap; pictures, WASM and the letter recogniser count only as resident memory. */
const HEAP_MIB = 512;

export const PROCESS_LIMITS: ProcessLimits = { maxRssBytes: 512 * MEBIBYTE, maxLifetimeMs: 130_000 };

/**
 * Niceness of the processes: below the one that answers people, but not the lowest, with which a process hardly runs at
 * all on a machine whose processors are all wanted.
 */
const NICENESS = 10;

export type ParserFailure = 'timeout' | 'memory' | 'crashed' | 'cancelled';

const MESSAGES: Readonly<Record<ParserFailure, string>> = {
  timeout:
    'Reading took too long and was stopped. Split the document, or save it in a simpler form, and try again.',
  memory:
    'Reading needs more memory than a document may use. Split the document, or save it in a simpler form, and try again.',
  crashed:
    'The document made the reader fail. Open it in the program that made it, save it again and upload the new copy.',
  cancelled: 'Reading was cancelled.',
};

const FAULTS: Readonly<Partial<Record<NodeJS.Signals, ParserFailure>>> = {
  SIGKILL: 'memory',
  SIGABRT: 'memory',
  [TIME_SIGNAL]: 'timeout',
};

/** The process that parses ended before it had answered. The message is fit for a user. */
export class ParserProcessError extends Error {
  override readonly name = 'ChildFailed';

  constructor(readonly reason: ParserFailure) {
    super(MESSAGES[reason]);
  }
}

interface Waiting {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly progress: (value: unknown) => void;
  readonly used: (ms: number) => void;
}

export interface TaskOptions<P> {
  /** As the reader's `usedOf` counts: time in which the machine did not let the process run is not lost. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: P) => void) | undefined;
}

/**
 * One process in which untrusted bytes are parsed. It has no secrets (an empty environment), little
 * priority, and hard limits; whatever happens to it, the process that asked lives on.
 */
export class ParserProcess {
  private readonly process: ChildProcess;
  private readonly waiting = new Map<number, Waiting>();
  private next = 1;
  private fault: ParserFailure | null = null;
  private ended = false;
  /** Milliseconds in which a task was asked for but the machine did not let the process run. */
  private waitedMs = 0;

  /**
   * @param program the built program, beside the caller
   * @param priority of the process: below that of the one that answers people in any case
   */
  constructor(program: URL, limits: ProcessLimits = PROCESS_LIMITS, priority: number = NICENESS) {
    this.process = fork(builtPath(program), [JSON.stringify(limits)], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${HEAP_MIB}`],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const { pid } = this.process;
    if (pid !== undefined) lowerPriority(pid, priority);
    this.process.on('message', (reply: ParserReply) => this.take(reply));
    this.process.once('error', () => this.lost('crashed'));
    this.process.once('exit', (_code, signal) => {
      this.fault ??= (signal === null ? null : FAULTS[signal]) ?? 'crashed';
      this.lost(this.fault);
    });
  }

  get hasEnded(): boolean {
    return this.ended;
  }

  /** How long tasks stood still because the machine had other work to do, milliseconds. */
  get starvedMs(): number {
    return this.waitedMs;
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  /** @throws ParserProcessError when the process ends first; it is ended when the time is over */
  async run<O, P = unknown>(task: string, input: unknown, options: TaskOptions<P>): Promise<O> {
    if (this.ended) throw new ParserProcessError(this.fault ?? 'crashed');
    if (options.signal?.aborted === true) {
      this.kill('cancelled');
      throw new ParserProcessError('cancelled');
    }
    const id = this.next++;
    const cancel = (): void => this.kill('cancelled');
    // The process counts by itself; this is for one whose watchdog is gone too.
    const timer = setTimeout(() => this.kill('timeout'), options.timeoutMs * MAX_WALL_TIME_FACTOR + 5_000);
    const asked = performance.now();
    options.signal?.addEventListener('abort', cancel, { once: true });
    try {
      return (await new Promise<unknown>((resolve, reject) => {
        const progress = (value: unknown): void => options.onProgress?.(value as P);
        const used = (ms: number): void => {
          this.waitedMs += Math.max(0, performance.now() - asked - ms);
        };
        this.waiting.set(id, { resolve, reject, progress, used });
        this.process.send(
          { id, task, input, timeoutMs: options.timeoutMs } satisfies ParserRequest,
          (error) => {
            if (error !== null) this.lost(this.fault ?? 'crashed');
          },
        );
      })) as O;
    } catch (error) {
      const stoodStill = performance.now() - asked - options.timeoutMs;
      if (this.fault === 'timeout') this.waitedMs += Math.max(0, stoodStill);
      throw error;
    } finally {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', cancel);
      this.waiting.delete(id);
    }
  }

  kill(fault: ParserFailure = 'cancelled'): void {
    this.fault ??= fault;
    if (!this.ended) this.process.kill('SIGKILL');
  }

  private take(reply: ParserReply): void {
    const waiting = this.waiting.get(reply.id);
    if (waiting === undefined) return;
    if ('progress' in reply) return waiting.progress(reply.progress);
    waiting.used(reply.usedMs);
    if ('failed' in reply) waiting.reject(new Error(reply.failed));
    else waiting.resolve(reply.output);
  }

  private lost(fault: ParserFailure): void {
    this.ended = true;
    for (const { reject } of this.waiting.values()) reject(new ParserProcessError(fault));
  }
}

/** Requests of other people come first. */
function lowerPriority(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // Some systems do not let us; then all are equal.
  }
}

/** Tests run the source; a process of its own always runs the build. */
function builtPath(program: URL): string {
  return fileURLToPath(program)
    .replace(/([\\/])backend([\\/])src([\\/])/, '$1backend$2dist$3')
    .replace(/\.ts$/, '.js');
}
