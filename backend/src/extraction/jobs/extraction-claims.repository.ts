import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/index.js';
import { type Ticket } from '../../platform/queue/index.js';
import { type Engine, type JobKind, type JobStep } from './extraction-job.constants.js';
import { type JobFile, type JobResult } from './extraction-job.types.js';

/** A job that this worker holds; `run` is the token of every write. */
export interface Held {
  readonly ownerId: string;
  readonly id: string;
  readonly run: number;
  readonly kind: JobKind;
  readonly files: readonly JobFile[];
}

export interface Progress {
  readonly step: JobStep;
  readonly page: number | null;
  readonly pages: number | null;
  readonly progress: number;
}

export interface Outcome {
  readonly result: JobResult;
  readonly files: readonly JobFile[];
  readonly warnings: readonly string[];
  readonly engine: Engine;
  readonly pagesRead: number;
}

const STALE = "interval '15 seconds'";
const MOST_STALLS = 2;
const STALLED =
  'Reading stopped twice before it was done. Try again, or split the document and send the parts.';

/** The keys of the files of all jobs, and of the pages that were read of them. */
export const EXTRACTION_FILES = `select k from extraction_jobs j, jsonb_array_elements(j.files) f,
  lateral (values (f ->> 'key'), (f ->> 'pagesKey')) as keys(k) where k is not null`;

/** Jobs as workers see them. A worker that was given up on can write nothing more. */
@Injectable()
export class WorkRepository {
  constructor(private readonly sql: Sql) {}

  /** Null where somebody else has it, or it is over. */
  claim(ownerId: string, id: string): Promise<Held | null> {
    return this.sql.first(
      `update extraction_jobs set state = 'running', runs = runs + 1, started_at = now(), heartbeat_at = now()
       where owner_id = $1 and id = $2 and state = 'queued'
       returning owner_id as "ownerId", id, runs as run, kind, files`,
      [ownerId, id],
    );
  }

  /** False where the job is not ours any more: cancelled, or given to another. */
  async progress(job: Held, { step, page, pages, progress }: Progress): Promise<boolean> {
    return this.write(job, 'heartbeat_at = now(), step = $4, page = $5, pages = $6, progress = $7', [
      step,
      page,
      pages,
      progress,
    ]);
  }

  async finish(job: Held, outcome: Outcome): Promise<boolean> {
    return this.write(
      job,
      `state = 'done', step = 'done', progress = 100, error = null, finished_at = now(), heartbeat_at = null,
       result = $4, files = $5, warnings = $6, engine = $7, pages_read = $8`,
      [
        JSON.stringify(outcome.result),
        JSON.stringify(outcome.files),
        JSON.stringify(outcome.warnings),
        outcome.engine,
        outcome.pagesRead,
      ],
    );
  }

  async fail(job: Held, error: string): Promise<boolean> {
    return this.write(job, `state = 'failed', error = $4, finished_at = now(), heartbeat_at = null`, [error]);
  }

  /** This process is about to stop: another takes the job, and nobody counts a stall. */
  async release(job: Held): Promise<void> {
    await this.write(job, `state = 'queued', step = 'received', heartbeat_at = null, queued_at = now()`, []);
  }

  /** Across all owners: jobs whose worker was lost go back to the queue, or fail the second time. */
  async recover(): Promise<void> {
    await this.sql.count(
      `update extraction_jobs set stalls = stalls + 1, heartbeat_at = null, step = 'received',
         state = case when stalls + 1 >= ${MOST_STALLS} then 'failed' else 'queued' end,
         error = case when stalls + 1 >= ${MOST_STALLS} then $1 end,
         finished_at = case when stalls + 1 >= ${MOST_STALLS} then now() end,
         queued_at = now()
       where state = 'running' and heartbeat_at < now() - ${STALE}`,
      [STALLED],
    );
  }

  /** Across all owners: what waits, the oldest first. */
  waiting(limit: number): Promise<Ticket[]> {
    return this.sql.rows(
      `select owner_id as "ownerId", id, runs as run from extraction_jobs
       where state = 'queued' order by queued_at limit $1`,
      [limit],
    );
  }

  /** Across all owners: ended jobs that became no deal. Their files are deleted later. */
  purge(days: number): Promise<number> {
    return this.sql.count(
      `delete from extraction_jobs where deal_id is null and finished_at < now() - make_interval(days => $1::int)`,
      [days],
    );
  }

  private async write({ ownerId, id, run }: Held, set: string, values: readonly unknown[]): Promise<boolean> {
    const changed = await this.sql.count(
      `update extraction_jobs set ${set}
       where owner_id = $1 and id = $2 and runs = $3 and state = 'running'`,
      [ownerId, id, run, ...values],
    );
    return changed > 0;
  }
}
