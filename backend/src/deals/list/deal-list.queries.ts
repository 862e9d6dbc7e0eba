import { Injectable } from '@nestjs/common';
import { defineStatement, Sql } from '../../platform/database/index.js';
import { decodeCursor, encodeCursor, JsonText, type PageQuery } from '../../platform/http/index.js';
import { addValue, buildDealFilter, buildSort, parseStatuses } from './deal-list.filters.js';
import { LIST_COLUMNS, LIST_SOURCE } from '../deal-columns.js';
import { buildPageSql } from './deal-page.sql.js';
import { SNAPSHOT_SQL, buildUnchangedSince } from './deal-snapshot.sql.js';
import { type ListDealsQuery } from './list-deals.dto.js';

const MAX_LISTED_DEALS = 10_000;
const MAX_TRASHED_DEALS = 500;

interface CutRow {
  json: string;
  more: boolean;
  last_value: string | null;
  last_id: string | null;
}

interface PageRow extends CutRow {
  snapshot: string;
  unchanged: boolean;
}

/** One page of a list, and whether the list has changed since an earlier read. */
export interface DealPage {
  readonly rows: JsonText;
  readonly nextCursor: string | null;
  /** when this page was read */
  readonly snapshot: string;
  /** whether nothing changed since the requested snapshot */
  readonly unchanged: boolean;
}

/** Legal forms at the end of a name, also after each other ('Co., Inc.') and with points ('L.L.C.'). */
const LEGAL_FORMS =
  'llc|l l c|inc|incorporated|corp|corporation|co|company|ltd|limited|lp|l p|llp|l l p|pllc|p l l c|pc|p c';

/**
 * The words of a business name that tell it from others, as SQL: without punctuation, legal form, 'and' and 'the', so
 * that 'The Ace Plumbing & Drain Co., LLC' is 'ace plumbing drain'.
 */
const normalizeNameSql = (name: string): string => {
  const words = `regexp_replace(' ' || search_text(${name}), '[^[:alnum:]]+', ' ', 'g')`;
  const withoutForm = `regexp_replace(${words}, '( (${LEGAL_FORMS}))+ *$', '')`;
  return `btrim(regexp_replace(regexp_replace(${withoutForm}, '\\m(and|the)\\M', ' ', 'g'), ' +', ' ', 'g'))`;
};

const LIST_TRASH = defineStatement(
  'dealList.listTrash',
  `with page as materialized (
     select ${LIST_SOURCE} from deals d
     where d.owner_id = :ownerId and d.deleted_at is not null and d.merged_into_id is null
       and (:afterTime::timestamptz is null or (d.deleted_at, d.id) < (:afterTime, :afterId::uuid))
     order by d.deleted_at desc, d.id desc limit :limit::int + 1
   ), last as (select deleted_at::text as value, id::text as id from page offset :limit::int - 1 limit 1)
   select (select coalesce(json_agg(r), '[]')::text from (select ${LIST_COLUMNS} from page d limit :limit::int) r) as json,
     exists (select from page offset :limit::int) as more,
     (select value from last) as last_value, (select id from last) as last_id`,
);

const FIND_DUPLICATES = defineStatement(
  'dealList.findDuplicates',
  `select coalesce(json_agg(t), '[]')::text as json from (
     select ${LIST_COLUMNS} from deals d
     where d.owner_id = :ownerId and d.deleted_at is null
       and ((${normalizeNameSql(':businessName')} <> ''
             and d.search_text like '%' || replace(${normalizeNameSql(':businessName')}, ' ', '%') || '%'
             and ${normalizeNameSql('d.business_name')} = ${normalizeNameSql(':businessName')})
         or (:listingUrl::text is not null and lower(rtrim(d.listing_url, '/')) = lower(rtrim(:listingUrl, '/'))))
     order by d.created_at limit 5) t`,
);

const SUMMARIZE = defineStatement(
  'dealList.summarize',
  `with totals as materialized (
     select kind, value, sum(count)::int as count from deal_tallies
     where owner_id = :ownerId and kind in ('status', 'revenue', 'hour') and not archived
     group by kind, value having sum(count) > 0
   ), bounds as materialized (select now() - interval '168 hours' as week_ago)
   select
     (select coalesce(json_object_agg(value, count), '{}') from totals where kind = 'status') as counts,
     (select coalesce(json_object_agg(value, count), '{}') from totals where kind = 'revenue') as revenues,
     (select coalesce(sum(count), 0)::int from totals, bounds
        where kind = 'hour' and value > to_char(week_ago at time zone 'UTC', 'YYYY-MM-DD HH24'))
     + (select count(*)::int from deals d, bounds
        where d.owner_id = :ownerId and d.deleted_at is null and not d.archived and d.created_at >= week_ago
          and d.created_at < date_trunc('hour', week_ago, 'UTC') + interval '1 hour') as "thisWeek",
     (select coalesce(json_agg(r), '[]') from (
        select ${LIST_COLUMNS} from deals d
        where d.owner_id = :ownerId and d.deleted_at is null and not d.archived
        order by d.created_at desc, d.id desc limit :recent) r) as recent,
     (select extract(epoch from min(d.created_at) - min(week_ago))::float8 * 1000 from deals d, bounds
        where d.owner_id = :ownerId and d.deleted_at is null and not d.archived and d.created_at >= week_ago) as "validMs",
     ${SNAPSHOT_SQL} as snapshot`,
);

