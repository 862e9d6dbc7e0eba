import { Injectable } from '@nestjs/common';
import { iso, Sql } from '../../platform/database/index.js';
import { type JobKind } from './extraction-job.constants.js';
import { type JobFile, type JobRow, type JobWithResult } from './extraction-job.types.js';

export const JOB_COLUMNS = `j.owner_id as "ownerId", j.id, j.kind, j.state, j.step, j.page, j.pages, j.progress,
  j.error, j.runs as attempts, j.files, j.warnings, j.engine, j.deal_id as "dealId",
  ${iso('j.reviewed_at')} as "reviewedAt", ${iso('j.created_at')} as "createdAt",
  ${iso('j.started_at')} as "startedAt", ${iso('j.finished_at')} as "finishedAt"`;

/** Jobs as their owner sees them. */
@Injectable()
export class JobsRepository {
  constructor(private readonly sql: Sql) {}

  async insert(ownerId: string, kind: JobKind, files: readonly JobFile[]): Promise<JobRow> {
    const row = await this.sql.first<JobRow>(
      `insert into extraction_jobs as j (owner_id, kind, files) values ($1, $2, $3) returning ${JOB_COLUMNS}`,
      [ownerId, kind, JSON.stringify(files)],
    );
    if (row === null) throw new Error('The job was not inserted.');
    return row;
  }

  newest(ownerId: string, limit: number): Promise<JobRow[]> {
    return this.sql.rows(
      `select ${JOB_COLUMNS} from extraction_jobs j where j.owner_id = $1
       order by j.created_at desc, j.id limit $2`,
      [ownerId, limit],
    );
  }

  find(ownerId: string, id: string): Promise<JobRow | null> {
    return this.sql.first(
      `select ${JOB_COLUMNS} from extraction_jobs j where j.owner_id = $1 and j.id = $2`,
      [ownerId, id],
    );
  }

  findWithResult(ownerId: string, id: string): Promise<JobWithResult | null> {
    return this.sql.first(
      `select ${JOB_COLUMNS}, j.result from extraction_jobs j where j.owner_id = $1 and j.id = $2`,
      [ownerId, id],
    );
  }

  /** Null where it has ended already. */
  cancel(ownerId: string, id: string): Promise<JobRow | null> {
    return this.sql.first(
      `update extraction_jobs as j set state = 'cancelled', finished_at = now(), heartbeat_at = null
       where j.owner_id = $1 and j.id = $2 and j.state in ('queued', 'running') returning ${JOB_COLUMNS}`,
      [ownerId, id],
    );
  }

  /** Null where it is not over, or well over. */
  retry(ownerId: string, id: string): Promise<JobRow | null> {
    return this.sql.first(
      `update extraction_jobs as j set state = 'queued', step = 'received', page = null, pages = null, progress = 0,
         error = null, stalls = 0, warnings = '[]', queued_at = now(), started_at = null, finished_at = null
       where j.owner_id = $1 and j.id = $2 and j.state in ('failed', 'cancelled') returning ${JOB_COLUMNS}`,
      [ownerId, id],
    );
  }

  async reviewed(ownerId: string, id: string, dealId: string): Promise<void> {
    await this.sql.count(
      'update extraction_jobs set deal_id = $3, reviewed_at = now() where owner_id = $1 and id = $2',
      [ownerId, id, dealId],
    );
  }

  async moveAll(ownerId: string, fromId: string, toId: string): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(
      'update extraction_jobs set deal_id = $3 where owner_id = $1 and deal_id = $2 returning id',
      [ownerId, fromId, toId],
    );
    return rows.map(({ id }) => id);
  }

  async moveSome(ownerId: string, ids: readonly string[], toId: string): Promise<void> {
    await this.sql.count('update extraction_jobs set deal_id = $3 where owner_id = $1 and id = any($2)', [
      ownerId,
      ids,
      toId,
    ]);
  }
}
