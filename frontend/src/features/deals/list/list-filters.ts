import {
  ACTIVE_STATUSES,
  AMOUNT_FILTERED_DEAL_FIELDS,
  DEAL_FIELD_LABELS,
  type DealStatus,
  INACTIVE_STATUSES,
  isDealStatus,
  SORTABLE_DEAL_FIELDS,
} from '@dealwright/vocabulary';
import { dayText, localTimeZone } from '../../../lib/days';
import { formatMoney, parseNumber, readRevenueBound } from '../../../lib/formats';
import { type AmountBound, type DealListQuery } from '../api/deals';

export type ListTab = 'active' | 'inactive';
type Sort = NonNullable<DealListQuery['sort']>;

/** Filters that are set in their own dialog. A blank text does not filter. */
export interface AdvancedFilters extends Readonly<Record<AmountBound, string>> {
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly revenueMin: string;
  readonly revenueMax: string;
  readonly dealType: string;
  readonly broker: string;
  readonly location: string;
}

export interface ListFilters extends AdvancedFilters {
  readonly tab: ListTab;
  readonly search: string;
  readonly status: DealStatus | '';
  readonly showArchived: boolean;
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
}

/** The amount fields of the registry, each with the names of its two bounds. */
export const AMOUNT_FILTERS = AMOUNT_FILTERED_DEAL_FIELDS.map((field) => ({
  label: DEAL_FIELD_LABELS[field],
  min: `${field}Min` as const,
  max: `${field}Max` as const,
}));
const AMOUNT_BOUNDS: readonly AmountBound[] = AMOUNT_FILTERS.flatMap(({ min, max }) => [min, max]);

const byBound = <T>(toEntry: (bound: AmountBound) => T): Readonly<Record<AmountBound, T>> =>
  Object.fromEntries(AMOUNT_BOUNDS.map((bound) => [bound, toEntry(bound)])) as Record<AmountBound, T>;

export const NO_ADVANCED: AdvancedFilters = {
  ...byBound(() => ''),
  dateFrom: '',
  dateTo: '',
  revenueMin: '',
  revenueMax: '',
  dealType: '',
  broker: '',
  location: '',
};

const ADVANCED = Object.keys(NO_ADVANCED) as (keyof AdvancedFilters)[];
const SORTS: readonly Sort[] = [
  'createdAt',
  'score',
  'sde',
  'multiple',
  'broker',
  'lastInteractionDate',
  ...SORTABLE_DEAL_FIELDS,
];

/** Parses the filters of a URL and ignores invalid values. */
export function parseFilters(query: URLSearchParams): ListFilters {
  const tab = query.get('tab') === 'inactive' ? 'inactive' : 'active';
  const status = query.get('status') ?? '';
  const advanced = Object.fromEntries(
    ADVANCED.map((key) => [key, readFilter(key, query.get(key)?.trim() ?? '')]),
  );
  return {
    ...NO_ADVANCED,
    ...advanced,
    tab,
    search: query.get('search') ?? '',
    status: isDealStatus(status) && statusesOfTab(tab).includes(status) ? status : '',
    showArchived: tab === 'inactive' && query.get('archived') === 'yes',
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'createdAt',
    order: query.get('order') === 'asc' ? 'asc' : 'desc',
  };
}

const TEXTS: readonly (keyof AdvancedFilters)[] = ['dealType', 'broker', 'location'];

/** A filter as the address has it; blank where a day or an amount is none. */
function readFilter(key: keyof AdvancedFilters, text: string): string {
  if (TEXTS.includes(key)) return text;
  if (key === 'dateFrom' || key === 'dateTo') return isDay(text) ? text : '';
  const read = key === 'revenueMin' || key === 'revenueMax' ? readRevenueBound : parseNumber;
  return read(text) === null ? '' : text;
}

const isDefaultOrder = ({ sort, order }: ListFilters) => sort === 'createdAt' && order === 'desc';

/** Builds the query string of a list, without default values. */
export function toSearchParams(filters: ListFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (filters.tab === 'inactive') query.set('tab', 'inactive');
  for (const key of ['search', 'status', ...ADVANCED] as const)
    if (filters[key]) query.set(key, filters[key]);
  if (filters.showArchived) query.set('archived', 'yes');
  if (!isDefaultOrder(filters)) {
    query.set('sort', filters.sort);
    query.set('order', filters.order);
  }
  return query;
}

export const statusesOfTab = (tab: ListTab): readonly DealStatus[] =>
  tab === 'active' ? ACTIVE_STATUSES : INACTIVE_STATUSES;

