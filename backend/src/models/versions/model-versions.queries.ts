import { Injectable } from '@nestjs/common';
import { getTableName, selectColumns, Sql } from '../../platform/database/index.js';
import { ModelVersionEntity } from './model-version.entity.js';
import { type VersionCause } from './model-version.types.js';
import { buildState } from './version-statements.js';

const TABLE = getTableName(ModelVersionEntity);
const COLUMNS = selectColumns(ModelVersionEntity, 'm', [
  'valuationId',
  'number',
  'kind',
  'name',
  'state',
  'cause',
  'score',
  'isScoreProvisional',
  'dscr',
  'sde',
  'purchasePrice',
  'actorId',
  'savedAt',
]);

/** A version as the list sends it. */
export type VersionRow = Pick<
  ModelVersionEntity,
  | 'valuationId'
  | 'number'
  | 'kind'
  | 'name'
  | 'state'
  | 'cause'
  | 'score'
  | 'isScoreProvisional'
  | 'dscr'
  | 'sde'
  | 'purchasePrice'
  | 'actorId'
> & { readonly savedAt: string };

/** The version of a model that was never changed: its present state. */
const FIRST_VERSION = `select v.owner_id, v.id, 1, 'created', ${buildState('v')}, v.score, v.is_score_provisional, v.dscr, v.sde,
  v.purchase_price, v.owner_id, v.created_at, v.created_at
  from valuations v where v.owner_id = $1 and v.id = any($2::uuid[]) and v.deleted_at is null
    and not exists (select from ${TABLE} m where m.owner_id = $1 and m.valuation_id = v.id)`;
const FIRST_COLUMNS = `owner_id, valuation_id, number, kind, state, score, is_score_provisional, dscr, sde, purchase_price, actor_id,
  started_at, saved_at`;

/**
 * By hand: versions of several models in one statement, which include those that are not stored because their model
 * was never changed. Statements that write versions with their models are in `version-statements.ts`.
 */
@Injectable()
export class ModelVersionsQueries {
  constructor(private readonly sql: Sql) {}

  /** Versions of these models, the oldest of each first. */
  list(ownerId: string, modelIds: readonly string[]): Promise<VersionRow[]> {
    return this.sql.rows(
      `with first_versions (${FIRST_COLUMNS}) as (${FIRST_VERSION}), m as (
         select ${FIRST_COLUMNS}, name, cause from ${TABLE} where owner_id = $1 and valuation_id = any($2::uuid[])
         union all select ${FIRST_COLUMNS}, null, null from first_versions
       ) select ${COLUMNS} from m order by m.valuation_id, m.number`,
      [ownerId, modelIds],
    );
  }

  /** Stores the state of a model that was never changed as its first version. */
  async storeFirst(ownerId: string, modelIds: readonly string[]): Promise<void> {
    await this.sql.count(`insert into ${TABLE} (${FIRST_COLUMNS}) ${FIRST_VERSION}`, [ownerId, modelIds]);
  }

  async countNamed(ownerId: string, modelId: string): Promise<number> {
    const row = await this.sql.first<{ count: number }>(
      `select count(*)::int as count from ${TABLE} where owner_id = $1 and valuation_id = $2 and name is not null`,
      [ownerId, modelId],
    );
    return row?.count ?? 0;
  }

  /** @returns whether there is such a version */
  async rename(ownerId: string, modelId: string, number: number, name: string | null): Promise<boolean> {
    const changed = await this.sql.count(
      `update ${TABLE} set name = $4 where owner_id = $1 and valuation_id = $2 and number = $3`,
      [ownerId, modelId, number, name],
    );
    return changed > 0;
  }

  async setCause(
    ownerId: string,
    { valuationId, number }: Pick<VersionRow, 'valuationId' | 'number'>,
    cause: VersionCause,
  ): Promise<void> {
    await this.sql.count(
      `update ${TABLE} set cause = $4::jsonb where owner_id = $1 and valuation_id = $2 and number = $3`,
      [ownerId, valuationId, number, JSON.stringify(cause)],
    );
  }
}
