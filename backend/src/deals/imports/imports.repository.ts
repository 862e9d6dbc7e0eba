import { Injectable } from '@nestjs/common';
import { getColumnName, iso, listColumnNames, listTypedColumns, Sql } from '../../platform/database/index.js';
import { DEAL_PROPERTIES, FINANCIAL_PROPERTIES } from '../deal-columns.js';
import { DealEntity } from '../deal.entity.js';
import { type DealFieldValues } from '../deals.queries.js';
import { type StoredFinancials } from '../dto/financials.dto.js';
import { type ImportFailure, type ImportResponse } from './import.dto.js';

const COLUMNS = `b.id, b.batch_key as "batchKey", b.state, b.file_name as "fileName", b.total, b.done, b.imported,
  b.failures, ${iso('b.created_at')} as "createdAt"`;

/** What a row of a file sets on the deal that is created from it. */
const DEAL_COLUMNS = listColumnNames(DealEntity, [...DEAL_PROPERTIES, ...FINANCIAL_PROPERTIES]);
const TYPED_DEAL_COLUMNS = listTypedColumns(DealEntity, [...DEAL_PROPERTIES, ...FINANCIAL_PROPERTIES]);

/** A deal that a row of a file becomes. */
export interface ImportedDeal {
  /** 1 is the first row of the file. */
  readonly row: number;
  readonly id: string;
  readonly values: DealFieldValues & StoredFinancials;
}

@Injectable()
export class ImportsRepository {
  constructor(private readonly sql: Sql) {}

  /** The batch of this key: a new one, or the one that is there already. */
  async findOrCreate(
    ownerId: string,
    batchKey: string,
    fileName: string | null,
    rows: readonly unknown[],
  ): Promise<ImportResponse> {
    const created = await this.sql.first<ImportResponse>(
      `insert into import_batches as b (owner_id, batch_key, file_name, total, rows) values ($1, $2, $3, $4, $5)
       on conflict (owner_id, batch_key) do nothing returning ${COLUMNS}`,
      [ownerId, batchKey, fileName, rows.length, JSON.stringify(rows)],
    );
    const batch = created ?? (await this.findByKey(ownerId, batchKey));
    if (batch === null) throw new Error('The import was not stored.');
    return batch;
  }

  private findByKey(ownerId: string, batchKey: string): Promise<ImportResponse | null> {
    return this.sql.first(
      `select ${COLUMNS} from import_batches b where b.owner_id = $1 and b.batch_key = $2`,
      [ownerId, batchKey],
    );
  }

  find(ownerId: string, id: string): Promise<ImportResponse | null> {
    return this.sql.first(`select ${COLUMNS} from import_batches b where b.owner_id = $1 and b.id = $2`, [
      ownerId,
      id,
    ]);
  }

  listRecent(ownerId: string): Promise<ImportResponse[]> {
    return this.sql.rows(
      `select ${COLUMNS} from import_batches b where b.owner_id = $1 order by b.created_at desc limit 50`,
      [ownerId],
    );
  }

  /** Takes the next rows; nobody else can until the transaction ends. */
  async lockNextRows(
    ownerId: string,
    id: string,
    size: number,
  ): Promise<{ done: number; total: number; rows: unknown[] } | null> {
    return this.sql.first(
      `select b.done, b.total,
         (select coalesce(jsonb_agg(r.value order by r.n), '[]') from jsonb_array_elements(b.rows) with ordinality as r(value, n)
          where r.n > b.done and r.n <= b.done + $3) as rows
       from import_batches b where b.owner_id = $1 and b.id = $2 and b.state = 'running' for update`,
      [ownerId, id, size],
    );
  }

  /** Writes the deals and the first line of the history of each. */
  async insertDeals(ownerId: string, batchId: string, deals: readonly ImportedDeal[]): Promise<void> {
    await this.sql.count(
      `with rows as (select * from jsonb_to_recordset($3::jsonb) as r(n integer, id uuid, ${TYPED_DEAL_COLUMNS})),
       created as (
         insert into deals (owner_id, id, import_batch_id, created_at, ${DEAL_COLUMNS})
         select $1, id, $2, now() + make_interval(secs => n / 1e6), ${DEAL_COLUMNS} from rows returning id, status
       )
       insert into deal_events (owner_id, deal_id, kind, actor_id, data)
       select $1, id, 'created', $1, jsonb_build_object('status', status, 'importId', $2::text) from created`,
      [ownerId, batchId, JSON.stringify(deals.map(toRecord))],
    );
  }

  async recordProgress(
    ownerId: string,
    id: string,
    {
      done,
      imported,
      failures,
    }: {
      readonly done: number;
      readonly imported: number;
      readonly failures: readonly ImportFailure[];
    },
  ): Promise<void> {
    await this.sql.count(
      `update import_batches set done = done + $3, imported = imported + $4, failures = failures || $5::jsonb,
         state = case when done + $3 >= total then 'finished' else state end,
         rows = case when done + $3 >= total then null else rows end, updated_at = now()
       where owner_id = $1 and id = $2`,
      [ownerId, id, done, imported, JSON.stringify(failures)],
    );
  }

  /** Batches that nobody works on any more, since their process ended. */
  findAbandoned(seconds: number): Promise<{ ownerId: string; id: string }[]> {
    return this.sql.rows(
      `select owner_id as "ownerId", id from import_batches
       where state = 'running' and updated_at < now() - make_interval(secs => $1) limit 20`,
      [seconds],
    );
  }

  /** Every deal of the batch goes to the trash. */
  async undo(ownerId: string, id: string): Promise<number> {
    await this.sql.count(
      `update import_batches set state = 'undone', rows = null, updated_at = now() where owner_id = $1 and id = $2`,
      [ownerId, id],
    );
    return this.sql.count(
      `update deals set deleted_at = now(), revision = revision + 1, updated_at = now()
       where owner_id = $1 and import_batch_id = $2 and deleted_at is null`,
      [ownerId, id],
    );
  }
}

/** Properties by the names of their columns, as `jsonb_to_recordset` reads them. */
function toRecord({ row, id, values }: ImportedDeal): Record<string, unknown> {
  const columns = Object.entries(values).map(([property, value]): [string, unknown] => [
    getColumnName(DealEntity, property as keyof DealEntity),
    value,
  ]);
  return { ...Object.fromEntries(columns), n: row, id };
}
