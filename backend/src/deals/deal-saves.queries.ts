import { Injectable } from '@nestjs/common';
import { getColumnName, Sql } from '../platform/database/index.js';
import {
  type DealFiguresRow,
  DETAIL_COLUMNS,
  FIGURE_COLUMNS,
  FIGURE_PROPERTIES,
  type ModelFigures,
  type PreviousFigures,
  toColumnValues,
} from './deal-columns.js';
import { DealEntity } from './deal.entity.js';
import { buildAssignments, type DealText, type NewDealEvent } from './deals.queries.js';
import { type StoredFinancials } from './dto/financials.dto.js';
import { addNewestRevenueRange } from './newest-revenue.js';

/** A deal as it was read, to be written only if nobody has changed it since. */
export interface ReadDeal {
  /** Of the row. Every write to the deal or to one of its models changes it. */
  readonly version: string;
  readonly revision: number;
  readonly figures: DealFiguresRow;
}

/** A deal whose figures are about to be saved: `figures` are the new ones. */
interface ReadBeforeSave extends ReadDeal {
  readonly before: PreviousFigures;
}

/** Saved, because the deal has no models; or read, because they must be calculated first. */
type SavedOrRead<T> =
  (DealText & { readonly read: null }) | { readonly json: null; readonly read: ReadBeforeSave & T };

/** What another module writes in the statement that saves a deal. */
export interface StatementParts {
  /**
   * Parts of a `with`. `$1` is the owner; `locked` has one row, or none where the deal was changed since it was read,
   * and the parts must write nothing then.
   */
  readonly parts: string;
  /** from placeholder {@link FIRST_PLACEHOLDER} on */
  readonly values: readonly unknown[];
}

/** The placeholder of the first value of {@link StatementParts}. */
export const FIRST_PLACEHOLDER = 4;

/** What is read of a deal: the version is that of the row, which each write to it changes. */
const VERSION = 'd.xmin::text as version, d.revision';

/** The row, locked until the statement ends, if it has version `$3`. It is read again after waiting for a lock. */
const LOCKED = `locked as materialized (
  select d.id, d.historical_financials as years from deals d
  where d.owner_id = $1 and d.id = $2 and d.xmin::text = $3 for update)`;

const FINANCIALS_EVENT = `
  insert into deal_events (owner_id, deal_id, kind, actor_id, data)
  select $1, d.id, 'financialsChanged', $1, jsonb_build_object('years', (
    select coalesce(jsonb_agg(year), '[]') from jsonb_object_keys(locked.years || d.historical_financials) year
    where locked.years -> year is distinct from d.historical_financials -> year))
  from deal d, locked`;

/**
 * The condition on a stored deal `d` under which its new revenue range follows from these figures alone: they bring
 * years and labels, or neither, or years of a deal whose years have no labels.
 */
function describeNeededLabels({ historicalFinancials, yearLabels }: StoredFinancials): string {
  if ((historicalFinancials === undefined) === (yearLabels === undefined)) return '';
  return yearLabels === undefined ? ` and d.year_labels = '{}'` : ' and false';
}

/**
 * Saves a deal together with its models in two statements, without a transaction around them: one reads, one writes
 * if the deal is still as it was read. Where it is not, nothing is written, and the caller locks the deal and starts
 * again. Within a transaction that has locked the deal it always is.
 */
@Injectable()
export class DealSavesQueries {
  constructor(private readonly sql: Sql) {}

  /** @param columns what else is read of the deal `d` */
  read<T extends object>(ownerId: string, id: string, columns: string): Promise<(ReadDeal & T) | null> {
    return this.sql.first(
      `select ${VERSION}, (select row_to_json(f) from (select ${FIGURE_COLUMNS}) f) as figures, ${columns}
       from deals d where d.owner_id = $1 and d.id = $2 and d.deleted_at is null`,
      [ownerId, id],
    );
  }

