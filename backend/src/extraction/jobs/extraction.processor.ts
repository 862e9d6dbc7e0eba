import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { JobQueue } from '../../platform/queue/index.js';
import { JobWorker } from './extraction-worker.js';

const AT_ONCE = 2;
const SWEEP_EVERY_MS = 5_000;
const PURGE_EVERY_MS = 3_600_000;

/** Lets this process work on jobs, where it is one that does. */
@Injectable()
export class ExtractionProcessor implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ExtractionProcessor.name);
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly config: AppConfig,
    private readonly queue: JobQueue,
    private readonly worker: JobWorker,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.processesJobs) return;
    this.queue.consume(AT_ONCE, (ticket) => this.worker.work(ticket));
    this.every(SWEEP_EVERY_MS, () => this.worker.sweep());
    this.every(PURGE_EVERY_MS, () => this.worker.purge());
  }

  async onModuleDestroy(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.queue.pause();
    await this.worker.stop();
  }

  private every(milliseconds: number, work: () => Promise<void>): void {
    const run = (): void => {
      work().catch((error: unknown) =>
        this.logger.warn({ err: error }, 'looking after jobs failed; tried again'),
      );
    };
    run();
    const timer = setInterval(run, milliseconds);
    timer.unref();
    this.timers.push(timer);
  }
}
