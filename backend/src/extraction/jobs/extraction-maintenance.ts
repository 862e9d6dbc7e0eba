import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { JobQueue, MemoryQueue } from '../../platform/queue/index.js';
import { RecurringTask } from '../../platform/recurring-task.js';
import { ExtractionMetrics } from './extraction-metrics.js';
import { ExtractionWorker } from './extraction-worker.js';
import { CONCURRENT_JOBS, ExtractionProcessor } from './extraction.processor.js';

const SWEEP_INTERVAL_MS = 5_000;
const PURGE_INTERVAL_MS = 3_600_000;

/** Starts the in-process queue where there is no Redis, sweeps and purges jobs periodically, and stops them in order. */
@Injectable()
export class ExtractionMaintenance implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweep = new RecurringTask('looking for lost extraction jobs', () => this.recoverJobs());
  private readonly purge = new RecurringTask('deleting old extraction jobs', () => this.worker.purge());

  constructor(
    private readonly queue: JobQueue,
    private readonly worker: ExtractionWorker,
    private readonly processor: ExtractionProcessor,
    private readonly metrics: ExtractionMetrics,
  ) {}

  onApplicationBootstrap(): void {
    if (this.queue instanceof MemoryQueue)
      this.queue.consume(CONCURRENT_JOBS, (job) => this.processor.handle(job));
    this.sweep.start(SWEEP_INTERVAL_MS);
    this.purge.start(PURGE_INTERVAL_MS);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.sweep.stop(), this.purge.stop(), this.queue.pause()]);
    await this.worker.stop();
  }

  private async recoverJobs(): Promise<void> {
    this.metrics.addLostRuns(await this.worker.sweep());
  }
}
