import { matchesRevenueFilter } from '@dealwright/finance';
import { DEAL_STATUSES, isDealStatus, REVENUE_RANGE_LABELS } from '@dealwright/vocabulary';
import { Invalid } from '../../platform/http/index.js';
import { type DealSort, type ListDealsQuery } from './list-deals.dto.js';

/** A where-clause under construction: conditions and the values they name. */
export interface WhereClause {
  readonly conditions: string[];
  readonly values: unknown[];
}

export const addValue = (where: WhereClause, value: unknown): string => {
  where.values.push(value);
  return `$${where.values.length}`;
};

/** What was typed, as it stands in texts to be searched; a query of its own, so that it is worked out once and not for each row. */
export const normalizedSearchSql = (placed: string) => `(select ltrim(search_text(${placed})))`;

/** What the filters of a list ask for, without the status (which the counts leave aside). */
export function buildDealFilter(ownerId: string, query: ListDealsQuery): WhereClause {
  const where: WhereClause = { conditions: [], values: [] };
  const put = (value: unknown) => addValue(where, value);
  const add = (condition: string) => where.conditions.push(condition);

  add(`d.owner_id = ${put(ownerId)}`);
  add('d.deleted_at is null');
  const archived = query.archived ?? (query.includeArchived === true ? 'any' : 'no');
  if (archived !== 'any') add(`d.archived = ${archived === 'yes' ? 'true' : 'false'}`);
  if (query.search !== undefined && query.search.trim() !== '') {
    add(`d.search_text like '%' || ${normalizedSearchSql(put(query.search))} || '%'`);
  }
  if (query.dateFrom !== undefined) add(`d.created_at >= ${put(query.dateFrom)}::timestamptz`);
  if (query.dateTo !== undefined) add(`d.created_at < ${put(toExclusiveEnd(query.dateTo))}::timestamptz`);
  if (query.revenueMin !== undefined || query.revenueMax !== undefined) {
    const labels = REVENUE_RANGE_LABELS.filter((label) =>
      matchesRevenueFilter(label, query.revenueMin ?? null, query.revenueMax ?? null),
    );
    add(`d.revenue = any(${put(labels)})`);
  }
  if (query.dealType !== undefined && query.dealType !== 'all') add(`d.type = ${put(query.dealType)}`);
  if (query.broker !== undefined && query.broker !== 'all') add(`d.broker = ${put(query.broker)}`);
  if (query.location !== undefined) {
    add(`search_text(d.address) like '%' || ${normalizedSearchSql(put(query.location))} || '%'`);
  }
  return where;
}

/** The statuses asked for; null: all. */
export function parseStatuses(query: ListDealsQuery): string[] | null {
  if (query.status === undefined || query.status === 'all') return null;
  const wanted = query.status.split(',').map((status) => status.trim());
  const unknown = wanted.find((status) => !isDealStatus(status));
  if (unknown !== undefined) {
    throw new Invalid([{ field: 'status', message: `${unknown.slice(0, 40)} is not a deal status` }]);
  }
  return wanted;
}

/** A date without a time means the whole day. */
function toExclusiveEnd(date: string): string {
  if (date.includes('T')) return date;
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString();
}

/** The expression that a list is sorted by; never null, so that pages can be cut anywhere. */
export const SORT_EXPRESSIONS: Readonly<Record<DealSort, { sql: string; type: string }>> = {
  createdAt: { sql: 'd.created_at', type: 'timestamptz' },
  updatedAt: { sql: 'd.updated_at', type: 'timestamptz' },
  businessName: { sql: 'lower(coalesce(d.business_name, d.description))', type: 'text' },
  revenue: {
    sql: `coalesce(array_position(array[${REVENUE_RANGE_LABELS.map((label) => `'${label}'`).join(',')}], d.revenue), 0)`,
    type: 'integer',
  },
  type: { sql: "coalesce(d.type, '')", type: 'text' },
  status: {
    sql: `array_position(array[${DEAL_STATUSES.map((status) => `'${status}'`).join(',')}], d.status)`,
    type: 'integer',
  },
  score: { sql: 'coalesce(d.score, -1)', type: 'integer' },
  sde: { sql: "coalesce(d.sde, '-infinity'::float8)", type: 'float8' },
  dscr: { sql: "coalesce(d.dscr, '-infinity'::float8)", type: 'float8' },
};
