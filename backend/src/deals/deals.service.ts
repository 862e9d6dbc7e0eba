import { DEFAULT_DEAL_STATUS, type DealStatus } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { emitInTransaction, Transactional } from '../platform/database/index.js';
import { Envelope, JsonText, PreconditionFailed } from '../platform/http/index.js';
import { SettingsService } from '../settings/index.js';
import { dealNotFound, descriptionRequired } from './deal.errors.js';
import { DealCreated, type DealEventKind, DealFinancialsSaving } from './deal.events.js';
import { type DealFiguresRow, type ModelFigures } from './deal-columns.js';
import { type DealEventRow, DealHistoryRepository } from './deal-history.repository.js';
import { diffDealFields, pickDealFields } from './deal-diff.js';
import { DealsQueries, type DealText, type NewDealEvent, type NewDealValues } from './deals.queries.js';
import { type DealName, DealsRepository } from './deals.repository.js';
import { type CreateDealDto } from './dto/create-deal.dto.js';
import { type DealFieldsDto } from './dto/deal-fields.dto.js';
import { type CreatedDealResponse, type DealResponse } from './dto/deal.response.js';
import { type FinancialsDto, hasFigures, readFinancials } from './dto/financials.dto.js';
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
    private readonly events: EventEmitter2,
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

  async create(ownerId: string, body: CreateDealDto): Promise<Envelope<CreatedDealResponse>> {
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
    const values = { ...fields, ...financials, isSample: body.isSample ?? false };
    const deal = hasFigures(financials.historicalFinancials)
      ? await this.createWithModel(ownerId, values, body.askingPrice ?? null)
      : await this.queries.create(ownerId, values);
    const defaultValuationCreated = deal.model.defaultModelId !== null;
    return new Envelope({ ...deal, defaultValuationCreated }, { id: deal.id, defaultValuationCreated });
  }

  /** Creates a deal with figures and its first model, in one transaction. */
  @Transactional()
  private async createWithModel(
    ownerId: string,
    values: NewDealValues,
    askingPrice: number | null,
  ): Promise<DealResponse> {
    const deal = await this.queries.create(ownerId, values);
    const created = new DealCreated(ownerId, deal, askingPrice);
    const text = findDealText(await emitInTransaction(this.events, DealCreated.event, created));
    return text === undefined ? deal : (JSON.parse(text.json) as DealResponse);
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
    const after = await this.queries.update(ownerId, id, fields);
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
    const saving = new DealFinancialsSaving(ownerId, id, readFinancials(body), ifMatch);
    return toJsonText((await this.saveFinancials(saving)) ?? (await this.lockAndSaveFinancials(saving)));
  }

  /** Returns undefined, and saves nothing, where the deal cannot be saved as it is or changed meanwhile. */
  private async saveFinancials(saving: DealFinancialsSaving): Promise<DealText | undefined> {
    return findDealText(await emitInTransaction(this.events, DealFinancialsSaving.event, saving));
  }

  /** The same where another save came first: this one waits for it. Says why a deal cannot be saved. */
  @Transactional()
  private async lockAndSaveFinancials(saving: DealFinancialsSaving): Promise<DealText> {
    await this.lockForUpdate(saving.ownerId, saving.dealId, saving.ifMatch);
    const saved = await this.saveFinancials(saving);
    if (saved === undefined) throw new Error('The deal that was locked was not saved.');
    return saved;
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

  /** The same, held until the transaction ends. */
  async lockFigures(ownerId: string, id: string): Promise<DealFiguresRow> {
    const row = await this.queries.lockFigures(ownerId, id);
    if (row === null) throw dealNotFound();
    return row;
  }

  /** The same before a write that changes nothing of the deal's row or its models, such as one to their versions. */
  async lockAgainstSaves(ownerId: string, id: string): Promise<void> {
    if ((await this.queries.lockAgainstSaves(ownerId, id)) === null) throw dealNotFound();
  }

  lockNextFigures(ownerId: string, afterId: string | null, limit: number): Promise<DealFiguresRow[]> {
    return this.queries.lockNextFigures(ownerId, afterId, limit);
  }

  recordModels(ownerId: string, models: readonly (ModelFigures & { id: string })[]): Promise<void> {
    return this.queries.recordModels(ownerId, models);
  }

  /** Stores the default model's figures with the deal, and a line in its history if there is one. */
  recordModel(
    ownerId: string,
    id: string,
    model: ModelFigures,
    event: NewDealEvent | null = null,
  ): Promise<DealText> {
    return this.queries.recordModel(ownerId, id, model, event);
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

/** The deal that a listener returned, if there is a listener. */
const findDealText = (results: readonly unknown[]): DealText | undefined =>
  (results as (DealText | undefined)[]).find((result) => result !== undefined);
