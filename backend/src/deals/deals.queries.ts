import { type DealFieldProperty } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { Sql } from '../platform/database/index.js';
import {
  type DealFiguresRow,
  DETAIL_COLUMNS,
  FIGURE_COLUMNS,
  type ModelFigures,
  toColumnValues,
} from './deal-columns.js';
import { type DealEventKind } from './deal.events.js';
import { addNewestRevenueRange } from './newest-revenue.js';
import { type DealResponse } from './dto/deal.response.js';
import { type StoredFinancials } from './dto/financials.dto.js';

export type DealFieldValues = Partial<Record<DealFieldProperty, string | number | null>>;

/** What a new deal begins with. */
export type NewDealValues = DealFieldValues & StoredFinancials & { readonly isSample?: boolean };

/** A whole deal as JSON text. */
export interface DealText {
  readonly json: string;
  readonly revision: number;
}

/** A line of a deal's history that is still to be written. */
export interface NewDealEvent {
  readonly kind: DealEventKind;
  readonly data: object;
}

/**
 * Statements about one deal that are written by hand: those that return a whole deal as PostgreSQL writes it, and
 * those that record its models. Those that save figures are in `deal-saves.queries.ts`.
 */
@Injectable()
export class DealsQueries {
  constructor(private readonly sql: Sql) {}

  find(ownerId: string, id: string): Promise<DealResponse | null> {
    return this.sql.first(
      `select ${DETAIL_COLUMNS} from deals d where d.owner_id = $1 and d.id = $2 and d.deleted_at is null`,
      [ownerId, id],
    );
  }

  /** The same as the JSON text that PostgreSQL wrote. */
  findText(ownerId: string, id: string): Promise<DealText | null> {
    return this.sql.first(
      `select row_to_json(r)::text as json, r.revision from (
         select ${DETAIL_COLUMNS} from deals d where d.owner_id = $1 and d.id = $2 and d.deleted_at is null) r`,
      [ownerId, id],
    );
  }

  /** Also a deal in the trash. Locks the row until the transaction ends. */
  lockForUpdate(ownerId: string, id: string): Promise<DealResponse | null> {
    return this.sql.first(
      `select ${DETAIL_COLUMNS} from deals d where d.owner_id = $1 and d.id = $2 for update`,
      [ownerId, id],
    );
  }

  /** Inserts a deal and the first line of its history in one statement. */
  async create(ownerId: string, values: NewDealValues): Promise<DealResponse> {
    const assigned = toColumnValues(addNewestRevenueRange(values));
    const columns = Object.keys(assigned);
    const row = await this.sql.first<DealResponse>(
      `with d as (
         insert into deals (owner_id, ${columns.join(', ')})
         values ($1, ${columns.map((_, index) => `$${index + 2}`).join(', ')}) returning *
       ), recorded as (
         insert into deal_events (owner_id, deal_id, kind, actor_id, data)
         select $1, d.id, 'created', $1, jsonb_build_object('status', d.status) from d
       )
       select ${DETAIL_COLUMNS} from d`,
      [ownerId, ...Object.values(assigned)],
    );
    if (row === null) throw new Error('The deal was not inserted.');
    return row;
  }

  /** Writes the fields given and no others; figures come with their labels. Returns the changed deal. */
  async update(
    ownerId: string,
    id: string,
    fields: DealFieldValues,
    financials: StoredFinancials = {},
  ): Promise<DealText> {
    const saved =
      financials.historicalFinancials === undefined ? financials : addNewestRevenueRange(financials);
    const assigned = toColumnValues({ ...fields, ...saved });
    const row = await this.sql.first<DealText>(
      `with changed as (update deals set ${buildAssignments(assigned, 3)} where owner_id = $1 and id = $2 returning *)
       select row_to_json(r)::text as json, r.revision from (select ${DETAIL_COLUMNS} from changed d) r`,
      [ownerId, id, ...Object.values(assigned)],
    );
    if (row === null) throw new Error('The deal that was locked is gone.');
    return row;
  }

