import { Injectable } from '@nestjs/common';
import { defineStatement, iso, selectColumns, Sql } from '../platform/database/index.js';
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
  /** When the newest backup that the schedule asked for, or that is verified, was requested by this installation. */
  readonly lastAt: string | null;
}

/** How the last backup or verification ended. Times are Unix times in seconds. */
interface LastBackup {
  readonly verifiedAt: number | null;
  readonly finishedAt: number | null;
  readonly hasFailed: boolean | null;
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

const LIST = defineStatement(
  'backups.list',
  `select ${COLUMNS} from backups b order by b.created_at desc, b.id limit ${MAX_LISTED_BACKUPS}`,
);

const FIND = defineStatement('backups.find', `select ${COLUMNS} from backups b where b.id = :id`);

const FIND_LAST_VERIFIED_AT = defineStatement(
  'backups.findLastVerifiedAt',
  `select ${iso('max(verified_at)')} as at from backups`,
);

const GET_DEMAND = defineStatement(
  'backups.getDemand',
  `select coalesce(bool_or(${IS_OPEN}), false) as "isOpen",
     ${iso("max(created_at) filter (where started_by = 'schedule' or (started_by = 'operator' and verified_at is not null))")}
       as "lastAt" from backups`,
);

const GET_LAST = defineStatement(
  'backups.getLast',
  `select extract(epoch from max(verified_at))::float8 as "verifiedAt",
     extract(epoch from max(finished_at) filter (where not ${IS_OPEN}))::float8 as "finishedAt",
     (array_agg(state = 'failed' order by finished_at desc)
       filter (where finished_at is not null and not ${IS_OPEN}))[1] as "hasFailed" from backups`,
);

const INSERT = defineStatement(
  'backups.insert',
  'insert into backups (started_by) values (:startedBy) on conflict do nothing returning id',
);

const QUEUE_VERIFICATION = defineStatement(
  'backups.queueVerification',
  `update backups set state = 'queued', step = null, progress = 0, error = null
   where id = :id and file_name is not null and not ${IS_OPEN}`,
);

const CLAIM = defineStatement(
  'backups.claim',
  `update backups b set state = 'running', started_at = now() where state = 'queued' returning ${COLUMNS}`,
);

const SET_PROGRESS = defineStatement(
  'backups.setProgress',
  `update backups set step = :step, progress = :progress where id = :id and state = 'running'`,
);

const SET_FILE = defineStatement(
  'backups.setFile',
  'update backups set file_name = :fileName, bytes = :bytes, missing_files = :missingFiles where id = :id',
);

const FINISH = defineStatement(
  'backups.finish',
  `update backups set state = 'done', step = null, progress = 100, tables = :tables, files = :files,
     finished_at = now(), verified_at = now(), error = null where id = :id`,
);

const FAIL = defineStatement(
  'backups.fail',
  `update backups set state = 'failed', step = null, error = :error, finished_at = now(), verified_at = null
   where id = :id`,
);

const REQUEUE = defineStatement(
  'backups.requeue',
  `update backups set state = 'queued', step = null, progress = 0 where id = :id`,
);

const FAIL_LOST = defineStatement(
  'backups.failLost',
  `update backups set state = 'failed', step = null, finished_at = now(),
     error = 'The process that made this backup was stopped. Make a new one.' where state = 'running'`,
);

const ADD_FOUND = defineStatement(
  'backups.addFound',
  `insert into backups (started_by, state, file_name, bytes, created_at)
   values ('found', 'done', :fileName, :bytes, :createdAt) on conflict do nothing`,
);

const LIST_FILES = defineStatement(
  'backups.listFiles',
  `select ${COLUMNS} from backups b where b.file_name is not null and not ${IS_OPEN}
   order by b.created_at desc, b.id`,
);

const DELETE = defineStatement('backups.delete', 'delete from backups where id = any(:ids::uuid[])');

const DELETE_OLD_FAILURES = defineStatement(
  'backups.deleteOldFailures',
  `delete from backups where id in (select id from backups where state = 'failed' and file_name is null
     order by created_at desc offset ${MAX_FAILURES})`,
);

/** The backups of the installation. They belong to no user, so no statement filters by owner. */
@Injectable()
export class BackupsQueries {
  constructor(private readonly sql: Sql) {}

  list(): Promise<BackupRow[]> {
    return this.sql.rows(LIST);
  }

  find(id: string): Promise<BackupRow | null> {
    return this.sql.first(FIND, { id });
  }

  async findLastVerifiedAt(): Promise<string | null> {
    const row = await this.sql.first<{ at: string | null }>(FIND_LAST_VERIFIED_AT);
    return row?.at ?? null;
  }

  async getDemand(): Promise<BackupDemand> {
    const row = await this.sql.first<BackupDemand>(GET_DEMAND);
    return row ?? { isOpen: false, lastAt: null };
  }

  async getLast(): Promise<LastBackup> {
    const row = await this.sql.first<LastBackup>(GET_LAST);
    return row ?? { verifiedAt: null, finishedAt: null, hasFailed: null };
  }

  /** Returns null where another one is queued or running. */
  async insert(startedBy: 'schedule' | 'operator'): Promise<BackupRow | null> {
    const row = await this.sql.first<{ id: string }>(INSERT, { startedBy });
    return row === null ? null : this.find(row.id);
  }

  /** Queues a file for another verification. Returns false where another backup is queued or running. */
  async queueVerification(id: string): Promise<boolean> {
    try {
      return (await this.sql.count(QUEUE_VERIFICATION, { id })) > 0;
    } catch (error) {
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false;
      throw error;
    }
  }

  /** Claims the queued backup. */
  claim(): Promise<BackupRow | null> {
    return this.sql.first(CLAIM);
  }

  async setProgress(id: string, step: BackupStep, progress: number): Promise<void> {
    await this.sql.count(SET_PROGRESS, { id, step, progress });
  }

  async setFile(
    id: string,
    { fileName, bytes, missingFiles }: { fileName: string; bytes: number; missingFiles: number },
  ): Promise<void> {
    await this.sql.count(SET_FILE, { id, fileName, bytes, missingFiles });
  }

  async finish(id: string, { tables, files }: BackupOutcome): Promise<void> {
    await this.sql.count(FINISH, { id, tables, files });
  }

  /** A file that could not be verified counts as not verified, whatever an earlier verification found. */
  async fail(id: string, error: string): Promise<void> {
    await this.sql.count(FAIL, { id, error });
  }

  async requeue(id: string): Promise<void> {
    await this.sql.count(REQUEUE, { id });
  }

  /** Fails the backup whose process was lost. It is not repeated, in case it was the reason. */
  async failLost(): Promise<void> {
    await this.sql.count(FAIL_LOST);
  }

  async addFound(fileName: string, bytes: number, createdAt: Date): Promise<void> {
    await this.sql.count(ADD_FOUND, { fileName, bytes, createdAt });
  }

  /** Files that no backup is being made of or verified. */
  listFiles(): Promise<BackupRow[]> {
    return this.sql.rows(LIST_FILES);
  }

  async delete(ids: readonly string[]): Promise<void> {
    await this.sql.count(DELETE, { ids });
  }

  async deleteOldFailures(): Promise<void> {
    await this.sql.count(DELETE_OLD_FAILURES);
  }
}
