import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type DealStatus } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { Transactional } from '../platform/database/index.js';
import { JsonText, PreconditionFailed } from '../platform/http/index.js';
import { SettingsService } from '../settings/index.js';
import { dealNotFound, descriptionRequired } from './deal.errors.js';
import { type DealEventKind } from './deal-event-kinds.js';
import { type DealFiguresRow, type LockedFigures, type ModelFigures } from './deal-columns.js';
import { type DealEventRow, DealHistoryRepository } from './deal-history.repository.js';
import { diffDealFields, pickDealFields } from './deal-diff.js';
import { DealsQueries, type DealText, type NewDeal } from './deals.queries.js';
import { type DealName, DealsRepository } from './deals.repository.js';
import { type CreateDealDto } from './dto/create-deal.dto.js';
import { type DealFieldsDto } from './dto/deal-fields.dto.js';
import { type DealResponse } from './dto/deal.response.js';
import { readFinancials, type StoredFinancials } from './dto/financials.dto.js';
import { buildNewDealValues } from './new-deal-values.js';
import { addNewestRevenueRange } from './newest-revenue.js';
import { BrokerLinker } from './broker-links/broker-linker.js';

/** Older deals get no documents any more, and whoever has so many knows the deal. */
const MAX_NAMED_DEALS = 5_000;

@Injectable()
export class DealsService {
  constructor(
    private readonly deals: DealsRepository,
    private readonly queries: DealsQueries,
    private readonly history: DealHistoryRepository,
    private readonly settings: SettingsService,
    private readonly brokers: BrokerLinker,
  ) {}

  async get(ownerId: string, id: string): Promise<DealResponse> {
    const deal = await this.queries.find(ownerId, id);
    if (deal === null) throw dealNotFound();
    return deal;
  }

  /** The same for a reader: the text as it is sent. */
  async read(ownerId: string, id: string): Promise<JsonText> {
    const deal = await this.queries.findText(ownerId, id);
    if (deal === null) throw dealNotFound();
    return toJsonText(deal);
  }

  /** Inserts a deal without models. */
  async create(ownerId: string, body: CreateDealDto): Promise<DealResponse> {
    const description = body.description?.trim() ?? '';
    if (description === '') throw descriptionRequired();
    const financials = readFinancials(body);
    const settings = await this.settings.get(ownerId);
    const fields = await this.brokers.resolveBrokerId(ownerId, { ...pickDealFields(body), description });
    const id = randomUUID();
    const values = { ...buildNewDealValues(settings), ...fields, ...financials };
    const deal = { id, place: 0, archived: false, isSample: body.isSample ?? false, values, model: null };
    await this.queries.insert(ownerId, [deal]);
    return this.get(ownerId, id);
  }

  /** Inserts the deals of an import. */
  insertImported(ownerId: string, batchId: string, deals: readonly NewDeal[]): Promise<void> {
    return this.queries.insert(ownerId, deals, batchId);
  }

  /** Moves the deals of an import to the trash. */
  async removeImported(ownerId: string, batchId: string): Promise<void> {
    await this.deals.softDelete(ownerId, { importBatchId: batchId });
  }

  @Transactional()
  async update(ownerId: string, id: string, body: DealFieldsDto, ifMatch: number | null): Promise<JsonText> {
    const before = await this.lockForUpdate(ownerId, id, ifMatch);
    const requested = pickDealFields(body);
    if (requested.description !== undefined) {
      requested.description = String(requested.description ?? '').trim();
      if (requested.description === '') throw descriptionRequired();
    }
    const fields = await this.brokers.resolveBrokerId(ownerId, requested);
    const changes = diffDealFields(before, fields);
    const { status, ...others } = changes;
    const after = await this.queries.updateFields(ownerId, id, fields);
    if (status !== undefined) await this.history.append(ownerId, id, 'statusChanged', status);
    if (Object.keys(others).length > 0) await this.history.append(ownerId, id, 'edited', { fields: others });
    return toJsonText(after);
  }

  setStatus(ownerId: string, id: string, status: DealStatus, ifMatch: number | null): Promise<JsonText> {
    return this.update(ownerId, id, { status }, ifMatch);
  }

  /**
   * Saves figures of a deal that {@link lockFigures} has locked.
   *
   * @param model what the deal stores about its models from now on; null: as before
   */
  async saveFigures(
    ownerId: string,
    before: DealFiguresRow,
    financials: StoredFinancials,
    model: ModelFigures | null,
  ): Promise<JsonText> {
    const deal = { ...before, ...financials };
    const { newestRevenueRange } = addNewestRevenueRange(deal);
    const years = findChangedYears(before.historicalFinancials, deal.historicalFinancials);
    const figures = { ...financials, newestRevenueRange, ...model };
    return toJsonText(await this.queries.saveFigures(ownerId, before.id, figures, years));
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
    await this.deals.softDelete(ownerId, { id });
    await this.history.append(ownerId, id, 'trashed', {});
  }

  @Transactional()
  async restore(ownerId: string, id: string): Promise<DealResponse> {
    const deal = await this.queries.lockForUpdate(ownerId, id);
    if (deal === null) throw dealNotFound();
    if (deal.deletedAt !== null) {
      await this.deals.restore(ownerId, { id });
      await this.history.append(ownerId, id, 'restored', {});
    }
    return this.get(ownerId, id);
  }

  /** For the modules above: what models are computed from. */
  async getFigures(ownerId: string, id: string): Promise<DealFiguresRow> {
    const row = await this.queries.findFigures(ownerId, id);
    if (row === null) throw dealNotFound();
    return row;
  }

  /**
   * The same, locked until the transaction ends.
   *
   * @param ifMatch the expected revision; null if any will do
   */
  async lockFigures(ownerId: string, id: string, ifMatch: number | null = null): Promise<LockedFigures> {
    const row = await this.queries.lockFigures(ownerId, id);
    if (row === null) throw dealNotFound();
    if (ifMatch !== null && ifMatch !== row.revision) throw new PreconditionFailed();
    return row;
  }

  lockNextFigures(ownerId: string, afterId: string | null, limit: number): Promise<DealFiguresRow[]> {
    return this.queries.lockNextFigures(ownerId, afterId, limit);
  }

  /** Stores with deals what lists show of their models. */
  recordModels(ownerId: string, models: readonly (ModelFigures & { id: string })[]): Promise<void> {
    return this.queries.recordModels(ownerId, models);
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

  /** The names under which deals are known, their own before those of deals that were merged into them. */
  listNames(ownerId: string): Promise<DealName[]> {
    return this.deals.listNames(ownerId, MAX_NAMED_DEALS);
  }

  /** Throws unless the deal is there and not in the trash. */
  async assertExists(ownerId: string, id: string): Promise<void> {
    if (!(await this.deals.exists(ownerId, { id }))) throw dealNotFound();
  }

  private async lockForUpdate(ownerId: string, id: string, ifMatch: number | null): Promise<DealResponse> {
    const deal = await this.queries.lockForUpdate(ownerId, id);
    if (deal === null || deal.deletedAt !== null) throw dealNotFound();
    if (ifMatch !== null && ifMatch !== deal.revision) throw new PreconditionFailed();
    return deal;
  }
}

const toJsonText = ({ json, revision }: DealText) => new JsonText(json, revision);

type Years = DealFiguresRow['historicalFinancials'];

/** The keys of the years that a save changes, adds or takes away. */
const findChangedYears = (before: Years, after: Years): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (year) => !isDeepStrictEqual(before[year], after[year]),
  );
