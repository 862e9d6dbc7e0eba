import { DEFAULT_MODEL_NAME, LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { type DealFiguresRow, DealsService } from '../deals/index.js';
import { Transactional } from '../platform/database/index.js';
import { type JsonText, type Listing, type PageQuery, PreconditionFailed } from '../platform/http/index.js';
import { pickAssumptions } from './dto/assumptions.dto.js';
import { parseLoanData, type StoredLoanData } from './dto/loan-data.dto.js';
import { type TrashedModel } from './dto/trash.dto.js';
import {
  type CreateValuationDto,
  type DuplicateValuationDto,
  type UpdateValuationDto,
} from './dto/valuation.dto.js';
import { type ValuationResponse } from './dto/valuation.response.js';
import { summarizeModels } from './calculation/summarize-models.js';
import { ModelCalculator } from './calculation/model-calculator.js';
import { cannotDeleteDefaultModel, modelNotFound } from './valuation.errors.js';
import { type ModelFields, ValuationsRepository } from './valuations.repository.js';

/** Deals whose models are computed again in one go when a setting changes. */
const RECALCULATION_BATCH_SIZE = 200;

/**
 * Financial models. Every write first takes the deal's row, so that writes to one deal queue up and it always
 * has exactly one starred model.
 */
@Injectable()
export class ValuationsService {
  constructor(
    private readonly models: ValuationsRepository,
    private readonly deals: DealsService,
    private readonly calculator: ModelCalculator,
  ) {}

  listAll(ownerId: string): Promise<JsonText> {
    return this.models.listAll(ownerId);
  }

  async list(ownerId: string, dealId: string): Promise<ValuationResponse[]> {
    await this.deals.assertExists(ownerId, dealId);
    return this.models.listByDeal(ownerId, dealId);
  }

  async get(ownerId: string, dealId: string, id: string): Promise<ValuationResponse> {
    const model = await this.models.find(ownerId, dealId, id);
    if (model === null) throw modelNotFound();
    await this.deals.assertExists(ownerId, dealId);
    return model;
  }

  @Transactional()
  async create(ownerId: string, dealId: string, body: CreateValuationDto): Promise<ValuationResponse> {
    const loanData = { ...LOAN_DEFAULTS, ...parseLoanData(body.loanData) };
    const deal = await this.deals.lockFigures(ownerId, dealId);
    const description = body.description?.trim() || null;
    const assumptions = pickAssumptions(body.assumptions);
    return this.insert(ownerId, deal, { name: body.name, description, loanData, assumptions }, null);
  }

  /** The starred model that comes with a deal's first figures. */
  @Transactional()
  async createDefault(ownerId: string, dealId: string, purchasePrice: number | null): Promise<void> {
    const deal = await this.deals.lockFigures(ownerId, dealId);
    const loanData: StoredLoanData =
      purchasePrice === null ? { ...LOAN_DEFAULTS } : { ...LOAN_DEFAULTS, purchasePrice };
    const fields = { name: DEFAULT_MODEL_NAME, description: null, loanData, assumptions: {} };
    await this.insert(ownerId, deal, fields, null);
  }

  @Transactional()
  async update(
    ownerId: string,
    dealId: string,
    id: string,
    body: UpdateValuationDto,
    ifMatch: number | null,
  ): Promise<ValuationResponse> {
    const loanChanges = parseLoanData(body.loanData);
    const assumed = pickAssumptions(body.assumptions);
    const deal = await this.deals.lockFigures(ownerId, dealId);
    const before = await this.get(ownerId, dealId, id);
    if (ifMatch !== null && ifMatch !== before.revision) throw new PreconditionFailed();
    const fields: ModelFields = {
      name: body.name ?? before.name,
      description: body.description === undefined ? before.description : body.description?.trim() || null,
      loanData: { ...before.loanData, ...loanChanges },
      assumptions: { ...before.assumptions, ...assumed },
    };
    const choice = { ...before.projections, ...omitUndefined(body.projections) };
    const settings = await this.calculator.getSettings(ownerId);
    const computed = this.calculator.calculate(
      deal,
      fields.loanData,
      choice,
      body.status ?? before.status,
      settings,
    );
    const after = await this.models.update(ownerId, id, fields, computed);
    if (after === null) throw modelNotFound();
    const changed = [...diffFields(before.loanData, loanChanges), ...diffFields(before.assumptions, assumed)];
    if (changed.length > 0 || fields.name !== before.name) {
      await this.deals.recordEvent(ownerId, dealId, 'modelChanged', {
        modelId: id,
        name: fields.name,
        fields: changed,
      });
    }
    await this.refreshDeal(ownerId, deal);
    return after;
  }

  @Transactional()
  async duplicate(
    ownerId: string,
    dealId: string,
    id: string,
    body: DuplicateValuationDto,
  ): Promise<ValuationResponse> {
    const deal = await this.deals.lockFigures(ownerId, dealId);
    const source = await this.get(ownerId, dealId, id);
    const name = (body.name ?? '') === '' ? `${source.name} (Copy)`.slice(0, 200) : (body.name ?? '');
    const description = body.description === undefined ? source.description : body.description;
    const { loanData, assumptions, projections } = source;
    return this.insert(ownerId, deal, { name, description, loanData, assumptions }, projections);
  }

  @Transactional()
  async setDefault(ownerId: string, dealId: string, id: string): Promise<ValuationResponse> {
    const deal = await this.deals.lockFigures(ownerId, dealId);
    const before = await this.get(ownerId, dealId, id);
    if (!before.isDefault) {
      await this.models.setDefault(ownerId, dealId, id);
      await this.deals.recordEvent(ownerId, dealId, 'modelStarred', { modelId: id, name: before.name });
      await this.refreshDeal(ownerId, deal);
    }
    return this.get(ownerId, dealId, id);
  }

  /** To the trash; `restore` undoes it. */
  @Transactional()
  async remove(ownerId: string, dealId: string, id: string): Promise<void> {
    const deal = await this.deals.lockFigures(ownerId, dealId);
    const model = await this.get(ownerId, dealId, id);
    if (model.isDefault) throw cannotDeleteDefaultModel();
    await this.models.moveToTrash(ownerId, id);
    await this.deals.recordEvent(ownerId, dealId, 'modelDeleted', { modelId: id, name: model.name });
    await this.refreshDeal(ownerId, deal);
  }

  @Transactional()
  async restore(ownerId: string, dealId: string, id: string): Promise<ValuationResponse> {
    const deal = await this.deals.lockFigures(ownerId, dealId);
    const deleted = await this.models.findDeleted(ownerId, dealId, id);
    if (deleted !== null) {
      await this.models.restoreFromTrash(ownerId, id);
      await this.deals.recordEvent(ownerId, dealId, 'modelRestored', { modelId: id, name: deleted.name });
      await this.recalculate(ownerId, [deal]);
    }
    return this.get(ownerId, dealId, id);
  }

  listTrash(ownerId: string, query: PageQuery): Promise<Listing<TrashedModel>> {
    return this.models.listTrash(ownerId, query);
  }

  /** The deal's figures changed: its models follow, in the same transaction. */
  @Transactional()
  async recalculateDeal(ownerId: string, dealId: string): Promise<void> {
    await this.recalculate(ownerId, [await this.deals.lockFigures(ownerId, dealId)]);
  }

  /** The owner's settings changed: all models follow, some deals at a time. */
  @Transactional()
  async recalculateAllDeals(ownerId: string): Promise<void> {
    let after: string | null = null;
    for (;;) {
      const deals: DealFiguresRow[] = await this.deals.lockNextFigures(
        ownerId,
        after,
        RECALCULATION_BATCH_SIZE,
      );
      await this.recalculate(ownerId, deals);
      const last = deals.at(-1);
      if (last === undefined || deals.length < RECALCULATION_BATCH_SIZE) return;
      after = last.id;
    }
  }

  private async insert(
    ownerId: string,
    deal: DealFiguresRow,
    fields: ModelFields,
    choice: ValuationResponse['projections'],
  ): Promise<ValuationResponse> {
    const settings = await this.calculator.getSettings(ownerId);
    const computed = this.calculator.calculate(deal, fields.loanData, choice, 'draft', settings);
    const isFirst = (await this.models.listByDeal(ownerId, deal.id)).length === 0;
    const model = await this.models.insert(ownerId, deal.id, fields, isFirst, computed);
    await this.deals.recordEvent(ownerId, deal.id, 'modelCreated', { modelId: model.id, name: model.name });
    await this.refreshDeal(ownerId, deal);
    return model;
  }

  private async recalculate(ownerId: string, deals: readonly DealFiguresRow[]): Promise<void> {
    if (deals.length === 0) return;
    const settings = await this.calculator.getSettings(ownerId);
    const byId = new Map(deals.map((deal) => [deal.id, deal]));
    const models = await this.models.listByDeals(ownerId, [...byId.keys()]);
    const computed = models.flatMap((model) => {
      const deal = byId.get(model.dealId);
      if (deal === undefined) return [];
      const { id, loanData, projections, status } = model;
      return [
        { id, loanData, computed: this.calculator.calculate(deal, loanData, projections, status, settings) },
      ];
    });
    await this.models.updateCalculations(ownerId, computed);
    const fresh = new Map<string, ValuationResponse[]>(deals.map((deal) => [deal.id, []]));
    models.forEach((model, index) => {
      fresh.get(model.dealId)?.push({ ...model, ...computed[index]?.computed });
    });
    await this.deals.recordModels(
      ownerId,
      deals.map((deal) => ({
        id: deal.id,
        ...summarizeModels(fresh.get(deal.id) ?? [], deal),
      })),
    );
  }

  /** Lists show the starred model's figures from the deal's own row. */
  private async refreshDeal(ownerId: string, deal: DealFiguresRow): Promise<void> {
    const models = await this.models.listByDeal(ownerId, deal.id);
    await this.deals.recordModel(ownerId, deal.id, summarizeModels(models, deal));
  }
}

function omitUndefined<T extends object>(value: T | undefined): Partial<T> {
  return Object.fromEntries(
    Object.entries(value ?? {}).filter(([, item]) => item !== undefined),
  ) as Partial<T>;
}

function diffFields<T extends object>(
  before: T,
  changes: T,
): { field: string; from: unknown; to: unknown }[] {
  const stored = before as Readonly<Record<string, unknown>>;
  return Object.entries(changes)
    .filter(([field, to]) => (stored[field] ?? null) !== to)
    .map(([field, to]) => ({ field, from: stored[field] ?? null, to: to as unknown }));
}
