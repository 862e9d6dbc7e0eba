import { Injectable } from '@nestjs/common';
import { defineStatement, Sql } from '../../platform/database/index.js';

/**
 * Figures of the queue. Times are in seconds; `done`, `failed` and the times cover the last 24 hours. `failed` counts
 * runs, so it does not fall when a job is retried.
 */
export interface QueueFigures {
  readonly depth: number;
  readonly running: number;
  readonly done: number;
  readonly failed: number;
  /** Jobs that have failed and were not retried since, however long ago. */
  readonly failedJobs: number;
  /** Finished jobs per minute over the last hour. */
  readonly throughput: number;
  readonly waitSeconds: number | null;
  readonly waitSecondsP90: number | null;
  readonly runSeconds: number | null;
  readonly runSecondsP90: number | null;
  readonly pagesPerSecond: number | null;
}

const RUN_SECONDS = 'extract(epoch from finished_at - started_at)';
const WAIT_SECONDS = 'extract(epoch from started_at - queued_at)';
const percentile = (seconds: string, share: number) =>
  `(percentile_cont(${share}) within group (order by ${seconds}) filter (where state = 'done'))::float8`;

const GET_QUEUE_FIGURES = defineStatement(
  'extractionOperations.getQueueFigures',
  `select (count(*) filter (where state = 'queued'))::int as depth,
     (count(*) filter (where state = 'running'))::int as running,
     (count(*) filter (where state = 'done'))::int as done,
     (coalesce(sum((select count(*) from jsonb_array_elements_text(failed_runs) as failed_run(at)
       where failed_run.at::timestamptz > now() - interval '24 hours')), 0))::int as failed,
     (select count(*) from extraction_jobs where state = 'failed')::int as "failedJobs",
     (count(*) filter (where finished_at > now() - interval '1 hour') / 60.0)::float8 as throughput,
     ${percentile(WAIT_SECONDS, 0.5)} as "waitSeconds", ${percentile(WAIT_SECONDS, 0.9)} as "waitSecondsP90",
     ${percentile(RUN_SECONDS, 0.5)} as "runSeconds", ${percentile(RUN_SECONDS, 0.9)} as "runSecondsP90",
     (sum(pages_read) filter (where state = 'done')
       / nullif(sum(${RUN_SECONDS}) filter (where state = 'done'), 0))::float8 as "pagesPerSecond"
   from extraction_jobs
   where state in ('queued', 'running') or finished_at > now() - interval '24 hours'`,
);

/** Aggregates over the jobs of all owners, for operators. */
@Injectable()
export class OperationsQueries {
  constructor(private readonly sql: Sql) {}

  async getQueueFigures(): Promise<QueueFigures> {
    const row = await this.sql.first<QueueFigures>(GET_QUEUE_FIGURES);
    if (row === null) throw new Error('The queue figures have no row.');
    return row;
  }
}
