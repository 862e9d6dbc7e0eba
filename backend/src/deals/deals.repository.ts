import { type DealFieldProperty } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { Sql } from '../platform/database/index.js';
import { DETAIL_COLUMNS, FIGURE_COLUMNS, toColumnValues } from './deal-columns.js';
import { type DealResponse } from './dto/deal.response.js';
import { type StoredFinancials } from './dto/financials.dto.js';

export type DealFieldValues = Partial<Record<DealFieldProperty, string | number | null>>;

/** A whole deal as JSON text. */
export interface DealText {
  readonly json: string;
  readonly revision: number;
}

/** What the starred model of a deal says, copied to the deal for lists. */
export interface ModelFigures {
  readonly modelCount: number;
  readonly defaultModelId: string | null;
  readonly modelState: string;
  readonly sde: number | null;
  readonly dscr: number | null;
  readonly multiple: number | null;
  readonly score: number | null;
  readonly purchasePrice: number | null;
}

/** What a model is computed from. */
export interface DealFiguresRow {
  readonly id: string;
  readonly historicalFinancials: DealResponse['historicalFinancials'];
  readonly yearLabels: DealResponse['yearLabels'];
  readonly sdeAdjustments: DealResponse['sdeAdjustments'];
  readonly collectDetailedIncomeStatement: boolean;
}

/** One deal at a time. Every statement names the owner. */
@Injectable()
export class DealsRepository {
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

  /** Also a deal in the trash. Held until the transaction ends. */
  lockForUpdate(ownerId: string, id: string): Promise<DealResponse | null> {
    return this.sql.first(
      `select ${DETAIL_COLUMNS} from deals d where d.owner_id = $1 and d.id = $2 for update`,
      [ownerId, id],
    );
  }

  async insert(
    ownerId: string,
    fields: DealFieldValues,
    financials: StoredFinancials,
    batchId: string | null,
  ): Promise<string> {
    const assigned = toColumnValues({ ...fields, ...financials, importBatchId: batchId });
    const columns = Object.keys(assigned);
    const values = Object.values(assigned);
    const row = await this.sql.first<{ id: string }>(
      `insert into deals (owner_id, ${columns.join(', ')})
       values ($1, ${columns.map((_, index) => `$${index + 2}`).join(', ')}) returning id`,
      [ownerId, ...values],
    );
    if (row === null) throw new Error('The deal was not inserted.');
    return row.id;
  }

  /** Writes the fields given and nothing else; gives the deal as it is then. */
  async update(
    ownerId: string,
    id: string,
    fields: DealFieldValues,
    financials: StoredFinancials = {},
  ): Promise<DealText> {
    const assigned = toColumnValues({ ...fields, ...financials });
    const row = await this.sql.first<DealText>(
      `with changed as (update deals set ${buildAssignments(assigned, 3)} where owner_id = $1 and id = $2 returning *)
       select row_to_json(r)::text as json, r.revision from (select ${DETAIL_COLUMNS} from changed d) r`,
      [ownerId, id, ...Object.values(assigned)],
    );
    if (row === null) throw new Error('The deal that was held is gone.');
    return row;
  }

  /**
   * New figures for a deal that has no models, with the line in its history, in one statement: nothing else
   * follows from them. Null, and nothing written, where that is not so: the deal has models, is not there, or
   * is not at the revision expected.
   */
  updateFinancialsAlone(
    ownerId: string,
    id: string,
    financials: StoredFinancials,
    ifMatch: number | null,
  ): Promise<DealText | null> {
    const assigned = toColumnValues(financials);
    return this.sql.first(
      `with held as materialized (
         select id, revision, model_count, deleted_at, historical_financials as years
         from deals where owner_id = $1 and id = $2 for update
       ), changed as (
         update deals d set ${buildAssignments(assigned, 4, 'd.')} from held
         where d.owner_id = $1 and d.id = held.id and held.deleted_at is null and held.model_count = 0
           and ($3::integer is null or held.revision = $3)
         returning d.*
       ), noted as (
         insert into deal_events (owner_id, deal_id, kind, actor_id, data)
         select $1, d.id, 'financialsChanged', $1, jsonb_build_object('years', (
           select coalesce(jsonb_agg(year), '[]') from jsonb_object_keys(held.years || d.historical_financials) year
           where held.years -> year is distinct from d.historical_financials -> year))
         from changed d, held
       )
       select row_to_json(r)::text as json, r.revision from (select ${DETAIL_COLUMNS} from changed d) r`,
      [ownerId, id, ifMatch, ...Object.values(assigned)],
    );
  }

