import { Injectable } from '@nestjs/common';
import { defineStatement, Sql } from '../../platform/database/index.js';

/** A worker writes a heartbeat every second; after 15 without one its process is lost or stuck. */
const LOST_AFTER_SECONDS = 15;
const MAX_STALLS = 2;
const STALLED =
  'Reading stopped twice before it was finished. Try again, or split the document and upload the parts.';

/** Storage keys that jobs refer to: the uploaded files and the words read from them. */
export const LIST_EXTRACTION_FILES = defineStatement(
  'extractionJobs.listFiles',
  `select k from extraction_jobs j, jsonb_array_elements(j.files) f,
     lateral (values (f ->> 'key'), (f ->> 'pagesKey')) as keys(k) where k is not null`,
);

const RECOVER_LOST_JOBS = defineStatement(
  'extractionJobs.recoverLostJobs',
  `update extraction_jobs set stalls = stalls + 1, heartbeat_at = null, step = 'received',
     state = case when stalls + 1 >= ${MAX_STALLS} then 'failed' else 'queued' end,
     error = case when stalls + 1 >= ${MAX_STALLS} then '${STALLED}' end,
     finished_at = case when stalls + 1 >= ${MAX_STALLS} then now() end,
     queued_at = now()
   where state = 'running' and heartbeat_at < now() - interval '${LOST_AFTER_SECONDS} seconds'`,
);

/** Statements on extraction jobs that the query builder cannot express in one round trip. */
@Injectable()
export class ExtractionJobsQueries {
  constructor(private readonly sql: Sql) {}

  /** Across all owners: puts jobs whose worker was lost back into the queue. The second loss fails the job. Returns how many. */
  recoverLostJobs(): Promise<number> {
    return this.sql.count(RECOVER_LOST_JOBS);
  }
}
