import { Injectable } from '@nestjs/common';
import {
  analyzeGrownTables,
  getColumnName,
  listColumnNames,
  listTypedColumns,
  Sql,
} from '../../platform/database/index.js';
import {
  DEAL_PROPERTIES,
  DEFAULT_MODEL_PROPERTIES,
  FINANCIAL_PROPERTIES,
  MODEL_PROPERTIES,
  type ModelFigures,
} from '../deal-columns.js';
import { DealEntity } from '../deal.entity.js';
import { type PreparedModels } from '../deal.events.js';
import { type DealFieldValues } from '../deals.queries.js';
import { type StoredFinancials } from '../dto/financials.dto.js';
import { addNewestRevenueRange } from '../newest-revenue.js';
import { type FailedRow, type ImportFailure, type ImportSheetRow, type UnreadRow } from './import.dto.js';

const FILLED_TABLES = ['deals', 'deal_events', 'valuations'];

/** The columns that a row of a file sets on the deal that is created from it, and those of its model. */
const IMPORTED_PROPERTIES = [
  ...DEAL_PROPERTIES,
  ...FINANCIAL_PROPERTIES,
  'newestRevenueRange',
  'archived',
  ...MODEL_PROPERTIES,
  ...DEFAULT_MODEL_PROPERTIES,
] as const;
const DEAL_COLUMNS = listColumnNames(DealEntity, IMPORTED_PROPERTIES);
const TYPED_DEAL_COLUMNS = listTypedColumns(DealEntity, IMPORTED_PROPERTIES);

const NO_MODELS: ModelFigures = {
  modelCount: 0,
  defaultModelId: null,
  modelState: 'None',
  sde: null,
  dscr: null,
  multiple: null,
  score: null,
  isScoreProvisional: null,
  purchasePrice: null,
  results: null,
  loanData: null,
};

/** A deal to insert, and the row of the file that it comes from. */
export interface ImportedDeal {
  /** 1 is the first row of the file. */
  readonly row: number;
  readonly id: string;
  readonly archived: boolean;
  readonly values: DealFieldValues & Required<StoredFinancials>;
}

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

/**
 * Hand-written statements of an import: reading and updating the stored JSON inside the database, and inserting a
 * chunk of deals with their history.
 */
@Injectable()
export class ImportsQueries {
  constructor(private readonly sql: Sql) {}

  /** Takes the next rows. No other process can take them until the transaction ends. */
  async lockNextRows(ownerId: string, id: string, size: number): Promise<TakenRows | null> {
    return this.sql.first(
      `select b.done, b.total, b.file_name as "fileName",
         (select coalesce(jsonb_agg(r.value order by r.n), '[]') from jsonb_array_elements(b.rows) with ordinality as r(value, n)
          where r.n > b.done and r.n <= b.done + $3) as rows,
         (select coalesce(jsonb_agg(r.value order by r.n), '[]')
          from jsonb_array_elements(coalesce(b.sheet_rows, '[]')) with ordinality as r(value, n)
          where r.n > b.done and r.n <= b.done + $3) as "sheetRows"
       from import_batches b where b.owner_id = $1 and b.id = $2 and b.state = 'running' for update`,
      [ownerId, id, size],
    );
  }

  /** Inserts the deals, and the first history events of each. */
  async insertDeals(
    ownerId: string,
    batchId: string,
    deals: readonly ImportedDeal[],
    models: readonly PreparedModels[],
  ): Promise<void> {
    const findFigures = (id: string) =>
      models.map(({ figures }) => figures.get(id)).find((found) => found !== undefined) ?? NO_MODELS;
    await this.sql.count(
      `with rows as (select * from json_to_recordset($3::json) as r(n integer, id uuid, ${TYPED_DEAL_COLUMNS})),
       created as (
         insert into deals (owner_id, id, import_batch_id, created_at, archived_at, ${DEAL_COLUMNS})
         select $1, id, $2, now() + make_interval(secs => n / 1e6), case when archived then now() end, ${DEAL_COLUMNS}
         from rows returning id, status, archived
       )
       insert into deal_events (owner_id, deal_id, kind, actor_id, data)
       select $1, id, 'created', $1, jsonb_build_object('status', status, 'importId', $2::text) from created
       union all select $1, id, 'archived', $1, '{}' from created where archived`,
      [ownerId, batchId, JSON.stringify(deals.map((deal) => toRecord(deal, findFigures(deal.id))))],
    );
  }

  /** The brokers that the import added, that nobody edited since and that no deal outside the trash has. */
  async listUnusedBrokers(ownerId: string, batchId: string): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(
      `select b.id from brokers b
       where b.owner_id = $1 and b.import_batch_id = $2 and b.revision = 1 and b.deleted_at is null and not exists (
         select 1 from deals d where d.owner_id = $1 and d.broker_id = b.id and d.deleted_at is null)`,
      [ownerId, batchId],
    );
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
    await this.sql.count(
      `update import_batches set done = done + $3, imported = imported + $4, failures = failures || $5::jsonb,
         failed_rows = failed_rows || $6::jsonb, unread_rows = unread_rows || $7::jsonb,
         state = case when done + $3 >= total then 'finished' else state end,
         rows = case when done + $3 >= total then null else rows end,
         sheet_rows = case when done + $3 >= total then null else sheet_rows end, updated_at = now()
       where owner_id = $1 and id = $2`,
      [
        ownerId,
        id,
        done,
        imported,
        JSON.stringify(failures),
        JSON.stringify(failedRows),
        JSON.stringify(unreadRows),
      ],
    );
  }
}

/** Renames properties to column names, for `json_to_recordset`. */
function toRecord(
  { row, id, archived, values }: ImportedDeal,
  figures: ModelFigures,
): Record<string, unknown> {
  const columns = Object.entries({ ...addNewestRevenueRange(values), ...figures, archived }).map(
    ([property, value]): [string, unknown] => [
      getColumnName(DealEntity, property as keyof DealEntity),
      value,
    ],
  );
  return { ...Object.fromEntries(columns), n: row, id };
}
