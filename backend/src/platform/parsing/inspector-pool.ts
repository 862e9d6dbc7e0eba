import { type ParserProcess, ParserProcessError } from './parser-process.js';

/** A process is replaced after this many files, so that what one file may have left behind does not last. */
export const MAX_FILES_PER_INSPECTOR = 50;

/** An idle process takes 80 MB of memory. */
const MAX_IDLE_MS = 60_000;

interface Inspector {
  readonly process: ParserProcess;
  files: number;
  idleTimer?: NodeJS.Timeout;
}

/**
 * Keeps processes that look at uploaded files running between files, because to start one takes a hundred times as long
 * as to look at a file. Each has one file at a time and the limits of every parser process. A file that crashes or
 * exhausts its process fails alone: the next file gets another one.
 */
export class InspectorPool {
  private readonly idle: Inspector[] = [];
  private readonly all = new Set<Inspector>();
  private closed = false;

  constructor(private readonly startProcess: () => ParserProcess) {}

  /**
   * Runs one task in a process that no other task has meanwhile. If the process ends and has had files before, it may
   * have used up its memory or time on them: the task runs once more, in a new process. The caller limits how many
   * tasks run at a time.
   */
  async run<T>(task: (process: ParserProcess) => Promise<T>): Promise<T> {
    const inspector = this.take();
    const isNew = inspector.files === 0;
    try {
      return await this.runIn(inspector, task);
    } catch (error) {
      if (isNew || this.closed || !(error instanceof ParserProcessError)) throw error;
    }
    return this.runIn(this.start(), task);
  }

  private async runIn<T>(inspector: Inspector, task: (process: ParserProcess) => Promise<T>): Promise<T> {
    try {
      return await task(inspector.process);
    } finally {
      inspector.files += 1;
      this.putBack(inspector);
    }
  }

  /** Ends all processes, those with a file too. */
  close(): void {
    this.closed = true;
    for (const inspector of this.all) this.end(inspector);
  }

  private take(): Inspector {
    for (let inspector = this.idle.pop(); inspector !== undefined; inspector = this.idle.pop()) {
      clearTimeout(inspector.idleTimer);
      if (!inspector.process.hasEnded) return inspector;
      this.all.delete(inspector);
    }
    return this.start();
  }

  private start(): Inspector {
    const inspector: Inspector = { process: this.startProcess(), files: 0 };
    this.all.add(inspector);
    return inspector;
  }

  private putBack(inspector: Inspector): void {
    const { process, files } = inspector;
    if (this.closed || process.hasEnded || files >= MAX_FILES_PER_INSPECTOR) {
      this.end(inspector);
      return;
    }
    inspector.idleTimer = setTimeout(() => this.retire(inspector), MAX_IDLE_MS).unref();
    this.idle.push(inspector);
  }

  private retire(inspector: Inspector): void {
    const place = this.idle.indexOf(inspector);
    if (place < 0) return;
    this.idle.splice(place, 1);
    this.end(inspector);
  }

  private end(inspector: Inspector): void {
    clearTimeout(inspector.idleTimer);
    inspector.process.kill();
    this.all.delete(inspector);
  }
}
