import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/index.js';
import { SNAPSHOT_SQL, buildUnchangedSince } from './deal-changes.queries.js';
import { addValue, buildDealFilter } from './deal-list.filters.js';
import { type ListDealsQuery } from './list-deals.dto.js';

/** Matching deals and their purchase prices by status, the status filter left aside. */
export interface DealStatusCounts {
  readonly counts: Readonly<Record<string, number>>;
  /** US dollars */
  readonly sums: Readonly<Record<string, number>>;
  /** of this reading */
  readonly moment: string;
  /** whether nothing changed since the requested moment */
  readonly unchanged: boolean;
}

/** Types and brokers of all the owner's deals, for the filters' menus. */
export interface DealFilterMenus {
  readonly types: readonly string[];
  readonly brokers: readonly string[];
  readonly moment: string;
}

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
         ${SNAPSHOT_SQL} as moment, ${buildUnchangedSince('$1', asked)} as unchanged
       from (select d.status, count(*) as count, coalesce(sum(d.purchase_price), 0) as sum
             from deals d where ${conditions} group by d.status) g`,
      where.values,
    );
    if (row === null) throw new Error('Counting gave no row.');
    return row;
  }

  /** Both in one pass over the owner's deals. */
  async readMenus(ownerId: string): Promise<DealFilterMenus> {
    const row = await this.sql.first<DealFilterMenus>(
      `select coalesce(json_agg(g.type order by g.type) filter (where g.type is not null), '[]') as types,
         coalesce(json_agg(g.broker order by g.broker) filter (where g.broker is not null), '[]') as brokers,
         ${SNAPSHOT_SQL} as moment
       from (select d.type, d.broker from deals d where d.owner_id = $1 and d.deleted_at is null
             group by grouping sets ((d.type), (d.broker))) g`,
      [ownerId],
    );
    if (row === null) throw new Error('Reading the menus gave no row.');
    return row;
  }
}
