import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { JobQueue, MemoryQueue } from '../../platform/queue/index.js';
import { ExtractionWorker } from './extraction-worker.js';
import { CONCURRENT_JOBS, ExtractionProcessor } from './extraction.processor.js';

const SWEEP_INTERVAL_MS = 5_000;
const PURGE_INTERVAL_MS = 3_600_000;

/** Starts the in-process queue where there is no Redis, sweeps and purges jobs periodically, and stops them in order. */
@Injectable()
export class ExtractionMaintenance implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ExtractionMaintenance.name);
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly queue: JobQueue,
    private readonly worker: ExtractionWorker,
    private readonly processor: ExtractionProcessor,
  ) {}

  onApplicationBootstrap(): void {
    if (this.queue instanceof MemoryQueue)
      this.queue.consume(CONCURRENT_JOBS, (job) => this.processor.handle(job));
    this.repeat(SWEEP_INTERVAL_MS, () => this.worker.sweep());
    this.repeat(PURGE_INTERVAL_MS, () => this.worker.purge());
  }

  async onModuleDestroy(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.queue.pause();
    await this.worker.stop();
  }

  /** Runs a task immediately and then at an interval. An error is logged; the next run tries again. */
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
