import { Process, Processor } from '@nestjs/bull';
import { JobFailed, type QueuedJob } from '../../platform/queue/index.js';
import { ExtractionMetrics } from './extraction-metrics.js';
import { ExtractionWorker } from './extraction-worker.js';

/** How many documents a process reads at a time. */
export const CONCURRENT_JOBS = 2;

/**
 * Runs the jobs of the queue. `@nestjs/bull` registers the handler where the queue is in Redis; the in-process queue
 * calls the same handler (see ExtractionMaintenance).
 */
@Processor('extraction')
export class ExtractionProcessor {
  constructor(
    private readonly worker: ExtractionWorker,
    private readonly metrics: ExtractionMetrics,
  ) {}

  @Process({ concurrency: CONCURRENT_JOBS })
  async handle(job: QueuedJob): Promise<void> {
    const startedAt = performance.now();
    const end = await this.worker.process(job.data);
    if (end === null) return;
    this.metrics.addRun(end.result, (performance.now() - startedAt) / 1000);
    if (end.result === 'failed') throw new JobFailed(end.error);
  }
}
