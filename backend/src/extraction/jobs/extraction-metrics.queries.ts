import { Injectable } from '@nestjs/common';
import { defineStatement, Sql } from '../../platform/database/index.js';

interface StateOfQueue {
  readonly state: 'queued' | 'running' | 'failed';
  readonly jobs: number;
  /** Null for failed jobs. */
  readonly oldestSeconds: number | null;
}

// Each part reads one of the indexes extraction_jobs_open and extraction_jobs_failed.
const GET_QUEUE = defineStatement(
  'extractionMetrics.getQueue',
  `select s.state, count(j.id)::int as jobs,
     coalesce(extract(epoch from now() - min(case s.state when 'queued' then j.queued_at else j.started_at end)),
       0)::float8 as "oldestSeconds"
   from (values ('queued'), ('running')) as s(state)
   left join extraction_jobs j on j.state = s.state and j.state in ('queued', 'running')
   group by s.state
   union all
   select 'failed', count(*)::int, null from extraction_jobs where state = 'failed'`,
);

/** Figures of the jobs of all owners, for the metrics of operators. */
@Injectable()
export class ExtractionMetricsQueries {
  constructor(private readonly sql: Sql) {}

  getQueue(): Promise<StateOfQueue[]> {
    return this.sql.rows(GET_QUEUE);
  }
}
