import { Injectable } from '@nestjs/common';
import { iso, Sql } from '../platform/database/index.js';
import { decodeCursor, encodeCursor, JsonText, type PageQuery } from '../platform/http/index.js';
import { placeholder, SORT_EXPRESSIONS, statusesOf, whereOf } from './deals.filters.js';
import { LIST_COLUMNS } from './deals.sql.js';
import { type DealListMeta, type ListDealsQuery } from './dto/list-deals.dto.js';

const MOST_ROWS = 10_000;
const MOST_TRASHED = 500;
const MOST_FOUND = 20;
const MOST_WORDS = 8;

interface Page {
  json: string;
  rows: number;
  last_value: string | null;
  last_id: string | null;
}

/** Reading many deals: lists, searches, figures for the dashboard. */
@Injectable()
export class DealListRepository {
  constructor(private readonly sql: Sql) {}

  /** One page as the JSON text that PostgreSQL wrote. */
  async page(ownerId: string, query: ListDealsQuery): Promise<{ rows: JsonText; nextCursor: string | null }> {
    const limit = query.limit ?? MOST_ROWS;
    const direction = query.order ?? 'desc';
    const sort = SORT_EXPRESSIONS[query.sort ?? 'createdAt'];
    const where = whereOf(ownerId, query);
    const put = (value: unknown) => placeholder(where, value);
    const statuses = statusesOf(query);
    if (statuses !== null) where.conditions.push(`d.status = any(${put(statuses)})`);
    if (query.cursor !== undefined) {
      const cursor = decodeCursor(query.cursor);
      const beyond = direction === 'asc' ? '>' : '<';
      where.conditions.push(
        `(${sort.sql}, d.id) ${beyond} (${put(cursor.value)}::${sort.type}, ${put(cursor.id)}::uuid)`,
      );
    }
    const page = await this.sql.first<Page>(
      `with page as (
         select ${LIST_COLUMNS}, (${sort.sql})::text as sort_value, row_number() over () as n
         from (select * from deals d where ${where.conditions.join(' and ')}
               order by ${sort.sql} ${direction}, d.id ${direction} limit ${put(limit + 1)}) d
       )
       select coalesce(json_agg(to_jsonb(page) - 'sort_value' - 'n' order by n) filter (where n <= ${put(limit)}), '[]')::text as json,
         count(*)::int as rows,
         max(sort_value) filter (where n = ${put(limit)}) as last_value,
         (max(id::text) filter (where n = ${put(limit)})) as last_id
       from page`,
      where.values,
    );
    return { rows: new JsonText(page?.json ?? '[]'), nextCursor: nextCursor(page, limit) };
  }

  /** Counts and sums by status under the same filters, the status filter left aside. */
  async totals(
    ownerId: string,
    query: ListDealsQuery,
  ): Promise<Pick<DealListMeta, 'total' | 'counts' | 'sums'>> {
    const where = whereOf(ownerId, query);
    const rows = await this.sql.rows<{ status: string; count: number; sum: number }>(
      `select d.status, count(*)::int as count, coalesce(sum(d.purchase_price), 0) as sum
       from deals d where ${where.conditions.join(' and ')} group by d.status`,
      where.values,
    );
    const wanted = statusesOf(query);
    const total = rows
      .filter((row) => wanted === null || wanted.includes(row.status))
      .reduce((sum, row) => sum + row.count, 0);
    return {
      total,
      counts: Object.fromEntries(rows.map((row) => [row.status, row.count])),
      sums: Object.fromEntries(rows.map((row) => [row.status, row.sum])),
    };
  }

  /** Types and brokers that occur, for the filters' menus. */
  async facets(ownerId: string): Promise<{ types: string[]; brokers: string[] }> {
    const row = await this.sql.first<{ types: string[] | null; brokers: string[] | null }>(
      `select array_agg(distinct type order by type) filter (where type is not null) as types,
         array_agg(distinct broker order by broker) filter (where broker is not null) as brokers
       from deals where owner_id = $1 and deleted_at is null`,
      [ownerId],
    );
    return { types: row?.types ?? [], brokers: row?.brokers ?? [] };
  }

