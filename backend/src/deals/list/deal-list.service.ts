import { formatAverageRevenue } from '@dealwright/figures';
import { getStatusInfo, REVENUE_RANGES } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { JsonText, Listing, NotModified, type PageQuery } from '../../platform/http/index.js';
import { type DealSummaryResponse } from '../dto/deal-summary.response.js';
import { type DealListItem } from '../dto/deal.response.js';
import { type CachedDealResponse, DealResponsesCache } from './deal-responses.cache.js';
import { DealChangesQueries } from './deal-changes.queries.js';
import { DealListStatsCache } from './deal-list-stats.cache.js';
import { buildListEtag, parseListEtag } from './deal-list.etag.js';
import { parseStatuses } from './deal-list.filters.js';
import { DealListQueries } from './deal-list.queries.js';
import { type ListDealsQuery } from './list-deals.dto.js';

const RECENT_DEALS = 5;

/** Lists and the dashboard's figures. */
@Injectable()
export class DealListService {
  constructor(
    private readonly lists: DealListQueries,
    private readonly stats: DealListStatsCache,
    private readonly changes: DealChangesQueries,
    private readonly responses: DealResponsesCache,
  ) {}

  async list(
    ownerId: string,
    query: ListDealsQuery,
    ifNoneMatch: string | null,
  ): Promise<Listing<DealListItem> | NotModified> {
    const seen = parseListEtag(ifNoneMatch, ownerId, query);
    if (ifNoneMatch !== null && seen !== null && (await this.changes.isUnchangedSince(ownerId, seen)))
      return new NotModified(ifNoneMatch);
    return this.responses.get(ownerId, ['list', query], () => this.readList(ownerId, query));
  }

  private async readList(
    ownerId: string,
    query: ListDealsQuery,
  ): Promise<CachedDealResponse<Listing<DealListItem>>> {
    const known = this.stats.get(ownerId, query);
    const page = await this.lists.readPage(ownerId, query, known?.snapshot ?? null);
    const stats = known && page.unchanged ? known : await this.stats.refresh(ownerId, query);
    const statuses = parseStatuses(query) ?? Object.keys(stats.counts);
    const total = statuses.reduce((sum, status) => sum + (stats.counts[status] ?? 0), 0);
    const { counts, sums, types, brokers } = stats;
    const value = new Listing<DealListItem>(
      page.rows,
      { total, counts, sums, nextCursor: page.nextCursor, types, brokers },
      buildListEtag(page.snapshot, ownerId, query),
    );
    return { value, snapshot: page.snapshot, length: page.rows.text.length };
  }

  async trash(ownerId: string, query: PageQuery): Promise<Listing<DealListItem>> {
    const { rows, nextCursor } = await this.lists.listTrash(ownerId, query);
    return new Listing<DealListItem>(rows, { nextCursor });
  }

  findDuplicates(ownerId: string, businessName: string | null, listingUrl: string | null): Promise<JsonText> {
    return this.lists.findDuplicates(ownerId, businessName, listingUrl);
  }

  summary(ownerId: string): Promise<JsonText> {
    return this.responses.get(ownerId, ['summary'], () => this.readSummary(ownerId));
  }

  private async readSummary(ownerId: string): Promise<CachedDealResponse<JsonText>> {
    const row = await this.lists.summarize(ownerId, RECENT_DEALS);
    const counts = Object.entries(row.counts);
    const total = counts.reduce((sum, [, count]) => sum + count, 0);
    const active = counts.reduce(
      (sum, [status, count]) => sum + (getStatusInfo(status).active ? count : 0),
      0,
    );
    const labels = REVENUE_RANGES.flatMap(({ label }) =>
      Array.from({ length: row.revenues[label] ?? 0 }, () => label),
    );
    const summary: DealSummaryResponse = {
      total,
      active,
      thisWeek: row.thisWeek,
      averageRevenue: formatAverageRevenue(labels),
      counts: row.counts,
      recent: row.recent as DealListItem[],
    };
    const value = new JsonText(JSON.stringify(summary));
    return { value, snapshot: row.snapshot, length: value.text.length, validMs: row.validMs ?? Infinity };
  }
}
