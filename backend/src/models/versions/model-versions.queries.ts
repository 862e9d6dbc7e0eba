import { Injectable } from '@nestjs/common';
import { defineStatement, getTableName, selectColumns, Sql } from '../../platform/database/index.js';
import { ModelVersionEntity } from './model-version.entity.js';
import { type VersionCause, type VersionStep } from './model-version.types.js';

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

/** Unnamed versions that a model keeps; older ones are removed. Named ones stay. */
const MAX_UNNAMED_VERSIONS = 50;
/** Saves of one session within so many minutes of the first one are one version, so that typing makes one. */
const JOINED_SAVES_MINUTES = 5;
/** A version that lists so many changed figures takes no more. */
const MAX_JOINED_FIGURES = 100;

/** The inputs of a model `v` as a `VersionState`. */
const STATE = `jsonb_build_object('loanData', v.loan_data, 'assumptions', v.assumptions,
  'growthRate', v.projections -> 'growthRate', 'projectionPeriod', v.projections -> 'projectionPeriod')`;

const FIRST_COLUMNS = `owner_id, valuation_id, number, kind, state, score, is_score_provisional, dscr, sde, purchase_price,
  actor_id, started_at, saved_at`;

/** The version of a model that was never changed: its present state. */
const FIRST_VERSION = `select v.owner_id, v.id, 1, 'created', ${STATE}, v.score, v.is_score_provisional, v.dscr, v.sde,
    v.purchase_price, v.owner_id, v.created_at, v.created_at
  from valuations v where v.owner_id = :ownerId and v.id = any(:modelIds::uuid[]) and v.deleted_at is null
    and not exists (select from ${TABLE} m where m.owner_id = :ownerId and m.valuation_id = v.id)`;

const LIST = defineStatement(
  'modelVersions.list',
  `with first_versions (${FIRST_COLUMNS}) as (${FIRST_VERSION}), m as (
     select ${FIRST_COLUMNS}, name, cause from ${TABLE}
     where owner_id = :ownerId and valuation_id = any(:modelIds::uuid[])
     union all select ${FIRST_COLUMNS}, null, null from first_versions
   ) select ${COLUMNS} from m order by m.valuation_id, m.number`,
);

const STORE_FIRST = defineStatement(
  'modelVersions.storeFirst',
  `insert into ${TABLE} (${FIRST_COLUMNS}) ${FIRST_VERSION}`,
);

const ADD = defineStatement(
  'modelVersions.add',
  `with newest as (
     select n.* from unnest(:modelIds::uuid[]) as wanted(id) cross join lateral (
       select m.* from ${TABLE} m where m.owner_id = :ownerId and m.valuation_id = wanted.id
       order by m.number desc limit 1) n
   ), step as materialized (
     select v.*, ${STATE} as state, n.number, n.cause as earlier,
       n.kind = :kind::text and n.kind <> 'restored' and n.name is null
         and n.session_id is not distinct from :sessionId::text
         and n.started_at > now() - interval '${JOINED_SAVES_MINUTES} minutes'
         and jsonb_array_length(coalesce(n.cause -> 'figures', '[]')) < ${MAX_JOINED_FIGURES}
         and (n.cause ->> 'kind') is not distinct from (:cause::jsonb ->> 'kind') as joins
     from valuations v join newest n on n.valuation_id = v.id
     where v.owner_id = :ownerId and v.id = any(:modelIds::uuid[])
   ), pruned as (
     delete from ${TABLE} m using step s
     where not s.joins and m.owner_id = :ownerId and m.valuation_id = s.id and m.name is null and m.number <= (
       select o.number from ${TABLE} o where o.owner_id = :ownerId and o.valuation_id = s.id and o.name is null
       order by o.number desc offset ${MAX_UNNAMED_VERSIONS - 1} limit 1)
   )
   insert into ${TABLE} (owner_id, valuation_id, number, kind, state, cause, score, is_score_provisional, dscr, sde,
     purchase_price, actor_id, session_id, started_at, saved_at)
   select :ownerId, s.id, s.number + case when s.joins then 0 else 1 end, :kind::text, s.state,
     case when s.joins and :cause::jsonb ? 'figures'
       then :cause::jsonb || jsonb_build_object('figures', (s.earlier -> 'figures') || (:cause::jsonb -> 'figures'))
       else :cause::jsonb end,
     s.score, s.is_score_provisional, s.dscr, s.sde, s.purchase_price, :ownerId, :sessionId::text, now(), now()
   from step s
   on conflict (owner_id, valuation_id, number) do update set state = excluded.state, cause = excluded.cause,
     score = excluded.score, is_score_provisional = excluded.is_score_provisional, dscr = excluded.dscr,
     sde = excluded.sde, purchase_price = excluded.purchase_price, saved_at = excluded.saved_at`,
);

const COUNT_NAMED = defineStatement(
  'modelVersions.countNamed',
  `select count(*)::int as count from ${TABLE}
   where owner_id = :ownerId and valuation_id = :modelId and name is not null`,
);

const RENAME = defineStatement(
  'modelVersions.rename',
  `update ${TABLE} set name = :name where owner_id = :ownerId and valuation_id = :modelId and number = :number`,
);

const SET_CAUSE = defineStatement(
  'modelVersions.setCause',
  `update ${TABLE} set cause = :cause::jsonb
   where owner_id = :ownerId and valuation_id = :modelId and number = :number`,
);

/**
 * By hand: versions of several models in one statement. The state of a model before its first change is stored only
 * when it changes, so that creating and importing models writes no version; lists show it all the same.
 */
@Injectable()
export class ModelVersionsQueries {
  constructor(private readonly sql: Sql) {}

  /** Versions of these models, the oldest of each first. */
  list(ownerId: string, modelIds: readonly string[]): Promise<VersionRow[]> {
    return this.sql.rows(LIST, { ownerId, modelIds });
  }

  /** Stores the states of models that were never changed as their first versions. */
  async storeFirst(ownerId: string, modelIds: readonly string[]): Promise<void> {
    await this.sql.count(STORE_FIRST, { ownerId, modelIds });
  }

  /**
   * Adds the present states of models that have a version. Saves in quick succession are joined to one version, and
   * the oldest one goes where there are too many.
   */
  async add(
    ownerId: string,
    modelIds: readonly string[],
    { kind, cause, sessionId }: VersionStep,
  ): Promise<void> {
    await this.sql.count(ADD, { ownerId, modelIds, kind, cause: cause && JSON.stringify(cause), sessionId });
  }

  async countNamed(ownerId: string, modelId: string): Promise<number> {
    const row = await this.sql.first<{ count: number }>(COUNT_NAMED, { ownerId, modelId });
    return row?.count ?? 0;
  }

  /** @returns whether there is such a version */
  async rename(ownerId: string, modelId: string, number: number, name: string | null): Promise<boolean> {
    return (await this.sql.count(RENAME, { ownerId, modelId, number, name })) > 0;
  }

  async setCause(
    ownerId: string,
    { valuationId, number }: Pick<VersionRow, 'valuationId' | 'number'>,
    cause: VersionCause,
  ): Promise<void> {
    await this.sql.count(SET_CAUSE, { ownerId, modelId: valuationId, number, cause: JSON.stringify(cause) });
  }
}
