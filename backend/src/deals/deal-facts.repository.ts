import { Injectable } from '@nestjs/common';
import { Sql } from '../platform/database/index.js';
import { MOMENT } from './deal-changes.repository.js';
import { whereOf } from './deals.filters.js';
import { type ListDealsQuery } from './dto/list-deals.dto.js';

/** What is known of a whole list beside its rows. */
export interface DealFacts {
  /** matching deals by status, the status filter left aside */
  readonly counts: Readonly<Record<string, number>>;
  /** their purchase prices, US dollars */
  readonly sums: Readonly<Record<string, number>>;
  /** types and brokers of all the owner's deals, for the filters' menus */
  readonly types: readonly string[];
  readonly brokers: readonly string[];
}

interface Group {
  which: number;
  status: string | null;
  type: string | null;
  broker: string | null;
  count: number;
  sum: number;
  moment: string;
}

/** `grouping()` of the sets below: a bit for each column that a set leaves out. */
const BY_STATUS = 0b011;
const BY_TYPE = 0b101;

@Injectable()
export class DealFactsRepository {
  constructor(private readonly sql: Sql) {}

  /** All of it in one pass over the owner's deals, with the moment at which it was true. */
  async read(ownerId: string, query: ListDealsQuery): Promise<{ facts: DealFacts; moment: string | null }> {
    const where = whereOf(ownerId, query);
    const matching = where.conditions.slice(2).join(' and ') || 'true';
    const groups = await this.sql.rows<Group>(
      `select grouping(d.status, d.type, d.broker) as which, d.status, d.type, d.broker,
         count(*) filter (where ${matching})::int as count,
         coalesce(sum(d.purchase_price) filter (where ${matching}), 0) as sum, ${MOMENT} as moment
       from deals d where ${where.conditions.slice(0, 2).join(' and ')}
       group by grouping sets ((d.status), (d.type), (d.broker))`,
      where.values,
    );
    const statuses = groups.filter(({ which, count }) => which === BY_STATUS && count > 0);
    const names = (values: (string | null)[]) => values.filter((value) => value !== null).sort(byName);
    const facts: DealFacts = {
      counts: Object.fromEntries(statuses.map(({ status, count }) => [status, count])),
      sums: Object.fromEntries(statuses.map(({ status, sum }) => [status, sum])),
      types: names(groups.filter(({ which }) => which === BY_TYPE).map(({ type }) => type)),
      brokers: names(
        groups.filter(({ which }) => which !== BY_STATUS && which !== BY_TYPE).map(({ broker }) => broker),
      ),
    };
    return { facts, moment: groups[0]?.moment ?? null };
  }
}

const { compare: byName } = new Intl.Collator('en');
