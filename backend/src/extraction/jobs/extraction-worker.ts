import { Injectable, Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { JobQueue, type Ticket } from '../../platform/queue/index.js';
import { DerivedCache, Storage } from '../../platform/storage/index.js';
import { LanguageModel } from '../model/language-model.js';
import { type ClaimedJob, ClaimedJobsRepository } from './claimed-jobs.repository.js';
import { ExtractionJobsQueries } from './extraction-jobs.queries.js';
import { type RunResult } from './extraction-metrics.js';
import { ExtractionRun, RunFailed } from './extraction-run.js';

const HEARTBEAT_MS = 1_000;
const RETENTION_DAYS = 30;
const MAX_TICKETS_PER_SWEEP = 500;
const MAX_WRITE_RETRIES = 10;
const WRITE_RETRY_PAUSE_MS = 1_000;
/** Also where the claim was lost to another worker. */
const CANCELED: RunEnd = { result: 'canceled' };
const INTERNAL_ERROR =
  'Reading failed because of an error in the application. Try again. If it fails again, enter the values manually.';

/** How a run ended, and for a failed one the text that was stored. */
type RunEnd =
  { readonly result: Exclude<RunResult, 'failed'> } | { readonly result: 'failed'; readonly error: string };

/** Runs queued jobs in this process and recovers jobs of lost processes. */
@Injectable()
export class ExtractionWorker {
  private readonly logger = new Logger(ExtractionWorker.name);
  private readonly running = new Map<ExtractionRun, Promise<RunEnd>>();
  private isStopping = false;

  constructor(
    private readonly jobs: ClaimedJobsRepository,
    private readonly queries: ExtractionJobsQueries,
    private readonly storage: Storage,
    private readonly cache: DerivedCache,
    private readonly model: LanguageModel,
    private readonly queue: JobQueue,
  ) {}

  /** Claims the job of a ticket and runs it to its end. Returns null if another worker has claimed it. */
  async process({ ownerId, id }: Ticket): Promise<RunEnd | null> {
    if (this.isStopping) return null;
    const job = await this.jobs.claim(ownerId, id);
    if (job === null) return null;
    const run = new ExtractionRun(job, this.storage, this.model, this.cache);
    const finished = this.complete(job, run);
    this.running.set(run, finished);
    return finished.finally(() => this.running.delete(run));
  }

  /** Cancels the runs of this process and releases their jobs, which another process or the next start takes up. */
  async stop(): Promise<void> {
    this.isStopping = true;
    for (const run of this.running.keys()) run.cancel();
    await Promise.allSettled(this.running.values());
  }

  /**
   * Recovers lost jobs and pushes every queued job to the queue, which drops tickets that it already has. Returns how
   * many were lost.
   */
  async sweep(): Promise<number> {
    const lost = await this.queries.recoverLostJobs();
    for (const ticket of await this.jobs.findQueued(MAX_TICKETS_PER_SWEEP)) await this.queue.push(ticket);
    return lost;
  }

  async purge(): Promise<void> {
    await this.jobs.purge(RETENTION_DAYS);
  }

  private async complete(job: ClaimedJob, run: ExtractionRun): Promise<RunEnd> {
    const heartbeat = setInterval(() => void this.beat(job, run), HEARTBEAT_MS);
    try {
      const outcome = await run.execute();
      if (await this.withRetry(() => this.jobs.finish(job, outcome))) return { result: 'done' };
      await this.discardFiles(run);
      return CANCELED;
    } catch (error) {
      await this.discardFiles(run);
      return await this.saveFailure(job, error);
    } finally {
      clearInterval(heartbeat);
    }
  }

  private async saveFailure(job: ClaimedJob, error: unknown): Promise<RunEnd> {
    if (this.isStopping) {
      await this.jobs.release(job).catch(() => undefined);
      return { result: 'released' };
    }
    const text = error instanceof RunFailed ? error.message : INTERNAL_ERROR;
    // A canceled job is no longer claimed, so this writes nothing.
    if (!(await this.withRetry(() => this.jobs.fail(job, text)))) return CANCELED;
    if (text === INTERNAL_ERROR) this.logger.error({ err: error, jobId: job.id }, 'extraction job failed');
    return { result: 'failed', error: text };
  }

  private async beat(job: ClaimedJob, run: ExtractionRun): Promise<void> {
    const isClaimed = await this.jobs.saveProgress(job, run.current).catch(() => true);
    if (!isClaimed) run.cancel();
  }

  /** Repeats a write while the database is unavailable, so that a result that took minutes is not lost. */
  private async withRetry(write: () => Promise<boolean>): Promise<boolean> {
    for (let retries = 0; ; retries += 1) {
      try {
        return await write();
      } catch (error) {
        if (retries >= MAX_WRITE_RETRIES || this.isStopping) throw error;
        await sleep(WRITE_RETRY_PAUSE_MS);
      }
    }
  }

  private async discardFiles({ storedKeys }: ExtractionRun): Promise<void> {
    for (const key of storedKeys) await this.storage.delete(key).catch(() => undefined);
  }
}
