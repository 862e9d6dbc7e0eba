import { type LoanData } from '@dealwright/finance';
import { Injectable } from '@nestjs/common';
import { listTrashItems } from '../deals/index.js';
import { getTableName, selectColumns, Sql } from '../platform/database/index.js';
import { JsonText, type Listing, type PageQuery } from '../platform/http/index.js';
import { type ModelTrashItem } from './dto/trash.dto.js';
import { type ValuationResponse } from './dto/valuation.response.js';
import {
  buildInputRows,
  buildResultsUpdate,
  CALCULATED_COLUMNS,
  type CalculatedRow,
  LAST_CALCULATED,
  LIVING_PARENT,
  RELINK_SCENARIOS,
  RESULTS_CHANGED,
  toCalculatedRow,
  withAlias,
} from './model-statements.js';
import { ModelEntity } from './model.entity.js';
import { type VersionStep } from './versions/model-version.types.js';
import { buildVersionStatements, toStepValues } from './versions/version-statements.js';

const TABLE = getTableName(ModelEntity);

const RECALCULATED_PROPERTIES = [
  'id',
  'dealId',
  'isDefault',
  'status',
  'loanData',
  'projections',
] as const satisfies readonly (keyof ModelEntity)[];

/** What a recalculation reads of a model. */
export type RecalculatedModel = Pick<ModelEntity, (typeof RECALCULATED_PROPERTIES)[number]>;

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
  'completeness',
  'lastCalculated',
  'revision',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof ModelEntity & keyof ValuationResponse)[];

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
 * By hand: the lists of models, which PostgreSQL writes as JSON, and bulk writes that take one statement for
 * all models of an import, a save of figures or a change of settings.
 */
@Injectable()
export class ModelsQueries {
  constructor(private readonly sql: Sql) {}

  /** Models of several deals with the columns that a recalculation needs. */
  listForRecalculation(ownerId: string, dealIds: readonly string[]): Promise<RecalculatedModel[]> {
    return this.sql.rows(
      `select ${selectColumns(ModelEntity, 'v', RECALCULATED_PROPERTIES)} from ${TABLE} v
       where v.owner_id = $1 and v.deal_id = any($2) and v.deleted_at is null
       order by v.deal_id, v.created_at, v.id`,
      [ownerId, dealIds],
    );
  }

  /** All models of all deals outside the trash, most recently changed first. */
  async listAll(ownerId: string): Promise<JsonText> {
    const row = await this.sql.first<{ json: string }>(
      `select coalesce(json_agg(t), '[]')::text as json from (
         select ${selectColumns(ModelEntity, 'v', LIST_PROPERTIES)},
           coalesce((v.results ->> 'isSdeOfRevenueAlone')::boolean, false) as "isSdeOfRevenueAlone",
           d.business_name as "businessName", d.description as "dealDescription"
         from ${TABLE} v join deals d on d.owner_id = v.owner_id and d.id = v.deal_id
         where v.owner_id = $1 and v.deleted_at is null and d.deleted_at is null
         order by v.updated_at desc, v.id desc limit 10000) t`,
      [ownerId],
    );
    return new JsonText(row?.json ?? '[]');
  }

  /**
   * The models of a deal with the default model first, then by age. In place of a parent that is in the trash they
   * have its parent; one in another deal counts as none. Null if there is no such deal.
   */
  async listByDeal(ownerId: string, dealId: string): Promise<ModelText[] | null> {
    const rows = await this.sql.rows<ModelText | { json: null; loanData: null }>(
      `select row_to_json(m)::text as json, m."loanData" from deals d
       left join lateral (
         select ${selectColumns(ModelEntity, 'v', RESPONSE_PROPERTIES)}, ${LIVING_PARENT}
         from ${TABLE} v where v.owner_id = d.owner_id and v.deal_id = d.id and v.deleted_at is null) m on true
       where d.owner_id = $1 and d.id = $2 and d.deleted_at is null
       order by m."isDefault" desc, m."createdAt", m.id`,
      [ownerId, dealId],
    );
    return rows.length === 0 ? null : rows.filter((row): row is ModelText => row.json !== null);
  }

  /** The id of the model that a model is a scenario of; null for a root. */
  async findParent(ownerId: string, id: string): Promise<string | null> {
    const row = await this.sql.first<{ parentId: string | null }>(
      `select ${LIVING_PARENT} from ${TABLE} v where v.owner_id = $1 and v.id = $2`,
      [ownerId, id],
    );
    return row?.parentId ?? null;
  }

  /** Across all owners: links the scenarios of models that are about to be deleted for good to their next ancestor. */
  async relinkScenarios(days: number): Promise<void> {
    await this.sql.count(RELINK_SCENARIOS, [days]);
  }

  /** Inserts the default model of each of many deals in one statement. */
  async insertDefaultModels(ownerId: string, models: readonly NewDefaultModel[]): Promise<void> {
    const rows = models.map((model) => ({
      ...toCalculatedRow(model),
      deal_id: model.dealId,
      name: model.name,
      loan_data: model.loanData,
    }));
    await this.sql.count(
      `insert into ${TABLE} (owner_id, id, deal_id, name, loan_data, is_default, ${CALCULATED_COLUMNS}, last_calculated)
       select $1, r.id, r.deal_id, r.name, r.loan_data, true, ${withAlias(CALCULATED_COLUMNS)}, ${LAST_CALCULATED}
       from ${buildInputRows('$2')} r`,
      [ownerId, JSON.stringify(rows)],
    );
  }

  /**
   * Stores the results of many models in one statement, and a version of each whose results changed. What a user
   * entered and the revision stay unchanged.
   *
   * @param step null where the change of results is no step in the life of the models: after an import
   */
  async updateCalculations(
    ownerId: string,
    models: readonly CalculatedRow[],
    step: VersionStep | null,
  ): Promise<void> {
    const update = buildResultsUpdate('$2', '$3');
    const values = [ownerId, JSON.stringify(models.map(toCalculatedRow)), models.map(({ id }) => id)];
    if (step === null) {
      await this.sql.count(update, values);
      return;
    }
    const versions = buildVersionStatements({
      ids: '$3::uuid[]',
      first: 4,
      condition: RESULTS_CHANGED,
    });
    await this.sql.count(`with changed as (${update} returning v.*), ${versions} select from changed`, [
      ...values,
      ...toStepValues(step),
    ]);
  }

  /** Models in the trash, most recently deleted first. */
  listTrash(ownerId: string, query: PageQuery): Promise<Listing<ModelTrashItem>> {
    const columns = selectColumns(ModelEntity, 't', ['name']);
    return listTrashItems<ModelTrashItem>(this.sql, ownerId, query, { source: TABLE, columns });
  }
}
