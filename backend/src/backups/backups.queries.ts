import { Injectable } from '@nestjs/common';
import { iso, selectColumns, Sql } from '../platform/database/index.js';
import { BackupEntity } from './backup.entity.js';
import { type BackupStep } from './backup.constants.js';

/** Times are texts as the API sends them. */
export type BackupRow = Pick<BackupEntity, Exclude<(typeof SHOWN)[number], BackupTime>> & {
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly verifiedAt: string | null;
};
type BackupTime = 'createdAt' | 'finishedAt' | 'verifiedAt';

/** What decides whether there is something to do. */
export interface BackupDemand {
  readonly isOpen: boolean;
  /** When the newest backup that this installation made was requested. */
  readonly lastAt: string | null;
}

export interface BackupOutcome {
  readonly tables: number;
  readonly files: number;
}

const SHOWN = [
  'id',
  'state',
  'startedBy',
  'step',
  'progress',
  'fileName',
  'bytes',
  'tables',
  'files',
  'missingFiles',
  'error',
  'createdAt',
  'finishedAt',
  'verifiedAt',
] as const;
const COLUMNS = selectColumns(BackupEntity, 'b', SHOWN);
const IS_OPEN = `(state in ('queued', 'running'))`;
const UNIQUE_VIOLATION = '23505';
const MAX_LISTED_BACKUPS = 100;
/** Failed backups without a file, which are kept for operators to read. */
const MAX_FAILURES = 20;

/** The backups of the installation. They belong to no user, so no statement filters by owner. */
@Injectable()
export class BackupsQueries {
  constructor(private readonly sql: Sql) {}

  list(): Promise<BackupRow[]> {
    return this.sql.rows(`select ${COLUMNS} from backups b order by b.created_at desc, b.id limit $1`, [
      MAX_LISTED_BACKUPS,
    ]);
  }

  find(id: string): Promise<BackupRow | null> {
    return this.sql.first(`select ${COLUMNS} from backups b where b.id = $1`, [id]);
  }

  async findLastVerifiedAt(): Promise<string | null> {
    const row = await this.sql.first<{ at: string | null }>(
      `select ${iso('max(verified_at)')} as at from backups`,
    );
    return row?.at ?? null;
  }

  async getDemand(): Promise<BackupDemand> {
    const row = await this.sql.first<BackupDemand>(
      `select coalesce(bool_or(${IS_OPEN}), false) as "isOpen",
         ${iso("max(created_at) filter (where started_by <> 'found')")} as "lastAt" from backups`,
    );
    return row ?? { isOpen: false, lastAt: null };
  }

  /** Returns null where another one is queued or running. */
  async insert(startedBy: 'schedule' | 'operator'): Promise<BackupRow | null> {
    const row = await this.sql.first<{ id: string }>(
      'insert into backups (started_by) values ($1) on conflict do nothing returning id',
      [startedBy],
    );
    return row === null ? null : this.find(row.id);
  }

  /** Queues a file for another verification. Returns false where another backup is queued or running. */
  async queueVerification(id: string): Promise<boolean> {
    try {
      const count = await this.sql.count(
        `update backups set state = 'queued', step = null, progress = 0, error = null
         where id = $1 and file_name is not null and not ${IS_OPEN}`,
        [id],
      );
      return count > 0;
    } catch (error) {
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false;
      throw error;
    }
  }

  /** Claims the queued backup. */
  claim(): Promise<BackupRow | null> {
    return this.sql.first(
      `update backups b set state = 'running', started_at = now() where state = 'queued' returning ${COLUMNS}`,
    );
  }

  async setProgress(id: string, step: BackupStep, progress: number): Promise<void> {
    await this.sql.count(`update backups set step = $2, progress = $3 where id = $1 and state = 'running'`, [
      id,
      step,
      progress,
    ]);
  }

  async setFile(
    id: string,
    { fileName, bytes, missingFiles }: { fileName: string; bytes: number; missingFiles: number },
  ): Promise<void> {
    await this.sql.count('update backups set file_name = $2, bytes = $3, missing_files = $4 where id = $1', [
      id,
      fileName,
      bytes,
      missingFiles,
    ]);
  }

  async finish(id: string, { tables, files }: BackupOutcome): Promise<void> {
    await this.sql.count(
      `update backups set state = 'done', step = null, progress = 100, tables = $2, files = $3,
         finished_at = now(), verified_at = now(), error = null where id = $1`,
      [id, tables, files],
    );
  }

  /** A file that could not be verified counts as not verified, whatever an earlier verification found. */
  async fail(id: string, error: string): Promise<void> {
    await this.sql.count(
      `update backups set state = 'failed', step = null, error = $2, finished_at = now(), verified_at = null
       where id = $1`,
      [id, error],
    );
  }

  async requeue(id: string): Promise<void> {
    await this.sql.count(`update backups set state = 'queued', step = null, progress = 0 where id = $1`, [
      id,
    ]);
  }

  /** Fails the backup whose process was lost. It is not repeated, in case it was the reason. */
  async failLost(): Promise<void> {
    await this.sql.count(
      `update backups set state = 'failed', step = null, finished_at = now(),
         error = 'The process that made this backup was stopped. Make a new one.' where state = 'running'`,
    );
  }

  async addFound(fileName: string, bytes: number, createdAt: Date): Promise<void> {
    await this.sql.count(
      `insert into backups (started_by, state, file_name, bytes, created_at) values ('found', 'done', $1, $2, $3)
       on conflict do nothing`,
      [fileName, bytes, createdAt],
    );
  }

  /** Files that no backup is being made of or verified. */
  listFiles(): Promise<BackupRow[]> {
    return this.sql.rows(
      `select ${COLUMNS} from backups b where b.file_name is not null and not ${IS_OPEN}
       order by b.created_at desc, b.id`,
    );
  }

  async delete(ids: readonly string[]): Promise<void> {
    await this.sql.count('delete from backups where id = any($1::uuid[])', [ids]);
  }

  async deleteOldFailures(): Promise<void> {
    await this.sql.count(
      `delete from backups where id in (select id from backups where state = 'failed' and file_name is null
         order by created_at desc offset $1)`,
      [MAX_FAILURES],
    );
  }
}
