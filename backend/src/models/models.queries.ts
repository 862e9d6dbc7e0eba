import { type LoanData } from '@dealwright/finance';
import { Injectable } from '@nestjs/common';
import { listTrashItems } from '../deals/index.js';
import {
  defineStatement,
  getTableName,
  iso,
  listColumnNames,
  selectColumns,
  Sql,
  toColumnNames,
} from '../platform/database/index.js';
import { JsonText, type Listing, type PageQuery } from '../platform/http/index.js';
import { type CalculatedModel } from './calculation/model-calculator.js';
import { toResultColumns } from './calculation/result-columns.js';
import { type ModelTrashItem } from './dto/trash.dto.js';
import { type ValuationResponse } from './dto/valuation.response.js';
import { ModelEntity } from './model.entity.js';

const TABLE = getTableName(ModelEntity);

const RECALCULATED_PROPERTIES = [
  'id',
  'dealId',
  'isDefault',
  'status',
  'loanData',
  'assumptions',
  'score',
  'dscr',
  'sde',
] as const satisfies readonly (keyof ModelEntity)[];

/** What a recalculation reads of a model; of its projections the settings alone. */
export type RecalculatedModel = Pick<ModelEntity, (typeof RECALCULATED_PROPERTIES)[number] | 'projections'>;

const LIST_PROPERTIES = [
  'id',
  'dealId',
  'name',
  'status',
  'completeness',
  'isDefault',
  'purchasePrice',
  'sde',
  'dscr',
  'multiple',
  'score',
  'isScoreProvisional',
  'verdict',
  'lastCalculated',
  'updatedAt',
] as const satisfies readonly (keyof ModelEntity)[];

/** What a response holds of the columns, but for the parent and the warnings. */
const RESPONSE_PROPERTIES = [
  'id',
  'dealId',
  'name',
  'description',
  'status',
  'isDefault',
  'loanData',
  'assumptions',
  'results',
  'projections',
  'score',
  'isScoreProvisional',
  'verdict',
  'completeness',
  'lastCalculated',
  'revision',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof ModelEntity & keyof ValuationResponse)[];

const CALCULATED_COLUMNS = listColumnNames(ModelEntity, [
  'status',
  'results',
  'projections',
  'score',
  'isScoreProvisional',
  'verdict',
  'judgedOn',
  'completeness',
  'purchasePrice',
  'sde',
  'dscr',
  'multiple',
]);

/** A model with its calculated results. */
export interface CalculatedRow {
  readonly id: string;
  readonly loanData: LoanData;
  readonly calculated: CalculatedModel;
}

export interface NewDefaultModel extends CalculatedRow {
  readonly dealId: string;
  readonly name: string;
}

/** A model as JSON text without its warnings, and what they follow from. */
interface ModelText {
  readonly json: string;
  readonly loanData: LoanData;
}

/**
 * The nearest ancestor of the model `v` in its deal for which a condition does not hold; null if there is none. `union`
 * ends where imported models are each other's parent.
 *
 * @param condition of the ancestor `a`
 */
const selectAncestor = (condition: string): string => `(with recursive ancestors as (
    select p.id, p.parent_id, p.deleted_at from ${TABLE} p
    where p.owner_id = v.owner_id and p.id = v.parent_id and p.deal_id = v.deal_id
    union
    select p.id, p.parent_id, p.deleted_at from ancestors a
    join ${TABLE} p on p.owner_id = v.owner_id and p.id = a.parent_id and p.deal_id = v.deal_id
    where ${condition})
  select a.id from ancestors a where (${condition}) is not true)`;

/**
 * The model that the model `v` is a scenario of, without its ancestors in the trash. The link itself stays when a
 * model is deleted, so that its scenarios are below it again once it is restored.
 */
const LIVING_PARENT = `${selectAncestor('a.deleted_at is not null')} as "parentId"`;

const EXPIRED = 'deleted_at < now() - make_interval(days => :days::int)';

