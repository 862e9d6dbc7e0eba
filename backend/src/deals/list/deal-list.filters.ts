import { matchesRevenueFilter } from '@dealwright/figures';
import {
  AMOUNT_FILTERED_DEAL_FIELDS,
  DEAL_FIELDS,
  DEAL_STATUSES,
  type FieldDefinition,
  isDealStatus,
  REVENUE_RANGE_LABELS,
  SORTABLE_DEAL_FIELDS,
  type SortableDealField,
  splitSearchWords,
} from '@dealwright/vocabulary';
import {
  buildSearchConditions,
  buildSearchRankSql,
  getColumnName,
  withoutAccentsSql,
} from '../../platform/database/index.js';
import { Invalid } from '../../platform/http/index.js';
import { DealEntity } from '../deal.entity.js';
import { type DealSort, type ListDealsQuery } from './list-deals.dto.js';
import { REVENUE_RANGE_SQL } from './revenue-range.sql.js';

/** A where-clause under construction: conditions and the values they name. */
export interface WhereClause {
  readonly conditions: string[];
  readonly values: unknown[];
}

export const addValue = (where: WhereClause, value: unknown): string => {
  where.values.push(value);
  return `$${where.values.length}`;
};

/** The conditions of a list's filters. The status is left out, because the counts by status ignore it. */
export function buildDealFilter(ownerId: string, query: ListDealsQuery): WhereClause {
  refuseInvertedRanges(query);
  const where: WhereClause = { conditions: [], values: [] };
  where.conditions.push(`d.owner_id = ${addValue(where, ownerId)}`, 'd.deleted_at is null');
  addStateFilters(where, query);
  addDateFilters(where, query);
  addRevenueFilter(where, query);
  addAmountFilters(where, query);
  addTextFilters(where, query);
  return where;
}

/** A range whose end lies below its beginning matches nothing, which is never meant. */
function refuseInvertedRanges(query: ListDealsQuery): void {
  const bounds: Readonly<Record<string, unknown>> = { ...query };
  const pairs = ['revenue', ...AMOUNT_FILTERED_DEAL_FIELDS].map(
    (field) => [`${field}Min`, `${field}Max`] as const,
  );
  const errors = [['dateFrom', 'dateTo'] as const, ...pairs].flatMap(([from, to]) =>
    isBelow(bounds[to], bounds[from]) ? [{ field: to, message: `${to} must not be below ${from}` }] : [],
  );
  if (errors.length > 0) throw new Invalid(errors);
}

/** Compares amounts, and days without a time. */
function isBelow(upper: unknown, lower: unknown): boolean {
  if (typeof upper === 'number' && typeof lower === 'number') return upper < lower;
  const isDay = (value: unknown): value is string =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return isDay(upper) && isDay(lower) && upper < lower;
}

/** Which deals of the archive a list has. */
export function getArchived({ includeArchived = false, archived }: ListDealsQuery): 'no' | 'yes' | 'any' {
  return archived ?? (includeArchived ? 'any' : 'no');
}

function addStateFilters(where: WhereClause, query: ListDealsQuery): void {
  const archived = getArchived(query);
  if (archived !== 'any') where.conditions.push(`d.archived = ${archived === 'yes' ? 'true' : 'false'}`);
}

const DEFAULT_TIME_ZONE = 'UTC';

/** A day is all of its hours in the time zone of the query; an upper bound with a time is exclusive. */
function addDateFilters(
  where: WhereClause,
  { dateFrom, dateTo, updatedSince, timeZone }: ListDealsQuery,
): void {
  const add = (condition: string) => where.conditions.push(condition);
  const toMoment = (date: string, days: 0 | 1) => buildMoment(where, { date, days, timeZone });
  if (dateFrom !== undefined) add(`d.created_at >= ${toMoment(dateFrom, 0)}`);
  if (dateTo !== undefined) add(`d.created_at < ${toMoment(dateTo, 1)}`);
  if (updatedSince !== undefined) add(`d.updated_at >= ${toMoment(updatedSince, 0)}`);
}

interface DateBound {
  readonly date: string;
  /** added to a date without a time */
  readonly days: 0 | 1;
  readonly timeZone: string | undefined;
}

/** A moment that PostgreSQL computes once for the statement, not for each row, so that an index can find it. */
function buildMoment(where: WhereClause, { date, days, timeZone = DEFAULT_TIME_ZONE }: DateBound): string {
  const value = addValue(where, date);
  const hasTime = date.includes('T');
  if (hasTime && /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i.test(date)) return `${value}::timestamptz`;
  const local = hasTime ? `${value}::timestamp` : `(${value}::date + ${days})::timestamp`;
  return `(${local} at time zone ${addValue(where, timeZone)}::text)`;
}

function addRevenueFilter(where: WhereClause, { revenueMin, revenueMax }: ListDealsQuery): void {
  if (revenueMin === undefined && revenueMax === undefined) return;
  const labels = REVENUE_RANGE_LABELS.filter((label) =>
    matchesRevenueFilter(label, revenueMin ?? null, revenueMax ?? null),
  );
  where.conditions.push(`${REVENUE_RANGE_SQL} = any(${addValue(where, labels)})`);
}

