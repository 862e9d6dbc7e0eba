import { formatAverageRevenue } from '@dealwright/finance';
import { DEFAULT_DEAL_STATUS, REVENUE_RANGES, type DealStatus, getStatusInfo } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { emitInTransaction, Transactional } from '../platform/database/index.js';
import {
  Envelope,
  JsonText,
  Listing,
  type PageQuery,
  PreconditionFailed,
  NotModified,
} from '../platform/http/index.js';
import { SettingsService } from '../settings/index.js';
import { dealNotFound, descriptionRequired } from './deal.errors.js';
import { DealCreated, type DealEventKind, DealFinancialsChanged } from './deal.events.js';
import { type DealEventRow, DealHistoryRepository } from './deal-history.repository.js';
import { DealChangesRepository } from './list/deal-changes.repository.js';
import { DealListStatsCache } from './list/deal-list-stats.cache.js';
import { DealListQueries } from './list/deal-list.queries.js';
import { findChangedYears, diffDealFields, pickDealFields } from './deal-diff.js';
import { buildListEtag, parseListEtag } from './list/deal-list.etag.js';
import { parseStatuses } from './list/deal-list.filters.js';
import {
  type DealFiguresRow,
  type DealText,
  DealsRepository,
  type ModelFigures,
} from './deals.repository.js';
import { type CreateDealDto } from './dto/create-deal.dto.js';
import { type DealFieldsDto } from './dto/deal-fields.dto.js';
import { type DealListItem, type CreatedDealResponse, type DealResponse } from './dto/deal.response.js';
import { type DealSummaryResponse } from './dto/deal-summary.response.js';
import {
  type FinancialsDto,
  hasFigures,
  readFinancials,
  type StoredFinancials,
} from './dto/financials.dto.js';
import { type ListDealsQuery } from './list/list-deals.dto.js';
import { BrokerLinker } from './broker-links/broker-linker.js';

const RECENT_DEALS = 5;

@Injectable()
export class DealsService {
  constructor(
    private readonly deals: DealsRepository,
    private readonly lists: DealListQueries,
    private readonly facts: DealListStatsCache,
    private readonly changes: DealChangesRepository,
    private readonly history: DealHistoryRepository,
    private readonly settings: SettingsService,
    private readonly brokers: BrokerLinker,
    private readonly events: EventEmitter2,
  ) {}

  async list(
    ownerId: string,
    query: ListDealsQuery,
    ifNoneMatch: string | null,
  ): Promise<Listing<DealListItem> | NotModified> {
    const seen = parseListEtag(ifNoneMatch, ownerId, query);
    if (ifNoneMatch !== null && seen !== null && (await this.changes.isUnchangedSince(ownerId, seen)))
      return new NotModified(ifNoneMatch);
    const known = this.facts.get(ownerId, query);
    const page = await this.lists.readPage(ownerId, query, known?.moment ?? null);
    const facts = known && page.unchanged ? known : await this.facts.refresh(ownerId, query);
    const wanted = parseStatuses(query) ?? Object.keys(facts.counts);
    const total = wanted.reduce((sum, status) => sum + (facts.counts[status] ?? 0), 0);
    const { counts, sums, types, brokers } = facts;
    return new Listing<DealListItem>(
      page.rows,
      { total, counts, sums, nextCursor: page.nextCursor, types, brokers },
      buildListEtag(page.moment, ownerId, query),
    );
  }

  search(ownerId: string, query: string): Promise<JsonText> {
    return this.lists.search(ownerId, query);
  }

  async trash(ownerId: string, query: PageQuery): Promise<Listing<DealListItem>> {
    const { rows, nextCursor } = await this.lists.listTrash(ownerId, query);
    return new Listing<DealListItem>(rows, { nextCursor });
  }

  findDuplicates(ownerId: string, businessName: string | null, listingUrl: string | null): Promise<JsonText> {
    return this.lists.findDuplicates(ownerId, businessName, listingUrl);
  }

  async summary(ownerId: string): Promise<DealSummaryResponse> {
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
    return {
      total,
      active,
      thisWeek: row.thisWeek,
      averageRevenue: formatAverageRevenue(labels),
      counts: row.counts,
      recent: row.recent as DealListItem[],
    };
  }

  async get(ownerId: string, id: string): Promise<DealResponse> {
    const deal = await this.deals.find(ownerId, id);
    if (deal === null) throw dealNotFound();
    return deal;
  }

  /** The same for a reader: the text as it is sent. */
  async read(ownerId: string, id: string): Promise<JsonText> {
    const deal = await this.deals.findText(ownerId, id);
    if (deal === null) throw dealNotFound();
    return toJsonText(deal);
  }

  @Transactional()
  async create(
    ownerId: string,
    body: CreateDealDto,
    batchId: string | null = null,
  ): Promise<Envelope<CreatedDealResponse>> {
    const description = body.description?.trim() ?? '';
    if (description === '') throw descriptionRequired();
    const financials = readFinancials(body);
    const settings = await this.settings.get(ownerId);
    financials.collectDetailedIncomeStatement ??= settings.collectDetailedIncomeStatement;
    financials.historicalYearsCount ??= settings.historicalYearsCount;
    const fields = await this.brokers.resolveBrokerId(ownerId, {
      status: DEFAULT_DEAL_STATUS,
      ...pickDealFields(body),
      description,
    });

    const id = await this.deals.insert(ownerId, fields, financials, batchId);
    await this.history.append(ownerId, id, 'created', { status: fields.status });
    const withFigures = hasFigures(financials.historicalFinancials);
    await emitInTransaction(
      this.events,
      DealCreated.event,
      new DealCreated(ownerId, id, withFigures, body.askingPrice ?? null),
    );
    const deal = await this.get(ownerId, id);
    const defaultValuationCreated = deal.model.defaultModelId !== null;
    return new Envelope({ ...deal, defaultValuationCreated }, { id, defaultValuationCreated });
  }