  /**
   * Deals of which every word of the query starts some word, best first: those whose name starts with the
   * query, then by likeness, then the newest.
   */
  async search(ownerId: string, query: string): Promise<JsonText> {
    const words = wordsOf(query);
    if (words.length === 0) return new JsonText('[]');
    // One plain `like` a word: only so does the trigram index find the rows.
    const matches = words.map(
      (_, index) => `d.search_text like '% ' || ltrim(search_text($${index + 3})) || '%'`,
    );
    const row = await this.sql.first<{ json: string }>(
      `with asked as (select ltrim(search_text($2)) as phrase),
       found as (
         select d.id, row_number() over (order by
             (search_text(d.business_name) like ' ' || asked.phrase || '%') desc,
             (d.search_text like '% ' || asked.phrase || '%') desc,
             similarity(d.search_text, asked.phrase) desc, d.created_at desc) as n
         from deals d, asked
         where d.owner_id = $1 and d.deleted_at is null and ${matches.join(' and ')}
         order by n limit ${MOST_FOUND}
       )
       select coalesce(json_agg(to_jsonb(hit) - 'n' order by hit.n), '[]')::text as json
       from (select ${LIST_COLUMNS}, found.n from found join deals d on d.owner_id = $1 and d.id = found.id) hit`,
      [ownerId, query, ...words],
    );
    return new JsonText(row?.json ?? '[]');
  }

  /** What lies in the trash, the last thrown away first. */
  async trash(
    ownerId: string,
    { limit = MOST_TRASHED, cursor }: PageQuery,
  ): Promise<{ rows: JsonText; nextCursor: string | null }> {
    const after = cursor === undefined ? null : decodeCursor(cursor);
    const page = await this.sql.first<Page>(
      `with page as (
         select ${LIST_COLUMNS}, d.deleted_at::text as sort_value,
           row_number() over (order by d.deleted_at desc, d.id desc) as n
         from deals d
         where d.owner_id = $1 and d.deleted_at is not null and d.merged_into_id is null
           and ($3::timestamptz is null or (d.deleted_at, d.id) < ($3, $4::uuid))
         order by n limit $2 + 1
       )
       select coalesce(json_agg(to_jsonb(page) - 'sort_value' - 'n' order by n) filter (where n <= $2), '[]')::text as json,
         count(*)::int as rows, max(sort_value) filter (where n = $2) as last_value,
         max(id::text) filter (where n = $2) as last_id
       from page`,
      [ownerId, limit, after?.value ?? null, after?.id ?? null],
    );
    return { rows: new JsonText(page?.json ?? '[]'), nextCursor: nextCursor(page, limit) };
  }

  /** Deals of the same business name or listing address, which may be the same business twice. */
  async alike(ownerId: string, businessName: string | null, listingUrl: string | null): Promise<JsonText> {
    const row = await this.sql.first<{ json: string }>(
      `select coalesce(json_agg(t), '[]')::text as json from (
         select ${LIST_COLUMNS} from deals d
         where d.owner_id = $1 and d.deleted_at is null
           and ((btrim(search_text($2)) <> '' and d.search_text like search_text($2) || '%'
                 and search_text(d.business_name) = search_text($2))
             or ($3::text is not null and lower(rtrim(d.listing_url, '/')) = lower(rtrim($3, '/'))))
         order by d.created_at limit 5) t`,
      [ownerId, businessName ?? '', listingUrl],
    );
    return new JsonText(row?.json ?? '[]');
  }

  /** Counts by status, the last seven days, revenue labels and the newest five, of deals not archived. */
  async summary(ownerId: string, recent: number): Promise<DealSummaryRow> {
    const row = await this.sql.first<DealSummaryRow>(
      `select
         (select coalesce(json_object_agg(status, n), '{}') from (
            select status, count(*)::int as n from deals
            where owner_id = $1 and deleted_at is null and not archived group by status) s) as counts,
         (select count(*)::int from deals where owner_id = $1 and deleted_at is null and not archived
            and created_at >= now() - interval '168 hours') as "thisWeek",
         (select coalesce(json_object_agg(revenue, n), '{}') from (
            select revenue, count(*)::int as n from deals
            where owner_id = $1 and deleted_at is null and not archived and revenue is not null group by revenue) r) as revenues,
         (select coalesce(json_agg(r), '[]') from (
            select ${LIST_COLUMNS} from deals d
            where d.owner_id = $1 and d.deleted_at is null and not d.archived
            order by d.created_at desc, d.id desc limit $2) r) as recent,
         ${iso('now()')} as "asOf"`,
      [ownerId, recent],
    );
    return row ?? { counts: {}, thisWeek: 0, revenues: {}, recent: [], asOf: '' };
  }
}

export interface DealSummaryRow {
  counts: Record<string, number>;
  thisWeek: number;
  revenues: Record<string, number>;
  recent: unknown[];
  asOf: string;
}

/** Where the next page begins; null where this one is the last. */
function nextCursor(page: Page | null, limit: number): string | null {
  const { rows = 0, last_value: value = null, last_id: id = null } = page ?? {};
  return rows > limit && value !== null && id !== null ? encodeCursor({ value, id }) : null;
}

/** The words of a query, without what is only punctuation. */
function wordsOf(query: string): string[] {
  return query
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS);
}