function addAmountFilters(where: WhereClause, query: ListDealsQuery): void {
  const bounds: Readonly<Record<string, unknown>> = { ...query };
  for (const field of AMOUNT_FILTERED_DEAL_FIELDS) {
    const column = `d.${getColumnName(DealEntity, field)}`;
    const [min, max] = [bounds[`${field}Min`], bounds[`${field}Max`]];
    if (min !== undefined) where.conditions.push(`${column} >= ${addValue(where, min)}::float8`);
    if (max !== undefined) where.conditions.push(`${column} <= ${addValue(where, max)}::float8`);
  }
}

function addTextFilters(where: WhereClause, { search, dealType, broker, location }: ListDealsQuery): void {
  const add = (condition: string) => where.conditions.push(condition);
  const put = (value: unknown) => addValue(where, value);
  const addWords = (text: string, sought = '') =>
    where.conditions.push(...buildSearchConditions(text, splitSearchWords(sought), put));
  addWords('d.search_text', search);
  if (dealType !== undefined && dealType !== 'all') add(`d.type = ${put(dealType)}`);
  if (broker !== undefined && broker !== 'all') add(`d.broker = ${put(broker)}`);
  addWords('search_text(d.address)', location);
}

/** The statuses that the query names, or null for all. */
export function parseStatuses(query: ListDealsQuery): string[] | null {
  if (query.status === undefined || query.status === 'all') return null;
  const requested = query.status.split(',').map((status) => status.trim());
  const unknown = requested.find((status) => !isDealStatus(status));
  if (unknown !== undefined) {
    throw new Invalid([{ field: 'status', message: `${unknown.slice(0, 40)} is not a deal status` }]);
  }
  return requested;
}

export interface SortExpression {
  /** Never null, so that a page can end at any row. */
  readonly sql: string;
  readonly type: 'timestamptz' | 'text' | 'integer' | 'float8' | 'numeric' | 'date';
  /** the value of rows without one, as text; below every other value */
  readonly unknown?: string;
}

const quoteAll = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(',');

/** As PostgreSQL writes it; that of a date is written in small letters. */
const UNKNOWN_FLOAT = '-Infinity';

/** Amounts by size, texts by alphabet. */
function buildSortExpression(field: SortableDealField): SortExpression {
  const column = `d.${getColumnName(DealEntity, field)}`;
  const { type } = DEAL_FIELDS[field] as FieldDefinition;
  return type === 'money' || type === 'integer'
    ? { sql: `coalesce(${column}, '-infinity'::float8)`, type: 'float8', unknown: UNKNOWN_FLOAT }
    : { sql: `coalesce(${column}, '')`, type: 'text', unknown: '' };
}

const FIELD_SORT_EXPRESSIONS = Object.fromEntries(
  SORTABLE_DEAL_FIELDS.map((field) => [field, buildSortExpression(field)]),
) as Record<SortableDealField, SortExpression>;

/** What each order of the list sorts by. */
const SORT_EXPRESSIONS: Readonly<Record<DealSort, SortExpression>> = {
  ...FIELD_SORT_EXPRESSIONS,
  createdAt: { sql: 'd.created_at', type: 'timestamptz' },
  updatedAt: { sql: 'd.updated_at', type: 'timestamptz' },
  businessName: { sql: withoutAccentsSql('coalesce(d.business_name, d.description)'), type: 'text' },
  revenue: {
    sql: `coalesce(array_position(array[${quoteAll(REVENUE_RANGE_LABELS)}], ${REVENUE_RANGE_SQL}), 0)`,
    type: 'integer',
    unknown: '0',
  },
  status: { sql: `array_position(array[${quoteAll(DEAL_STATUSES)}], d.status)`, type: 'integer' },
  score: { sql: 'coalesce(d.score, -1)', type: 'integer', unknown: '-1' },
  sde: { sql: "coalesce(d.sde, '-infinity'::float8)", type: 'float8', unknown: UNKNOWN_FLOAT },
  dscr: { sql: "coalesce(d.dscr, '-infinity'::float8)", type: 'float8', unknown: UNKNOWN_FLOAT },
  multiple: { sql: "coalesce(d.multiple, '-infinity'::float8)", type: 'float8', unknown: UNKNOWN_FLOAT },
  broker: { sql: withoutAccentsSql("coalesce(d.broker, '')"), type: 'text', unknown: '' },
  lastInteractionDate: {
    sql: "coalesce(d.last_interaction_date, '-infinity'::date)",
    type: 'date',
    unknown: '-infinity',
  },
};

/** More seconds than any creation lies after 1970. */
const SECONDS_PER_RANK = 100_000_000_000;

/** The order of a list: the chosen one; for a search without one the best match first, then the newest. */
export function buildSort(
  { sort, order, search = '' }: ListDealsQuery,
  where: WhereClause,
): SortExpression & { readonly name: string } {
  const words = splitSearchWords(search);
  if (sort !== undefined || order !== undefined || words.length === 0) {
    const name = sort ?? 'createdAt';
    return { name, ...SORT_EXPRESSIONS[name] };
  }
  const put = (value: unknown) => `${addValue(where, value)}::text`;
  const rank = buildSearchRankSql(
    'd.search_text',
    put(search),
    words.map((word) => put(word)),
  );
  const sql = `(${rank}) * ${SECONDS_PER_RANK} + extract(epoch from d.created_at)`;
  return { name: 'best match', sql, type: 'numeric' };
}
