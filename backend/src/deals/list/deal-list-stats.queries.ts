import { Injectable } from '@nestjs/common';
import { defineStatement, Sql, withoutAccentsSql } from '../../platform/database/index.js';
import { addValue, buildDealFilter } from './deal-list.filters.js';
import { SNAPSHOT_SQL, buildUnchangedSince } from './deal-snapshot.sql.js';
import { type ListDealsQuery } from './list-deals.dto.js';

/** Matching deals and their prices by status (of the default model, else the asking price), the status filter left aside. */
export interface DealStatusCounts {
  readonly counts: Readonly<Record<string, number>>;
  /** US dollars */
  readonly sums: Readonly<Record<string, number>>;
  /** of this reading */
  readonly snapshot: string;
  /** whether nothing changed since the requested snapshot */
  readonly unchanged: boolean;
}

/** Types and brokers of all the owner's deals, for the filters' menus. */
export interface DealFilterMenus {
  readonly types: readonly string[];
  readonly brokers: readonly string[];
  readonly snapshot: string;
}

/** The statistics of a list without filters. */
export interface DealTotals extends DealFilterMenus, Omit<DealStatusCounts, 'unchanged'> {
  /** how many rows of tallies were added up */
  readonly tallyRows: number;
}

/** Hours before this one are in no count of the last seven days. */
const OLDEST_TALLIED_HOUR = `to_char((now() - interval '169 hours') at time zone 'UTC', 'YYYY-MM-DD HH24')`;

/** The owner's tallies added up, without the hours. */
const TALLIES = `with totals as materialized (
  select kind, value, archived, sum(count) as count, sum(amount) as amount, count(*) as rows
  from deal_tallies where owner_id = :ownerId and kind in ('status', 'type', 'broker') group by kind, value, archived)`;

const listValues = (kind: 'type' | 'broker') =>
  `(select coalesce(json_agg(value order by ${withoutAccentsSql('value')}, value), '[]') from (
     select value from totals where kind = '${kind}' group by value having sum(count) > 0) v)`;

const READ_MENUS = defineStatement(
  'dealList.readMenus',
  `${TALLIES} select ${listValues('type')} as types, ${listValues('broker')} as brokers, ${SNAPSHOT_SQL} as snapshot`,
);

const READ_TOTALS = defineStatement(
  'dealList.readTotals',
  `${TALLIES}, listed as (
     select value, sum(count)::int as count, sum(amount)::float8 as amount from totals
     where kind = 'status' and (:archived::boolean is null or archived = :archived)
     group by value having sum(count) > 0)
   select (select coalesce(json_object_agg(value, count), '{}') from listed) as counts,
     (select coalesce(json_object_agg(value, amount), '{}') from listed) as sums,
     ${listValues('type')} as types, ${listValues('broker')} as brokers,
     (select coalesce(sum(rows), 0)::int from totals) as "tallyRows", ${SNAPSHOT_SQL} as snapshot`,
);

const COMPACT_TALLIES = defineStatement(
  'dealList.compactTallies',
  `with chosen as materialized (
     select ctid as place from deal_tallies where owner_id = :ownerId for update skip locked
   ), gone as (
     delete from deal_tallies where ctid = any(array(select place from chosen))
     returning kind, value, archived, count, amount
   )
   insert into deal_tallies (owner_id, kind, value, archived, count, amount)
   select :ownerId, kind, value, archived, sum(count), sum(amount) from gone
   where kind <> 'hour' or value >= ${OLDEST_TALLIED_HOUR}
   group by kind, value, archived having sum(count) <> 0 or sum(amount) <> 0`,
);

/** What is known of a list as a whole. */
@Injectable()
export class DealListStatsQueries {
  constructor(private readonly sql: Sql) {}

  async readCounts(ownerId: string, query: ListDealsQuery, since: string | null): Promise<DealStatusCounts> {
    const where = buildDealFilter(ownerId, query);
    const conditions = where.conditions.join(' and ');
    const asked = addValue(where, since);
    const row = await this.sql.first<DealStatusCounts>(
      `select coalesce(json_object_agg(g.status, g.count), '{}') as counts,
         coalesce(json_object_agg(g.status, g.sum), '{}') as sums,
         ${SNAPSHOT_SQL} as snapshot, ${buildUnchangedSince('$1', asked)} as unchanged
       from (select d.status, count(*) as count, coalesce(sum(coalesce(d.purchase_price, d.asking_price)), 0) as sum
             from deals d where ${conditions} group by d.status) g`,
      where.values,
    );
    if (row === null) throw new Error('Counting gave no row.');
    return row;
  }

  /** From the tallies. */
  async readMenus(ownerId: string): Promise<DealFilterMenus> {
    const row = await this.sql.first<DealFilterMenus>(READ_MENUS, { ownerId });
    if (row === null) throw new Error('Reading the menus gave no row.');
    return row;
  }

  /**
   * The counts, sums and menus of a list without filters, from the tallies.
   *
   * @param archived which deals are listed; null for all
   */
  async readTotals(ownerId: string, archived: boolean | null): Promise<DealTotals> {
    const row = await this.sql.first<DealTotals>(READ_TOTALS, { ownerId, archived });
    if (row === null) throw new Error('Reading the totals gave no row.');
    return row;
  }

  /**
   * Adds up the tallies of an owner: one row for each value in place of one for each change. Rows that another
   * transaction is adding up are left to it, so the totals stay right whoever runs at the same time.
   */
  async compactTallies(ownerId: string): Promise<void> {
    await this.sql.count(COMPACT_TALLIES, { ownerId });
  }
}