const LIST_FOR_RECALCULATION = defineStatement(
  'models.listForRecalculation',
  `select ${selectColumns(ModelEntity, 'v', RECALCULATED_PROPERTIES)},
     json_strip_nulls(json_build_object('growthRate', v.projections -> 'growthRate',
       'projectionPeriod', v.projections -> 'projectionPeriod')) as projections
   from ${TABLE} v
   where v.owner_id = :ownerId and v.deal_id = any(:dealIds::uuid[]) and v.deleted_at is null
   order by v.deal_id, v.created_at, v.id`,
);

/** Across all owners. A deal in the trash waits until it is restored. */
const LIST_JUDGED_BEFORE = defineStatement(
  'models.listJudgedBefore',
  `select distinct v.owner_id as "ownerId", v.deal_id as "dealId"
   from ${TABLE} v join deals d on d.owner_id = v.owner_id and d.id = v.deal_id and d.deleted_at is null
   where v.judged_on < :since::date and v.deleted_at is null
     and (:afterId::uuid is null or v.deal_id > :afterId)
   order by v.deal_id limit :limit::int`,
);

const LIST_ALL = defineStatement(
  'models.listAll',
  `select coalesce(json_agg(t), '[]')::text as json from (
     select ${selectColumns(ModelEntity, 'v', LIST_PROPERTIES)},
       coalesce((v.results ->> 'isSdeOfRevenueAlone')::boolean, false) as "isSdeOfRevenueAlone",
       d.business_name as "businessName", d.description as "dealDescription"
     from ${TABLE} v join deals d on d.owner_id = v.owner_id and d.id = v.deal_id
     where v.owner_id = :ownerId and v.deleted_at is null and d.deleted_at is null
     order by v.updated_at desc, v.id desc limit 10000) t`,
);

const LIST_BY_DEAL = defineStatement(
  'models.listByDeal',
  `select row_to_json(m)::text as json, m."loanData" from deals d
   left join lateral (
     select ${selectColumns(ModelEntity, 'v', RESPONSE_PROPERTIES)}, ${LIVING_PARENT}
     from ${TABLE} v where v.owner_id = d.owner_id and v.deal_id = d.id and v.deleted_at is null) m on true
   where d.owner_id = :ownerId and d.id = :dealId and d.deleted_at is null
   order by m."isDefault" desc, m."createdAt", m.id`,
);

const FIND_PARENT = defineStatement(
  'models.findParent',
  `select ${LIVING_PARENT} from ${TABLE} v where v.owner_id = :ownerId and v.id = :id`,
);

const RELINK_SCENARIOS = defineStatement(
  'models.relinkScenarios',
  `update ${TABLE} v set parent_id = ${selectAncestor(`a.${EXPIRED}`)}
   where exists (select from ${TABLE} p where p.owner_id = v.owner_id and p.id = v.parent_id and p.${EXPIRED})`,
);

const INSERT_DEFAULTS = defineStatement(
  'models.insertDefaults',
  `insert into ${TABLE} (owner_id, id, deal_id, name, loan_data, is_default, ${CALCULATED_COLUMNS}, last_calculated)
   select :ownerId, id, deal_id, name, loan_data, true, ${CALCULATED_COLUMNS},
     case when results is not null then now() end
   from jsonb_populate_recordset(null::${TABLE}, :models::jsonb)`,
);

/**
 * The ids stand in a condition of their own: PostgreSQL cannot know how many models the JSON has. `v` gives each of
 * them the columns that its JSON does not name.
 */
const UPDATE_RESULTS = defineStatement(
  'models.updateResults',
  `update ${TABLE} v set (${CALCULATED_COLUMNS}, last_calculated) = (
     select ${CALCULATED_COLUMNS}, case when results is not null then now() end
     from jsonb_populate_record(v, r.model))
   from jsonb_array_elements(:models::jsonb) r(model)
   where v.owner_id = :ownerId and v.id = any(:ids::uuid[]) and v.id = (r.model ->> 'id')::uuid`,
);

