import { Injectable } from '@nestjs/common';
import { analyzeGrownTables, defineStatement, Sql } from '../platform/database/index.js';
import { type FailedRow, type ImportFailure, type ImportSheetRow, type UnreadRow } from './import.dto.js';

const FILLED_TABLES = ['deals', 'deal_events', 'valuations'];

/** The next rows of an import. */
export interface TakenRows {
  readonly done: number;
  readonly total: number;
  readonly fileName: string | null;
  readonly rows: unknown[];
  readonly sheetRows: ImportSheetRow[];
}

/** The result of one chunk of rows. */
interface ChunkProgress {
  readonly done: number;
  readonly imported: number;
  readonly failures: readonly ImportFailure[];
  readonly failedRows: readonly FailedRow[];
  readonly unreadRows: readonly UnreadRow[];
}

const LOCK_NEXT_ROWS = defineStatement(
  'imports.lockNextRows',
  `select b.done, b.total, b.file_name as "fileName",
     (select coalesce(jsonb_agg(r.value order by r.n), '[]')
      from jsonb_array_elements(b.rows) with ordinality as r(value, n)
      where r.n > b.done and r.n <= b.done + :size) as rows,
     (select coalesce(jsonb_agg(r.value order by r.n), '[]')
      from jsonb_array_elements(coalesce(b.sheet_rows, '[]')) with ordinality as r(value, n)
      where r.n > b.done and r.n <= b.done + :size) as "sheetRows"
   from import_batches b where b.owner_id = :ownerId and b.id = :id and b.state = 'running' for update`,
);

const LIST_UNUSED_BROKERS = defineStatement(
  'imports.listUnusedBrokers',
  `select b.id from brokers b
   where b.owner_id = :ownerId and b.import_batch_id = :batchId and b.revision = 1 and b.deleted_at is null
     and not exists (
       select 1 from deals d where d.owner_id = :ownerId and d.broker_id = b.id and d.deleted_at is null)`,
);

const RECORD_PROGRESS = defineStatement(
  'imports.recordProgress',
  `update import_batches set done = done + :done::int, imported = imported + :imported::int,
     failures = failures || :failures::jsonb, failed_rows = failed_rows || :failedRows::jsonb,
     unread_rows = unread_rows || :unreadRows::jsonb,
     state = case when done + :done::int >= total then 'finished' else state end,
     rows = case when done + :done::int >= total then null else rows end,
     sheet_rows = case when done + :done::int >= total then null else sheet_rows end, updated_at = now()
   where owner_id = :ownerId and id = :id`,
);

/** Hand-written statements of an import: reading and updating the stored JSON inside the database. */
@Injectable()
export class ImportsQueries {
  constructor(private readonly sql: Sql) {}

  /** Takes the next rows. No other process can take them until the transaction ends. */
  lockNextRows(ownerId: string, id: string, size: number): Promise<TakenRows | null> {
    return this.sql.first(LOCK_NEXT_ROWS, { ownerId, id, size });
  }

  /** The brokers that the import added, that nobody edited since and that no deal outside the trash has. */
  async listUnusedBrokers(ownerId: string, batchId: string): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(LIST_UNUSED_BROKERS, { ownerId, batchId });
    return rows.map(({ id }) => id);
  }

  /** Keeps plans right while an import fills tables, which may have been empty before. */
  analyzeGrownTables(inserted: number): Promise<void> {
    return analyzeGrownTables(this.sql, FILLED_TABLES, inserted);
  }

  async recordProgress(
    ownerId: string,
    id: string,
    { done, imported, failures, failedRows, unreadRows }: ChunkProgress,
  ): Promise<void> {
    await this.sql.count(RECORD_PROGRESS, {
      ownerId,
      id,
      done,
      imported,
      failures: JSON.stringify(failures),
      failedRows: JSON.stringify(failedRows),
      unreadRows: JSON.stringify(unreadRows),
    });
  }
}