  async setArchived(ownerId: string, id: string, archived: boolean): Promise<void> {
    await this.sql.count(
      `update deals set archived = $3, archived_at = case when $3 then now() end,
         revision = revision + 1, updated_at = now() where owner_id = $1 and id = $2`,
      [ownerId, id, archived],
    );
  }

  async setDeleted(ownerId: string, id: string, deleted: boolean): Promise<void> {
    await this.sql.count(
      `update deals set deleted_at = case when $3 then now() end, revision = revision + 1, updated_at = now()
       where owner_id = $1 and id = $2`,
      [ownerId, id, deleted],
    );
  }

  /** Folded into another deal: out of sight like the trash, but not in it. null unfolds. */
  async setMerged(ownerId: string, id: string, intoId: string | null): Promise<void> {
    await this.sql.count(
      `update deals set merged_into_id = $3, deleted_at = case when $3::uuid is not null then now() end,
         revision = revision + 1, updated_at = now() where owner_id = $1 and id = $2`,
      [ownerId, id, intoId],
    );
  }

  async findMergeTarget(ownerId: string, id: string): Promise<string | null> {
    const row = await this.sql.first<{ id: string | null }>(
      'select merged_into_id as id from deals where owner_id = $1 and id = $2',
      [ownerId, id],
    );
    return row?.id ?? null;
  }

  /** Not a change that a person made: revision and date stay. */
  async recordModel(ownerId: string, id: string, model: ModelFigures): Promise<void> {
    await this.sql.count(
      `update deals set model_count = $3, default_model_id = $4, model_state = $5, sde = $6, dscr = $7,
         multiple = $8, score = $9, purchase_price = $10 where owner_id = $1 and id = $2`,
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
      ],
    );
  }

  /** The same for many deals in one statement. */
  async recordModels(ownerId: string, models: readonly (ModelFigures & { id: string })[]): Promise<void> {
    await this.sql.count(
      `update deals d set model_count = m."modelCount", default_model_id = m."defaultModelId", model_state = m."modelState",
         sde = m.sde, dscr = m.dscr, multiple = m.multiple, score = m.score, purchase_price = m."purchasePrice"
       from jsonb_to_recordset($2::jsonb) as m(id uuid, "modelCount" integer, "defaultModelId" uuid, "modelState" text,
         sde float8, dscr float8, multiple float8, score integer, "purchasePrice" float8)
       where d.owner_id = $1 and d.id = m.id`,
      [ownerId, JSON.stringify(models)],
    );
  }

  findFigures(ownerId: string, id: string): Promise<DealFiguresRow | null> {
    return this.sql.first(
      `select ${FIGURE_COLUMNS} from deals d where d.owner_id = $1 and d.id = $2 and d.deleted_at is null`,
      [ownerId, id],
    );
  }

  /** The same, held until the transaction ends: writes to one deal's models queue up behind it. */
  lockFigures(ownerId: string, id: string): Promise<DealFiguresRow | null> {
    return this.sql.first(
      `select ${FIGURE_COLUMNS} from deals d where d.owner_id = $1 and d.id = $2 and d.deleted_at is null for update`,
      [ownerId, id],
    );
  }

  findFiguresByIds(ownerId: string, ids: readonly string[]): Promise<DealFiguresRow[]> {
    return this.sql.rows(`select ${FIGURE_COLUMNS} from deals d where d.owner_id = $1 and d.id = any($2)`, [
      ownerId,
      ids,
    ]);
  }

  /** The next deals with models, by id, for computing everything again in pieces. */
  lockNextFigures(ownerId: string, afterId: string | null, limit: number): Promise<DealFiguresRow[]> {
    return this.sql.rows(
      `select ${FIGURE_COLUMNS} from deals d
       where d.owner_id = $1 and d.model_count > 0 and ($2::uuid is null or d.id > $2) order by d.id limit $3 for update`,
      [ownerId, afterId, limit],
    );
  }

  /** Deals that lay in the trash for longer than it is kept, with all that belongs to them. */
  purge(days: number): Promise<number> {
    return this.sql.count(
      `delete from deals where deleted_at < now() - make_interval(days => $1::int) and merged_into_id is null`,
      [days],
    );
  }
}

/** The assignments of an update, from placeholder `first` on; every change counts up the revision. */
function buildAssignments(assigned: Record<string, unknown>, first: number, table = ''): string {
  const sets = Object.keys(assigned).map((column, index) => `${column} = $${index + first}`);
  return [...sets, `revision = ${table}revision + 1`, 'updated_at = now()'].join(', ');
}