/** A day of the calendar; February 31 is none, although `Date` reads it as one of March. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function narrowing(filters: ListFilters): Omit<DealListQuery, 'archived' | 'status'> {
  const [least, most] = [parseNumber(filters.revenueMin), parseNumber(filters.revenueMax)];
  return {
    ...(filters.search.trim() && { search: filters.search.trim() }),
    ...dateBounds(filters),
    ...(least !== null && { revenueMin: least }),
    ...(most !== null && { revenueMax: most }),
    ...(filters.dealType && { dealType: filters.dealType }),
    ...(filters.broker && { broker: filters.broker }),
    ...(filters.location && { location: filters.location }),
    ...amountBounds(filters),
    // In the default order, a search has its best match first.
    ...(!(isDefaultOrder(filters) && filters.search.trim()) && { sort: filters.sort, order: filters.order }),
  };
}

/** Days are those of the reader's time zone. */
function dateBounds({
  dateFrom,
  dateTo,
}: ListFilters): Pick<DealListQuery, 'dateFrom' | 'dateTo' | 'timeZone'> {
  if (!isDay(dateFrom) && !isDay(dateTo)) return {};
  return {
    ...(isDay(dateFrom) && { dateFrom }),
    ...(isDay(dateTo) && { dateTo }),
    timeZone: localTimeZone(),
  };
}

function amountBounds(filters: ListFilters): Partial<Record<AmountBound, number>> {
  const bounds = AMOUNT_BOUNDS.flatMap((bound) => {
    const amount = parseNumber(filters[bound]);
    return amount === null ? [] : [[bound, amount] as const];
  });
  return Object.fromEntries(bounds);
}

/** Queries for the deals of the tab, and for archived deals of any status if requested. */
export function toListQueries(filters: ListFilters): readonly [DealListQuery, DealListQuery | null] {
  const common = narrowing(filters);
  const status = filters.status || statusesOfTab(filters.tab).join(',');
  const main: DealListQuery = { ...common, archived: 'no', status };
  const archived: DealListQuery = {
    ...common,
    archived: 'yes',
    ...(filters.status && { status: filters.status }),
  };
  return [main, filters.showArchived ? archived : null];
}

/** The pairs of filters that bound a range, lower bound first. */
const RANGES: readonly (readonly [keyof AdvancedFilters, keyof AdvancedFilters, string])[] = [
  ['dateFrom', 'dateTo', 'Choose From Date or a later day'],
  ['revenueMin', 'revenueMax', 'Enter the minimum or more'],
  ...AMOUNT_FILTERS.map(({ min, max }) => [min, max, 'Enter the minimum or more'] as const),
];

/** The upper bounds that lie below their lower bound, each with what to do about it. */
export function findInvertedRanges(filters: AdvancedFilters): Partial<Record<keyof AdvancedFilters, string>> {
  const isInverted = (from: keyof AdvancedFilters, to: keyof AdvancedFilters) => {
    if (from === 'dateFrom') return isDay(filters[from]) && isDay(filters[to]) && filters[to] < filters[from];
    const read = from === 'revenueMin' ? readRevenueBound : parseNumber;
    const [min, max] = [read(filters[from]), read(filters[to])];
    return min !== null && max !== null && max < min;
  };
  return Object.fromEntries(
    RANGES.filter(([from, to]) => isInverted(from, to)).map(([, to, message]) => [to, message]),
  );
}

export const countAdvanced = (filters: AdvancedFilters): number =>
  ADVANCED.filter((key) => filters[key] !== '').length;

export interface FilterChip {
  readonly key: keyof AdvancedFilters | 'status' | 'search';
  readonly text: string;
}

/** The active filters as chips, each removable on its own. */
export function toFilterChips(filters: ListFilters): readonly FilterChip[] {
  const money = (text: string) => formatMoney(parseNumber(text));
  const revenue = (text: string) => formatMoney(readRevenueBound(text));
  const says: Readonly<Record<FilterChip['key'], (value: string) => string>> = {
    search: (value) => `“${value}”`,
    status: (value) => value,
    dateFrom: (value) => `Added from ${dayText(value)}`,
    dateTo: (value) => `Added to ${dayText(value)}`,
    ...amountChips(money),
    revenueMin: (value) => `Revenue from ${revenue(value)}`,
    revenueMax: (value) => `Revenue to ${revenue(value)}`,
    dealType: (value) => value,
    broker: (value) => `Broker ${value}`,
    location: (value) => `In ${value}`,
  };
  return (['search', 'status', ...ADVANCED] as const)
    .filter((key) => filters[key] !== '')
    .map((key) => ({ key, text: says[key](filters[key]) }));
}

function amountChips(money: (text: string) => string) {
  const chips = AMOUNT_FILTERS.flatMap(({ label, min, max }) => [
    [min, (value: string) => `${label} from ${money(value)}`] as const,
    [max, (value: string) => `${label} to ${money(value)}`] as const,
  ]);
  return Object.fromEntries(chips) as Record<AmountBound, (value: string) => string>;
}

/** The part of the filters that the dialog sets. */
export const pickAdvanced = (filters: AdvancedFilters): AdvancedFilters =>
  Object.fromEntries(ADVANCED.map((key) => [key, filters[key]])) as Record<keyof AdvancedFilters, string>;

export const cleared = (filters: ListFilters): ListFilters => ({
  ...filters,
  ...NO_ADVANCED,
  search: '',
  status: '',
});