  @Transactional()
  async update(ownerId: string, id: string, body: DealFieldsDto, ifMatch: number | null): Promise<JsonText> {
    const before = await this.lockForUpdate(ownerId, id, ifMatch);
    const asked = pickDealFields(body);
    if (asked.description !== undefined) {
      asked.description = String(asked.description ?? '').trim();
      if (asked.description === '') throw descriptionRequired();
    }
    const fields = await this.brokers.resolveBrokerId(ownerId, asked);
    const changes = diffDealFields(before, fields);
    const { status, ...others } = changes;
    const after = await this.deals.update(ownerId, id, fields);
    if (status !== undefined) await this.history.append(ownerId, id, 'statusChanged', status);
    if (Object.keys(others).length > 0) await this.history.append(ownerId, id, 'edited', { fields: others });
    return toJsonText(after);
  }

  setStatus(ownerId: string, id: string, status: DealStatus, ifMatch: number | null): Promise<JsonText> {
    return this.update(ownerId, id, { status }, ifMatch);
  }

  async updateFinancials(
    ownerId: string,
    id: string,
    body: FinancialsDto,
    ifMatch: number | null,
  ): Promise<JsonText> {
    const financials = readFinancials(body);
    const alone = await this.deals.updateFinancialsAlone(ownerId, id, financials, ifMatch);
    return alone === null ? this.updateWithModels(ownerId, id, financials, ifMatch) : toJsonText(alone);
  }

  /** Figures and all that is computed from them, in one transaction. */
  @Transactional()
  private async updateWithModels(
    ownerId: string,
    id: string,
    financials: StoredFinancials,
    ifMatch: number | null,
  ): Promise<JsonText> {
    const before = await this.lockForUpdate(ownerId, id, ifMatch);
    await this.deals.update(ownerId, id, {}, financials);
    await this.history.append(ownerId, id, 'financialsChanged', {
      years: findChangedYears(before, financials),
    });
    await emitInTransaction(this.events, DealFinancialsChanged.event, new DealFinancialsChanged(ownerId, id));
    return this.read(ownerId, id);
  }

  @Transactional()
  async setArchived(ownerId: string, id: string, archived: boolean): Promise<DealResponse> {
    const before = await this.lockForUpdate(ownerId, id, null);
    if (before.archived !== archived) {
      await this.deals.setArchived(ownerId, id, archived);
      await this.history.append(ownerId, id, archived ? 'archived' : 'unarchived', {});
    }
    return this.get(ownerId, id);
  }

  /** To the trash, from which it can be restored for 30 days. */
  @Transactional()
  async remove(ownerId: string, id: string): Promise<void> {
    await this.lockForUpdate(ownerId, id, null);
    await this.deals.setDeleted(ownerId, id, true);
    await this.history.append(ownerId, id, 'trashed', {});
  }

  @Transactional()
  async restore(ownerId: string, id: string): Promise<DealResponse> {
    const deal = await this.deals.lockForUpdate(ownerId, id);
    if (deal === null) throw dealNotFound();
    if (deal.deletedAt !== null) {
      await this.deals.setDeleted(ownerId, id, false);
      await this.history.append(ownerId, id, 'restored', {});
    }
    return this.get(ownerId, id);
  }

  /** For the modules above: what models are computed from. */
  async getFigures(ownerId: string, id: string): Promise<DealFiguresRow> {
    const row = await this.deals.findFigures(ownerId, id);
    if (row === null) throw dealNotFound();
    return row;
  }

  /** The same, held until the transaction ends. */
  async lockFigures(ownerId: string, id: string): Promise<DealFiguresRow> {
    const row = await this.deals.lockFigures(ownerId, id);
    if (row === null) throw dealNotFound();
    return row;
  }

  lockNextFigures(ownerId: string, afterId: string | null, limit: number): Promise<DealFiguresRow[]> {
    return this.deals.lockNextFigures(ownerId, afterId, limit);
  }

  findFiguresByIds(ownerId: string, ids: readonly string[]): Promise<DealFiguresRow[]> {
    return this.deals.findFiguresByIds(ownerId, ids);
  }

  recordModels(ownerId: string, models: readonly (ModelFigures & { id: string })[]): Promise<void> {
    return this.deals.recordModels(ownerId, models);
  }

  recordModel(ownerId: string, id: string, model: ModelFigures): Promise<void> {
    return this.deals.recordModel(ownerId, id, model);
  }

  /** For the modules above: one line in the deal's history, in their transaction. */
  recordEvent(ownerId: string, dealId: string, kind: DealEventKind, data: object): Promise<void> {
    return this.history.append(ownerId, dealId, kind, data);
  }

  /** What happened to a deal, newest first. */
  async listHistory(
    ownerId: string,
    id: string,
    before: string | null,
    limit: number,
  ): Promise<DealEventRow[]> {
    await this.assertExists(ownerId, id);
    return this.history.listNewest(ownerId, id, before, limit);
  }

  /** Throws unless the deal is there and not in the trash. */
  async assertExists(ownerId: string, id: string): Promise<void> {
    if ((await this.deals.findFigures(ownerId, id)) === null) throw dealNotFound();
  }

  private async lockForUpdate(ownerId: string, id: string, ifMatch: number | null): Promise<DealResponse> {
    const deal = await this.deals.lockForUpdate(ownerId, id);
    if (deal === null || deal.deletedAt !== null) throw dealNotFound();
    if (ifMatch !== null && ifMatch !== deal.revision) throw new PreconditionFailed();
    return deal;
  }
}

const toJsonText = ({ json, revision }: DealText) => new JsonText(json, revision);
