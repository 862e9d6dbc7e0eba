import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { JobQueue } from '../../platform/queue/index.js';
import { ExtractionWorker } from './extraction-worker.js';

const CONCURRENT_JOBS = 2;
const SWEEP_INTERVAL_MS = 5_000;
const PURGE_INTERVAL_MS = 3_600_000;

/** Consumes the queue in processes that work on jobs, and runs the periodic sweep and purge there. */
@Injectable()
export class ExtractionProcessor implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ExtractionProcessor.name);
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly config: AppConfig,
    private readonly queue: JobQueue,
    private readonly worker: ExtractionWorker,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.processesJobs) return;
    this.queue.consume(CONCURRENT_JOBS, (ticket) => this.worker.process(ticket));
    this.repeat(SWEEP_INTERVAL_MS, () => this.worker.sweep());
    this.repeat(PURGE_INTERVAL_MS, () => this.worker.purge());
  }

  async onModuleDestroy(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.queue.pause();
    await this.worker.stop();
  }

  /** Runs a task now and then at an interval. An error is logged; the next run tries again. */
  private repeat(intervalMs: number, task: () => Promise<void>): void {
    const run = (): void => {
      task().catch((error: unknown) =>
        this.logger.warn({ err: error }, 'maintenance of extraction jobs failed'),
      );
    };
    run();
    const timer = setInterval(run, intervalMs);
    timer.unref();
    this.timers.push(timer);
  }
}
