import { type DealFieldProperty } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import {
  defineStatement,
  listColumnNames,
  listTypedColumns,
  Sql,
  toColumnNames,
} from '../platform/database/index.js';
import {
  DEAL_PROPERTIES,
  type DealFiguresRow,
  DEFAULT_MODEL_PROPERTIES,
  DETAIL_COLUMNS,
  FIGURE_COLUMNS,
  FINANCIAL_PROPERTIES,
  type LockedFigures,
  MODEL_PROPERTIES,
  type ModelFigures,
} from './deal-columns.js';
import { DealEntity } from './deal.entity.js';
import { addNewestRevenueRange } from './newest-revenue.js';
import { type DealResponse } from './dto/deal.response.js';
import { type StoredFinancials } from './dto/financials.dto.js';

export type DealFieldValues = Partial<Record<DealFieldProperty, string | number | null>>;

/** A deal to insert. */
export interface NewDeal {
  readonly id: string;
  /** Orders the deals of one insert by their time of creation: microseconds after it. */
  readonly place: number;
  readonly archived: boolean;
  readonly isSample: boolean;
  readonly values: DealFieldValues & Required<StoredFinancials>;
  /** null: it has no model */
  readonly model: ModelFigures | null;
}

/** A whole deal as JSON text. */
export interface DealText {
  readonly json: string;
  readonly revision: number;
}

const FIELD_COLUMNS = listColumnNames(DealEntity, DEAL_PROPERTIES);

const SAVED_COLUMNS = listColumnNames(DealEntity, [
  ...FINANCIAL_PROPERTIES,
  'newestRevenueRange',
  ...MODEL_PROPERTIES,
  ...DEFAULT_MODEL_PROPERTIES,
]);

const INSERTED_PROPERTIES = [
  ...DEAL_PROPERTIES,
  ...FINANCIAL_PROPERTIES,
  'newestRevenueRange',
  'archived',
  'isSample',
  ...MODEL_PROPERTIES,
  ...DEFAULT_MODEL_PROPERTIES,
] as const;
const INSERTED_COLUMNS = listColumnNames(DealEntity, INSERTED_PROPERTIES);

const NO_MODELS: ModelFigures = {
  modelCount: 0,
  defaultModelId: null,
  modelState: 'None',
  sde: null,
  dscr: null,
  multiple: null,
  score: null,
  isScoreProvisional: null,
  verdict: null,
  purchasePrice: null,
  results: null,
  loanData: null,
};

const FIND_DEAL = defineStatement(
  'deals.findDeal',
  `select ${DETAIL_COLUMNS} from deals d where d.owner_id = :ownerId and d.id = :id and d.deleted_at is null`,
);

const FIND_TEXT = defineStatement(
  'deals.findText',
  `select row_to_json(r)::text as json, r.revision from (
     select ${DETAIL_COLUMNS} from deals d
     where d.owner_id = :ownerId and d.id = :id and d.deleted_at is null) r`,
);

const LOCK_DEAL = defineStatement(
  'deals.lockDeal',
  `select ${DETAIL_COLUMNS} from deals d where d.owner_id = :ownerId and d.id = :id for update`,
);

const INSERT_DEALS = defineStatement(
  'deals.insertDeals',
  `with rows as (
     select * from json_to_recordset(:deals::json)
       as r(place integer, id uuid, ${listTypedColumns(DealEntity, INSERTED_PROPERTIES)})
   ), created as (
     insert into deals (owner_id, id, import_batch_id, created_at, archived_at, ${INSERTED_COLUMNS})
     select :ownerId, id, :batchId::uuid, now() + make_interval(secs => place / 1e6),
       case when archived then now() end, ${INSERTED_COLUMNS}
     from rows returning id, status, archived
   )
   insert into deal_events (owner_id, deal_id, kind, actor_id, data)
   select :ownerId, id, 'created', :ownerId,
     jsonb_strip_nulls(jsonb_build_object('status', status, 'importId', :batchId::uuid)) from created
   union all select :ownerId, id, 'archived', :ownerId, '{}' from created where archived`,
);

/** `jsonb_populate_record` keeps the columns that the JSON does not name. */
const UPDATE_FIELDS = defineStatement(
  'deals.updateFields',
  `with changed as (
     update deals d set (${FIELD_COLUMNS}) = (select ${FIELD_COLUMNS} from jsonb_populate_record(d, :fields::jsonb)),
       revision = d.revision + 1, updated_at = now()
     where d.owner_id = :ownerId and d.id = :id returning d.*
   )
   select row_to_json(r)::text as json, r.revision from (select ${DETAIL_COLUMNS} from changed d) r`,
);

const SAVE_FIGURES = defineStatement(
  'deals.saveFigures',
  `with changed as (
     update deals d set (${SAVED_COLUMNS}) = (select ${SAVED_COLUMNS} from jsonb_populate_record(d, :figures::jsonb)),
       revision = d.revision + 1, updated_at = now()
     where d.owner_id = :ownerId and d.id = :id returning d.*
   ), recorded as (
     insert into deal_events (owner_id, deal_id, kind, actor_id, data)
     select :ownerId, d.id, 'financialsChanged', :ownerId, jsonb_build_object('years', :years::jsonb)
     from changed d where :years::jsonb is not null
   )
   select row_to_json(r)::text as json, r.revision from (select ${DETAIL_COLUMNS} from changed d) r`,
);