  /**
   * Saves figures of a deal without models and adds the line to its history; reads a deal with models instead, and one
   * of which the new figures or labels need what is stored. Returns null, and writes nothing, where the deal is missing,
   * is in the trash, or is not at the expected revision.
   *
   * @param options.columns what else is read of the deal `d`
   */
  saveOrRead<T extends object>(
    ownerId: string,
    id: string,
    {
      financials,
      ifMatch,
      columns,
    }: {
      readonly financials: StoredFinancials;
      readonly ifMatch: number | null;
      readonly columns: string;
    },
  ): Promise<SavedOrRead<T> | null> {
    const { historicalFinancials: years } = financials;
    const assigned = toColumnValues(years ? addNewestRevenueRange(financials) : financials);
    const isWritten = `(d.model_count = 0${describeNeededLabels(financials)})`;
    return this.sql.first(
      `with locked as materialized (
         select d.id, d.historical_financials as years from deals d
         where d.owner_id = $1 and d.id = $2 and d.deleted_at is null and ${isWritten}
           and ($3::integer is null or d.revision = $3) for update
       ), deal as (
         update deals d set ${buildAssignments(assigned, FIRST_PLACEHOLDER, 'd.')} from locked
         where d.owner_id = $1 and d.id = $2 returning d.*
       ), recorded as (${FINANCIALS_EVENT})
       select row_to_json(r)::text as json, r.revision, null as read from (select ${DETAIL_COLUMNS} from deal d) r
       union all
       select null, null, (select row_to_json(n) from (
         select ${VERSION}, (select row_to_json(f) from (select ${selectNewFigures(assigned)}) f) as figures,
           json_build_object('historicalFinancials', d.historical_financials, 'sdeAdjustments', d.sde_adjustments)
             as before, ${columns}) n)
       from deals d where d.owner_id = $1 and d.id = $2 and d.deleted_at is null and not ${isWritten}
         and ($3::integer is null or d.revision = $3)`,
      [ownerId, id, ifMatch, ...Object.values(assigned)],
    );
  }

  /** Saves figures, what the deal stores about its models, and the line of the history. Returns the whole deal. */
  saveFinancials(
    ownerId: string,
    { version, figures }: ReadDeal,
    {
      financials,
      model,
      models,
    }: {
      readonly financials: StoredFinancials;
      readonly model: ModelFigures;
      readonly models: StatementParts;
    },
  ): Promise<DealText | null> {
    const { newestRevenueRange } = addNewestRevenueRange(figures);
    const assigned = toColumnValues({ ...financials, newestRevenueRange, ...model });
    return this.sql.first(
      `with ${LOCKED}, deal as (
         update deals d set ${buildAssignments(assigned, FIRST_PLACEHOLDER + models.values.length, 'd.')} from locked
         where d.owner_id = $1 and d.id = $2 returning d.*
       ), recorded as (${FINANCIALS_EVENT}), ${models.parts}
       select row_to_json(r)::text as json, r.revision from (select ${DETAIL_COLUMNS} from deal d) r`,
      [ownerId, figures.id, version, ...models.values, ...Object.values(assigned)],
    );
  }

  /**
   * Saves what a deal stores about its models, and a line of its history if there is one. A person did not change the
   * deal itself, so its revision and date stay.
   *
   * @param options.returning the end of the statement, after `select`
   */
  saveModels<T extends object>(
    ownerId: string,
    { version, figures }: ReadDeal,
    {
      model,
      models,
      event,
      returning,
    }: {
      readonly model: ModelFigures;
      readonly models: StatementParts;
      readonly event: NewDealEvent | null;
      readonly returning: string;
    },
  ): Promise<T | null> {
    const assigned = toColumnValues(model);
    const [kind, assignments] = [FIRST_PLACEHOLDER + models.values.length, Object.keys(assigned)];
    return this.sql.first(
      `with ${LOCKED}, deal as (
         update deals d set ${assignments.map((column, index) => `${column} = $${kind + 2 + index}`).join(', ')}
         from locked where d.owner_id = $1 and d.id = $2 returning d.id
       ), recorded as (
         insert into deal_events (owner_id, deal_id, kind, actor_id, data)
         select $1, d.id, $${kind}, $1, $${kind + 1}::jsonb from deal d where $${kind}::text is not null
       ), ${models.parts}
       select ${returning}`,
      [
        ownerId,
        figures.id,
        version,
        ...models.values,
        event?.kind ?? null,
        JSON.stringify(event?.data ?? {}),
        ...Object.values(assigned),
      ],
    );
  }
}

/** The figures of a deal as they will be: the parameters that assign a column, and the other columns. */
function selectNewFigures(assigned: Record<string, unknown>): string {
  const columns = Object.keys(assigned);
  const values = FIGURE_PROPERTIES.map((property) => {
    const column = getColumnName(DealEntity, property);
    const index = columns.indexOf(column);
    return `${index < 0 ? `d.${column}` : `$${FIRST_PLACEHOLDER + index}`} as "${property}"`;
  });
  return values.join(', ');
}
