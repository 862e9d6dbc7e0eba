import { ACTIVE_STATUSES, type DealStatus, INACTIVE_STATUSES, isDealStatus } from '@dealwright/vocabulary';
import { formatMoney, parseNumber } from '../../../lib/formats';
import { type DealListQuery } from '../api/deals';

export type ListTab = 'active' | 'inactive';
type Sort = NonNullable<DealListQuery['sort']>;

/** Filters that are set in their own dialog. A blank text asks for nothing. */
export interface AdvancedFilters {
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

export const NO_ADVANCED: AdvancedFilters = {
  dateFrom: '',
  dateTo: '',
  revenueMin: '',
  revenueMax: '',
  dealType: '',
  broker: '',
  location: '',
};

const ADVANCED = Object.keys(NO_ADVANCED) as (keyof AdvancedFilters)[];
const SORTS: readonly Sort[] = ['createdAt', 'businessName', 'revenue', 'type', 'status', 'score'];

/** The filters an address asks for; whatever it says that makes no sense is left out. */
export function parseFilters(query: URLSearchParams): ListFilters {
  const tab = query.get('tab') === 'inactive' ? 'inactive' : 'active';
  const status = query.get('status') ?? '';
  const advanced = Object.fromEntries(ADVANCED.map((key) => [key, query.get(key)?.trim() ?? '']));
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

/** The address of a list; what is as it begins is not said. */
export function toSearchParams(filters: ListFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (filters.tab === 'inactive') query.set('tab', 'inactive');
  for (const key of ['search', 'status', ...ADVANCED] as const)
    if (filters[key]) query.set(key, filters[key]);
  if (filters.showArchived) query.set('archived', 'yes');
  if (filters.sort !== 'createdAt' || filters.order !== 'desc') {
    query.set('sort', filters.sort);
    query.set('order', filters.order);
  }
  return query;
}

export const statusesOfTab = (tab: ListTab): readonly DealStatus[] =>
  tab === 'active' ? ACTIVE_STATUSES : INACTIVE_STATUSES;

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

function narrowing(filters: ListFilters): Omit<DealListQuery, 'archived' | 'status'> {
  const [least, most] = [parseNumber(filters.revenueMin), parseNumber(filters.revenueMax)];
  return {
    ...(filters.search.trim() && { search: filters.search.trim() }),
    ...(isDay(filters.dateFrom) && { dateFrom: filters.dateFrom }),
    ...(isDay(filters.dateTo) && { dateTo: filters.dateTo }),
    ...(least !== null && { revenueMin: least }),
    ...(most !== null && { revenueMax: most }),
    ...(filters.dealType && { dealType: filters.dealType }),
    ...(filters.broker && { broker: filters.broker }),
    ...(filters.location && { location: filters.location }),
    sort: filters.sort,
    order: filters.order,
  };
}

/** The deals of the tab; then, where they are asked for, the archived ones of any status. */
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

export const countAdvanced = (filters: AdvancedFilters): number =>
  ADVANCED.filter((key) => filters[key] !== '').length;

export interface FilterChip {
  readonly key: keyof AdvancedFilters | 'status' | 'search';
  readonly text: string;
}

/** Every filter in force, in words, each to be taken off by itself. */
export function toFilterChips(filters: ListFilters): readonly FilterChip[] {
  const money = (text: string) => formatMoney(parseNumber(text));
  const says: Readonly<Record<FilterChip['key'], (value: string) => string>> = {
    search: (value) => `“${value}”`,
    status: (value) => value,
    dateFrom: (value) => `From ${value}`,
    dateTo: (value) => `To ${value}`,
    revenueMin: (value) => `Revenue from ${money(value)}`,
    revenueMax: (value) => `Revenue to ${money(value)}`,
    dealType: (value) => value,
    broker: (value) => `Broker ${value}`,
    location: (value) => `In ${value}`,
  };
  return (['search', 'status', ...ADVANCED] as const)
    .filter((key) => filters[key] !== '')
    .map((key) => ({ key, text: says[key](filters[key]) }));
}

export const cleared = (filters: ListFilters): ListFilters => ({
  ...filters,
  ...NO_ADVANCED,
  search: '',
  status: '',
});
