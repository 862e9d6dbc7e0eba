import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/index.js';
import { type JobRow } from '../jobs/extraction-job.types.js';
import { JOB_COLUMNS } from '../jobs/extraction-jobs.repository.js';

export interface QueueFigures {
  readonly depth: number;
  readonly running: number;
  readonly done: number;
  readonly failed: number;
  readonly throughput: number;
  readonly waitSeconds: number | null;
  readonly waitSecondsP90: number | null;
  readonly runSeconds: number | null;
  readonly runSecondsP90: number | null;
  readonly pagesPerSecond: number | null;
}

const RUN = 'extract(epoch from finished_at - started_at)';
const WAIT = 'extract(epoch from started_at - queued_at)';
const median = (seconds: string, share: number) =>
  `(percentile_cont(${share}) within group (order by ${seconds}) filter (where state = 'done'))::float8`;

/** Jobs across all owners, for operators alone. */
@Injectable()
export class OperationsRepository {
  constructor(private readonly sql: Sql) {}

  async figures(): Promise<QueueFigures> {
    const row = await this.sql.first<QueueFigures>(
      `select (count(*) filter (where state = 'queued'))::int as depth,
         (count(*) filter (where state = 'running'))::int as running,
         (count(*) filter (where state = 'done'))::int as done,
         (count(*) filter (where state = 'failed'))::int as failed,
         (count(*) filter (where finished_at > now() - interval '1 hour') / 60.0)::float8 as throughput,
         ${median(WAIT, 0.5)} as "waitSeconds", ${median(WAIT, 0.9)} as "waitSecondsP90",
         ${median(RUN, 0.5)} as "runSeconds", ${median(RUN, 0.9)} as "runSecondsP90",
         (sum(pages_read) filter (where state = 'done')
           / nullif(sum(${RUN}) filter (where state = 'done'), 0))::float8 as "pagesPerSecond"
       from extraction_jobs
       where state in ('queued', 'running') or finished_at > now() - interval '24 hours'`,
    );
    if (row === null) throw new Error('The figures of the queue have no row.');
    return row;
  }

  jobs(limit: number): Promise<(JobRow & { stalls: number })[]> {
    return this.sql.rows(
      `select ${JOB_COLUMNS}, j.stalls from extraction_jobs j order by j.created_at desc, j.id limit $1`,
      [limit],
    );
  }

  async ownerOf(id: string): Promise<string | null> {
    const row = await this.sql.first<{ ownerId: string }>(
      'select owner_id as "ownerId" from extraction_jobs where id = $1',
      [id],
    );
    return row?.ownerId ?? null;
  }
}