/**
 * The ids stand in a condition of their own: PostgreSQL cannot know how many rows the JSON has, and would read all
 * deals of the owner.
 */
const RECORD_MODELS = defineStatement(
  'deals.recordModels',
  `update deals d set model_count = m."modelCount", default_model_id = m."defaultModelId",
     model_state = m."modelState", sde = m.sde, dscr = m.dscr, multiple = m.multiple, score = m.score,
     purchase_price = m."purchasePrice", is_score_provisional = m."isScoreProvisional", verdict = m.verdict,
     results = m.results, loan_data = m."loanData"
   from jsonb_to_recordset(:models::jsonb) as m(id uuid, "modelCount" integer, "defaultModelId" uuid,
     "modelState" text, sde float8, dscr float8, multiple float8, score integer, "isScoreProvisional" boolean,
     verdict text, "purchasePrice" float8, results json, "loanData" json)
   where d.owner_id = :ownerId and d.id = any(:ids::uuid[]) and d.id = m.id`,
);

const FIND_FIGURES = defineStatement(
  'deals.findFigures',
  `select ${FIGURE_COLUMNS} from deals d where d.owner_id = :ownerId and d.id = :id and d.deleted_at is null`,
);

const LOCK_FIGURES = defineStatement(
  'deals.lockFigures',
  `select ${FIGURE_COLUMNS}, d.revision, d.model_count as "modelCount" from deals d
   where d.owner_id = :ownerId and d.id = :id and d.deleted_at is null for update`,
);

const LOCK_NEXT_FIGURES = defineStatement(
  'deals.lockNextFigures',
  `select ${FIGURE_COLUMNS} from deals d
   where d.owner_id = :ownerId and d.model_count > 0 and (:afterId::uuid is null or d.id > :afterId)
   order by d.id limit :limit::int for update`,
);

/** Statements about deals that are written by hand: they return a deal as PostgreSQL writes it, or write many. */
@Injectable()
export class DealsQueries {
  constructor(private readonly sql: Sql) {}

  find(ownerId: string, id: string): Promise<DealResponse | null> {
    return this.sql.first(FIND_DEAL, { ownerId, id });
  }

  /** The same as the JSON text that PostgreSQL wrote. */
  findText(ownerId: string, id: string): Promise<DealText | null> {
    return this.sql.first(FIND_TEXT, { ownerId, id });
  }

  /** Also a deal in the trash. Locks the row until the transaction ends. */
  lockForUpdate(ownerId: string, id: string): Promise<DealResponse | null> {
    return this.sql.first(LOCK_DEAL, { ownerId, id });
  }

  /**
   * Inserts deals and the first lines of their histories.
   *
   * @param batchId the import that they come from
   */
  async insert(ownerId: string, deals: readonly NewDeal[], batchId: string | null = null): Promise<void> {
    const rows = deals.map(({ id, place, archived, isSample, values, model }) => ({
      ...toColumnNames({
        ...addNewestRevenueRange(values),
        ...(model ?? NO_MODELS),
        archived,
        isSample,
      }),
      place,
      id,
    }));
    await this.sql.count(INSERT_DEALS, { ownerId, batchId, deals: JSON.stringify(rows) });
  }

  /** Writes the fields given and no others. Returns the changed deal. */
  async updateFields(ownerId: string, id: string, fields: DealFieldValues): Promise<DealText> {
    const row = await this.sql.first<DealText>(UPDATE_FIELDS, {
      ownerId,
      id,
      fields: JSON.stringify(toColumnNames(fields)),
    });
    return assertLocked(row);
  }

  /**
   * Writes the figures given and what the deal stores about its models.
   *
   * @param years the changed years, for a line of the history; null for none
   */
  async saveFigures(
    ownerId: string,
    id: string,
    figures: StoredFinancials & Partial<ModelFigures> & { readonly newestRevenueRange: string | null },
    years: readonly string[] | null,
  ): Promise<DealText> {
    const row = await this.sql.first<DealText>(SAVE_FIGURES, {
      ownerId,
      id,
      figures: JSON.stringify(toColumnNames(figures)),
      years: years && JSON.stringify(years),
    });
    return assertLocked(row);
  }

  /** Stores what deals say of their models. A person did not make this change, so revision and date stay. */
  async recordModels(ownerId: string, models: readonly (ModelFigures & { id: string })[]): Promise<void> {
    const ids = models.map(({ id }) => id);
    await this.sql.count(RECORD_MODELS, { ownerId, ids, models: JSON.stringify(models) });
  }

  findFigures(ownerId: string, id: string): Promise<DealFiguresRow | null> {
    return this.sql.first(FIND_FIGURES, { ownerId, id });
  }

  /** The same, locked until the transaction ends: writes to one deal and its models wait for each other. */
  lockFigures(ownerId: string, id: string): Promise<LockedFigures | null> {
    return this.sql.first(LOCK_FIGURES, { ownerId, id });
  }

  /** The next deals with models, by id, for calculating all models again in batches. */
  lockNextFigures(ownerId: string, afterId: string | null, limit: number): Promise<DealFiguresRow[]> {
    return this.sql.rows(LOCK_NEXT_FIGURES, { ownerId, afterId, limit });
  }
}

function assertLocked<Row>(row: Row | null): Row {
  if (row === null) throw new Error('The deal that was locked is gone.');
  return row;
}
