import { Logger } from '@nestjs/common';

/** Work that is told by the signal when the process ends. */
type Work = (signal: AbortSignal) => Promise<unknown>;

/** Repeats work at an interval, one run after the other. A failure is logged, and the next run tries again. */
export class RecurringTask {
  private readonly logger = new Logger(RecurringTask.name);
  private readonly abort = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  /** @param name what the work does, for the log: 'emptying the trash' */
  constructor(
    private readonly name: string,
    private readonly work: Work,
  ) {}

  /** Waits an interval before the first run, unless told to run at once. */
  start(intervalMs: number, { isFirstAtOnce = true } = {}): void {
    this.timer = setInterval(() => this.run(), intervalMs);
    this.timer.unref();
    if (isFirstAtOnce) this.run();
  }

  /** Ends when the run under way has ended: the database stays connected until then. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.abort.abort();
    await this.running;
  }

  private run(): void {
    this.running ??= this.work(this.abort.signal)
      .then(() => undefined)
      .catch((error: unknown) => this.logger.warn({ err: error }, `${this.name} failed; it is tried again`))
      .finally(() => (this.running = undefined));
  }
}
