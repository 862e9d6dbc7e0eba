import { Injectable, Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { JobQueue, type Ticket } from '../../platform/queue/index.js';
import { Storage } from '../../platform/storage/index.js';
import { JobFailed, JobRun } from './extraction-run.js';
import { LanguageModel } from '../model/language-model.js';
import { type Held, WorkRepository } from './extraction-claims.repository.js';

const HEARTBEAT_MS = 1_000;
const KEEP_DAYS = 30;
const AT_A_TIME = 500;
const FAULT = 'Reading failed because of a fault of ours. Try again; if it stays, enter the values by hand.';

/** Works on jobs, and finds those that were lost. */
@Injectable()
export class JobWorker {
  private readonly logger = new Logger(JobWorker.name);
  private readonly running = new Map<JobRun, Promise<void>>();
  private stopping = false;

  constructor(
    private readonly jobs: WorkRepository,
    private readonly storage: Storage,
    private readonly model: LanguageModel,
    private readonly queue: JobQueue,
  ) {}

  async work({ ownerId, id }: Ticket): Promise<void> {
    if (this.stopping) return;
    const job = await this.jobs.claim(ownerId, id);
    if (job === null) return;
    const run = new JobRun(job, this.storage, this.model);
    const done = this.follow(job, run);
    this.running.set(run, done);
    await done.finally(() => this.running.delete(run));
  }

  /** Gives back what is under way; another process, or this one after its next start, begins it again. */
  async stop(): Promise<void> {
    this.stopping = true;
    for (const run of this.running.keys()) run.cancel();
    await Promise.allSettled(this.running.values());
  }

  /** Gives the queue whatever waits in the database: what it still has, it drops. */
  async sweep(): Promise<void> {
    await this.jobs.recover();
    for (const ticket of await this.jobs.waiting(AT_A_TIME)) await this.queue.push(ticket);
  }

  async purge(): Promise<void> {
    await this.jobs.purge(KEEP_DAYS);
  }

  private async follow(job: Held, run: JobRun): Promise<void> {
    const heartbeat = setInterval(() => void this.beat(job, run), HEARTBEAT_MS);
    try {
      const outcome = await run.work();
      if (!(await this.insist(() => this.jobs.finish(job, outcome)))) await this.discard(run);
    } catch (error) {
      await this.discard(run);
      if (this.stopping) await this.jobs.release(job).catch(() => undefined);
      else if (error instanceof JobFailed) await this.insist(() => this.jobs.fail(job, error.message));
      else {
        // A cancelled job writes nothing: it is not ours any more.
        const wrote = await this.insist(() => this.jobs.fail(job, FAULT));
        if (wrote) this.logger.error({ err: error, jobId: job.id }, 'a job failed');
      }
    } finally {
      clearInterval(heartbeat);
    }
  }

  private async beat(job: Held, run: JobRun): Promise<void> {
    const isOurs = await this.jobs.progress(job, run.current).catch(() => true);
    if (!isOurs) run.cancel();
  }

  /** What took a minute to find is not lost because the database was away for a second. */
  private async insist(write: () => Promise<boolean>): Promise<boolean> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await write();
      } catch (error) {
        if (tries >= 10 || this.stopping) throw error;
        await sleep(1_000);
      }
    }
  }

  private async discard({ storedKeys }: JobRun): Promise<void> {
    for (const key of storedKeys) await this.storage.delete(key).catch(() => undefined);
  }
}