  /**
   * Copies figures of the default model, and adds a line to the history if there is one, in one statement. A person
   * did not make this change, so revision and date stay. Returns the whole deal.
   */
  async recordModel(
    ownerId: string,
    id: string,
    model: ModelFigures,
    event: NewDealEvent | null,
  ): Promise<DealText> {
    const row = await this.sql.first<DealText>(
      `with changed as (
         update deals set model_count = $3, default_model_id = $4, model_state = $5, sde = $6, dscr = $7,
           multiple = $8, score = $9, purchase_price = $10, results = $13, loan_data = $14,
           is_score_provisional = $15 where owner_id = $1 and id = $2 returning *
       ), recorded as (
         insert into deal_events (owner_id, deal_id, kind, actor_id, data)
         select $1, d.id, $11, $1, $12::jsonb from changed d where $11::text is not null
       )
       select row_to_json(r)::text as json, r.revision from (select ${DETAIL_COLUMNS} from changed d) r`,
      [
        ownerId,
        id,
        model.modelCount,
        model.defaultModelId,
        model.modelState,
        model.sde,
        model.dscr,
        model.multiple,
        model.score,
        model.purchasePrice,
        event?.kind ?? null,
        JSON.stringify(event?.data ?? {}),
        toJson(model.results),
        toJson(model.loanData),
        model.isScoreProvisional,
      ],
    );
    if (row === null) throw new Error('The deal that was locked is gone.');
    return row;
  }

  /**
   * The same for many deals in one statement, without a line in the history. The ids stand in a condition of their
   * own: PostgreSQL cannot know how many rows the JSON has, and would read all deals of the owner.
   */
  async recordModels(ownerId: string, models: readonly (ModelFigures & { id: string })[]): Promise<void> {
    await this.sql.count(
      `update deals d set model_count = m."modelCount", default_model_id = m."defaultModelId", model_state = m."modelState",
         sde = m.sde, dscr = m.dscr, multiple = m.multiple, score = m.score, purchase_price = m."purchasePrice",
         is_score_provisional = m."isScoreProvisional", results = m.results, loan_data = m."loanData"
       from jsonb_to_recordset($2::jsonb) as m(id uuid, "modelCount" integer, "defaultModelId" uuid, "modelState" text,
         sde float8, dscr float8, multiple float8, score integer, "isScoreProvisional" boolean, "purchasePrice" float8, results json, "loanData" json)
       where d.owner_id = $1 and d.id = any($3::uuid[]) and d.id = m.id`,
      [ownerId, JSON.stringify(models), models.map(({ id }) => id)],
    );
  }

  findFigures(ownerId: string, id: string): Promise<DealFiguresRow | null> {
    return this.sql.first(
      `select ${FIGURE_COLUMNS} from deals d where d.owner_id = $1 and d.id = $2 and d.deleted_at is null`,
      [ownerId, id],
    );
  }

  /** The same, locked until the transaction ends: writes to the models of one deal wait for each other. */
  lockFigures(ownerId: string, id: string): Promise<DealFiguresRow | null> {
    return this.sql.first(
      `select ${FIGURE_COLUMNS} from deals d where d.owner_id = $1 and d.id = $2 and d.deleted_at is null for update`,
      [ownerId, id],
    );
  }

  /**
   * The same for a change of which the deal's row shows nothing: saves that have read the deal start again, as after
   * any other change. See `deal-saves.queries.ts`.
   */
  lockAgainstSaves(ownerId: string, id: string): Promise<DealFiguresRow | null> {
    return this.sql.first(
      `update deals d set revision = d.revision
       where d.owner_id = $1 and d.id = $2 and d.deleted_at is null returning ${FIGURE_COLUMNS}`,
      [ownerId, id],
    );
  }

  /** The next deals with models, by id, for calculating all models again in batches. */
  lockNextFigures(ownerId: string, afterId: string | null, limit: number): Promise<DealFiguresRow[]> {
    return this.sql.rows(
      `select ${FIGURE_COLUMNS} from deals d
       where d.owner_id = $1 and d.model_count > 0 and ($2::uuid is null or d.id > $2) order by d.id limit $3 for update`,
      [ownerId, afterId, limit],
    );
  }
}

/** A value for a jsonb column. */
const toJson = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

/** The assignments of an update, from placeholder `first` on. Every change increments the revision. */
export function buildAssignments(assigned: Record<string, unknown>, first: number, table = ''): string {
  const sets = Object.keys(assigned).map((column, index) => `${column} = $${index + first}`);
  return [...sets, `revision = ${table}revision + 1`, 'updated_at = now()'].join(', ');
}