/** Reads many deals: lists and dashboard figures. */
@Injectable()
export class DealListQueries {
  constructor(private readonly sql: Sql) {}

  /**
   * Returns one page as JSON text written by PostgreSQL.
   *
   * @param since a snapshot; the page says whether anything changed since
   */
  async readPage(ownerId: string, query: ListDealsQuery, since: string | null): Promise<DealPage> {
    const limit = query.limit ?? MAX_LISTED_DEALS;
    const direction = query.order ?? 'desc';
    const where = buildDealFilter(ownerId, query);
    const sort = buildSort(query, where);
    const order = `${sort.name} ${direction}`;
    const put = (value: unknown) => addValue(where, value);
    const statuses = parseStatuses(query);
    // With one status an equality, so that the index by status returns the rows in order.
    if (statuses?.length === 1) where.conditions.push(`d.status = ${put(statuses[0])}`);
    else if (statuses !== null) where.conditions.push(`d.status = any(${put(statuses)})`);
    const cursor = query.cursor === undefined ? null : decodeCursor(query.cursor, order);
    const cut = put(limit);
    const { conditions } = where;
    const rows = buildPageSql({ sort, direction, conditions, cursor, limit: `${cut}::int + 1`, put });
    const page = await this.sql.first<PageRow>(
      `with page as materialized (
         ${rows}
       ), last as (select sort_value::text as value, id::text as id from page offset ${cut}::int - 1 limit 1)
       select (select coalesce(json_agg(r), '[]')::text from (select ${LIST_COLUMNS} from page d limit ${cut}::int) r) as json,
         exists (select from page offset ${cut}::int) as more,
         (select value from last) as last_value, (select id from last) as last_id,
         ${SNAPSHOT_SQL} as snapshot, ${buildUnchangedSince('$1', put(since))} as unchanged`,
      where.values,
    );
    return {
      rows: new JsonText(page?.json ?? '[]'),
      nextCursor: toNextCursor(page, order),
      snapshot: page?.snapshot ?? '',
      unchanged: page?.unchanged ?? false,
    };
  }

  /** Lists deleted deals, most recently deleted first. */
  async listTrash(
    ownerId: string,
    { limit = MAX_TRASHED_DEALS, cursor }: PageQuery,
  ): Promise<{ rows: JsonText; nextCursor: string | null }> {
    const after = cursor === undefined ? null : decodeCursor(cursor);
    const page = await this.sql.first<CutRow>(LIST_TRASH, {
      ownerId,
      limit,
      afterTime: after?.value ?? null,
      afterId: after?.id ?? null,
    });
    return { rows: new JsonText(page?.json ?? '[]'), nextCursor: toNextCursor(page) };
  }

  /**
   * Finds deals with the same business name or listing URL, which may be duplicates. Names are compared by their words:
   * see {@link normalizeNameSql}. The index of words finds the candidates.
   */
  async findDuplicates(
    ownerId: string,
    businessName: string | null,
    listingUrl: string | null,
  ): Promise<JsonText> {
    const row = await this.sql.first<{ json: string }>(FIND_DUPLICATES, {
      ownerId,
      businessName: businessName ?? '',
      listingUrl,
    });
    return new JsonText(row?.json ?? '[]');
  }

  /**
   * Returns the dashboard figures of deals that are not archived: counts by status and revenue, deals of the last seven
   * days, and the newest deals. Nothing is counted but the deals of the hour in which the seven days begin.
   */
  async summarize(ownerId: string, recent: number): Promise<DealSummaryRow> {
    const row = await this.sql.first<DealSummaryRow>(SUMMARIZE, { ownerId, recent });
    return row ?? { counts: {}, thisWeek: 0, revenues: {}, recent: [], validMs: null, snapshot: '' };
  }
}

export interface DealSummaryRow {
  counts: Record<string, number>;
  thisWeek: number;
  revenues: Record<string, number>;
  recent: unknown[];
  /** until the oldest deal of the last seven days is older than that; null without any */
  validMs: number | null;
  snapshot: string;
}

/** The cursor of the next page; null on the last page. */
function toNextCursor(page: CutRow | null, order?: string): string | null {
  const { more = false, last_value: value = null, last_id: id = null } = page ?? {};
  return more && value !== null && id !== null ? encodeCursor({ value, id }, order) : null;
}
