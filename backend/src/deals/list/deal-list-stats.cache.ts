import { Injectable } from '@nestjs/common';
import { BoundedMap } from './bounded-map.js';
import {
  type DealStatusCounts,
  DealListStatsQueries,
  type DealFilterMenus,
} from './deal-list-stats.queries.js';
import { getArchived } from './deal-list.filters.js';
import { type ListDealsQuery } from './list-deals.dto.js';
import { SharedRuns } from './shared-runs.js';

export type DealListStats = Omit<DealStatusCounts, 'unchanged'> & DealFilterMenus;

const MAX_CACHED_LISTS = 500;

/** From this many rows on, tallies are added up: reading 500 takes PostgreSQL about as long as a page of the list. */
const MAX_TALLY_ROWS = 500;

/**
 * Caches the counts, sums and filter menus of a list. Counting costs more than reading a page, and pages are read
 * more often than deals change. Each entry records when it was counted and is used only if the database confirms that
 * no deal has changed since, so several processes can cache independently.
 */
@Injectable()
export class DealListStatsCache {
  private readonly stats = new BoundedMap<DealListStats>(MAX_CACHED_LISTS);
  private readonly menus = new BoundedMap<DealFilterMenus>(MAX_CACHED_LISTS);
  private readonly runs = new SharedRuns();

  constructor(private readonly repository: DealListStatsQueries) {}

  /** Returns the cached statistics of these filters. Use them only if nothing changed since their `snapshot`. */
  get(ownerId: string, query: ListDealsQuery): DealListStats | undefined {
    return this.stats.get(toCacheKey(ownerId, query));
  }

  /** Counts again and caches the result. Calls that arrive together share one count. */
  refresh(ownerId: string, query: ListDealsQuery): Promise<DealListStats> {
    const key = toCacheKey(ownerId, query);
    return this.runs.run(key, async () => {
      const stats = await this.read(ownerId, query);
      this.stats.set(key, stats);
      return stats;
    });
  }

  private read(ownerId: string, query: ListDealsQuery): Promise<DealListStats> {
    return isFiltered(query) ? this.count(ownerId, query) : this.readTotals(ownerId, query);
  }

  private async readTotals(ownerId: string, query: ListDealsQuery): Promise<DealListStats> {
    const { tallyRows, ...totals } = await this.repository.readTotals(ownerId, ARCHIVED[getArchived(query)]);
    const values = totals.types.length + totals.brokers.length + Object.keys(totals.counts).length;
    if (tallyRows > MAX_TALLY_ROWS + 2 * values) await this.repository.compactTallies(ownerId);
    return totals;
  }

  /** The menus do not depend on the filters, so those of another list are used if nothing has changed since. */
  private async count(ownerId: string, query: ListDealsQuery): Promise<DealListStats> {
    const before = this.menus.get(ownerId);
    const { counts, sums, snapshot, unchanged } = await this.repository.readCounts(
      ownerId,
      query,
      before?.snapshot ?? null,
    );
    if (before !== undefined && unchanged) return { ...before, counts, sums, snapshot };
    const menus = await this.repository.readMenus(ownerId);
    this.menus.set(ownerId, menus);
    return { ...menus, counts, sums, snapshot };
  }
}

const ARCHIVED = { no: false, yes: true, any: null } as const;

/** Whether anything but the archive is filtered. */
function isFiltered(query: ListDealsQuery): boolean {
  const { archived: _archived, includeArchived: _include, timeZone: _zone, ...filters } = pickFilters(query);
  return Object.values(filters).some((value) => value !== undefined && value !== 'all' && value !== '');
}

/** The filters of a query: every page, order and status of the same filters has the same statistics. */
function pickFilters(query: ListDealsQuery): Partial<ListDealsQuery> {
  const { status: _status, sort: _sort, order: _order, limit: _limit, cursor: _cursor, ...filters } = query;
  return filters;
}

function toCacheKey(ownerId: string, query: ListDealsQuery): string {
  const filters = pickFilters(query);
  return JSON.stringify([ownerId, ...Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