const LIST_TRASH = defineStatement(
  'models.listTrash',
  `select ${selectColumns(ModelEntity, 't', ['id', 'name', 'dealId'])}, d.business_name as "businessName",
     d.description as "dealDescription", ${iso('t.deleted_at')} as "deletedAt", t.deleted_at::text as "sortValue"
   from ${TABLE} t join deals d on d.owner_id = t.owner_id and d.id = t.deal_id and d.deleted_at is null
   where t.owner_id = :ownerId and t.deleted_at is not null
     and (:afterTime::timestamptz is null or (t.deleted_at, t.id) < (:afterTime, :afterId::uuid))
   order by t.deleted_at desc, t.id desc limit :limit + 1`,
);

/** By hand: lists of models, which PostgreSQL writes as JSON, and writes that take one statement for many models. */
@Injectable()
export class ModelsQueries {
  constructor(private readonly sql: Sql) {}

  /** Models of several deals with the columns that a recalculation needs. */
  listForRecalculation(ownerId: string, dealIds: readonly string[]): Promise<RecalculatedModel[]> {
    return this.sql.rows(LIST_FOR_RECALCULATION, { ownerId, dealIds });
  }

  /** Across all owners: deals with a model whose verdict follows the rules of an earlier day. */
  listJudgedBefore(
    since: string,
    afterId: string | null,
    limit: number,
  ): Promise<{ ownerId: string; dealId: string }[]> {
    return this.sql.rows(LIST_JUDGED_BEFORE, { since, afterId, limit });
  }

  /** All models of all deals outside the trash, most recently changed first. */
  async listAll(ownerId: string): Promise<JsonText> {
    const row = await this.sql.first<{ json: string }>(LIST_ALL, { ownerId });
    return new JsonText(row?.json ?? '[]');
  }

  /**
   * The models of a deal with the default model first, then by age. In place of a parent that is in the trash they
   * have its parent; one in another deal counts as none. Null if there is no such deal.
   */
  async listByDeal(ownerId: string, dealId: string): Promise<ModelText[] | null> {
    const rows = await this.sql.rows<ModelText | { json: null; loanData: null }>(LIST_BY_DEAL, {
      ownerId,
      dealId,
    });
    return rows.length === 0 ? null : rows.filter((row): row is ModelText => row.json !== null);
  }

  /** The id of the model that a model is a scenario of; null for a root. */
  async findParent(ownerId: string, id: string): Promise<string | null> {
    const row = await this.sql.first<{ parentId: string | null }>(FIND_PARENT, { ownerId, id });
    return row?.parentId ?? null;
  }

  /** Across all owners: links the scenarios of models that are about to be deleted for good to their next ancestor. */
  async relinkScenarios(days: number): Promise<void> {
    await this.sql.count(RELINK_SCENARIOS, { days });
  }

  /** Inserts the default model of each of many deals. */
  async insertDefaults(ownerId: string, models: readonly NewDefaultModel[]): Promise<void> {
    const rows = models.map((model) => ({
      ...toCalculatedColumns(model),
      ...toColumnNames({ dealId: model.dealId, name: model.name, loanData: model.loanData }),
    }));
    await this.sql.count(INSERT_DEFAULTS, { ownerId, models: JSON.stringify(rows) });
  }

  /** Stores the results of many models. What a user entered and the revision stay unchanged. */
  async updateResults(ownerId: string, models: readonly CalculatedRow[]): Promise<void> {
    const ids = models.map(({ id }) => id);
    const rows = JSON.stringify(models.map(toCalculatedColumns));
    await this.sql.count(UPDATE_RESULTS, { ownerId, ids, models: rows });
  }

  /** Models in the trash, most recently deleted first. */
  listTrash(ownerId: string, query: PageQuery): Promise<Listing<ModelTrashItem>> {
    return listTrashItems<ModelTrashItem>(this.sql, LIST_TRASH, ownerId, query);
  }
}

const toCalculatedColumns = ({ id, loanData, calculated }: CalculatedRow) =>
  toColumnNames({ id, ...calculated, ...toResultColumns(calculated.results, loanData) });
