import { Process, Processor } from '@nestjs/bull';
import { type QueuedJob } from '../../platform/queue/index.js';
import { ExtractionWorker } from './extraction-worker.js';

/** How many documents a process reads at a time. */
export const CONCURRENT_JOBS = 2;

/**
 * Runs the jobs of the queue. `@nestjs/bull` registers the handler where the queue is in Redis; the in-process queue
 * calls the same handler (see ExtractionMaintenance).
 */
@Processor('extraction')
export class ExtractionProcessor {
  constructor(private readonly worker: ExtractionWorker) {}

  @Process({ concurrency: CONCURRENT_JOBS })
  handle(job: QueuedJob): Promise<void> {
    return this.worker.process(job.data);
  }
}
