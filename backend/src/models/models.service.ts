import { DEFAULT_MODEL_NAME, LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { dealNotFound, type DealFiguresRow, DealsService } from '../deals/index.js';
import { Transactional } from '../platform/database/index.js';
import { JsonText, type Listing, type PageQuery } from '../platform/http/index.js';
import { ModelCalculator, type ProjectionSettings } from './calculation/model-calculator.js';
import { summarizeModels } from './calculation/summarize-models.js';
import { pickAssumptions } from './dto/assumptions.dto.js';
import { parseLoanData } from './dto/loan-data.dto.js';
import { type ModelTrashItem } from './dto/trash.dto.js';
import {
  type CreateValuationDto,
  type DuplicateValuationDto,
  type UpdateValuationDto,
} from './dto/valuation.dto.js';
import { type ValuationResponse } from './dto/valuation.response.js';
import { ModelRecalculationService } from './model-recalculation.service.js';
import { listWarnings, toModelTree, toModelResponse } from './model-response.js';
import { type ModelEntity } from './model.entity.js';
import { cannotDeleteDefaultModel, modelNotFound } from './model.errors.js';
import { ModelsQueries } from './models.queries.js';
import { type ModelFields, ModelsRepository } from './models.repository.js';
import { type SavedModel, SaveModelService } from './save-model/save-model.service.js';
import { type VersionState } from './versions/model-version.types.js';

const MAX_NAME_LENGTH = 200;

/**
 * Financial models. Every write first locks the deal's row and then writes it, so that concurrent writes to one deal
 * wait for each other and a deal with models always has exactly one default model.
 */
@Injectable()
export class ModelsService {
  constructor(
    private readonly models: ModelsRepository,
    private readonly queries: ModelsQueries,
    private readonly deals: DealsService,
    private readonly calculator: ModelCalculator,
    private readonly recalculation: ModelRecalculationService,
    private readonly saves: SaveModelService,
  ) {}

  listAll(ownerId: string): Promise<JsonText> {
    return this.queries.listAll(ownerId);
  }

  /** The models of a deal as JSON text, most of it as PostgreSQL writes it. */
  async listText(ownerId: string, dealId: string): Promise<JsonText> {
    const models = await this.queries.listByDeal(ownerId, dealId);
    if (models === null) throw dealNotFound();
    const texts = models.map(
      ({ json, loanData }) => `${json.slice(0, -1)},"warnings":${JSON.stringify(listWarnings(loanData))}}`,
    );
    return new JsonText(`[${texts.join(',')}]`);
  }

  async list(ownerId: string, dealId: string): Promise<ValuationResponse[]> {
    await this.deals.assertExists(ownerId, dealId);
    return toModelTree(await this.models.listByDeal(ownerId, dealId));
  }

  async get(ownerId: string, dealId: string, id: string): Promise<ValuationResponse> {
    return toModelResponse(await this.getModel(ownerId, dealId, id));
  }

  @Transactional()
  async create(ownerId: string, dealId: string, body: CreateValuationDto): Promise<ValuationResponse> {
    const loanData = { ...LOAN_DEFAULTS, ...parseLoanData(body.loanData) };
    const deal = await this.deals.lockFigures(ownerId, dealId);
    const description = body.description?.trim() || null;
    const assumptions = pickAssumptions(body.assumptions);
    return this.insert(ownerId, deal, { name: body.name, description, loanData, assumptions });
  }

  /** Creates the default model of a new deal with figures, in the transaction that created it. */
  async createDefault(ownerId: string, deal: DealFiguresRow, purchasePrice: number | null): Promise<void> {
    const loanData = { ...LOAN_DEFAULTS, ...(purchasePrice === null ? {} : { purchasePrice }) };
    await this.insertModel(ownerId, deal, {
      fields: { name: DEFAULT_MODEL_NAME, description: null, loanData, assumptions: {} },
      others: [],
    });
  }

  /** Changes the fields that were sent and recalculates the model. */
  async update(ownerId: string, model: SavedModel, body: UpdateValuationDto): Promise<ValuationResponse> {
    return this.toResponse(ownerId, await this.saves.update(ownerId, model, body));
  }

  /** Makes the inputs of a model those of its version `number`. Name and description stay. */
  async restoreInputs(
    ownerId: string,
    model: SavedModel,
    number: number,
    state: VersionState,
  ): Promise<ValuationResponse> {
    return this.toResponse(ownerId, await this.saves.restoreInputs(ownerId, model, number, state));
  }

  @Transactional()
  async duplicate(
    ownerId: string,
    dealId: string,
    id: string,
    body: DuplicateValuationDto,
  ): Promise<ValuationResponse> {
    const deal = await this.deals.lockFigures(ownerId, dealId);
    const source = await this.getModel(ownerId, dealId, id);
    const name = body.name || `${source.name} (Copy)`.slice(0, MAX_NAME_LENGTH);
    const description = body.description === undefined ? source.description : body.description;
    const { loanData, assumptions, projections } = source;
    const parentId = body.asScenario === true ? source.id : source.parentId;
    return this.insert(
      ownerId,
      deal,
      { name, description, loanData, assumptions },
      { projections, parentId },
    );
  }

  @Transactional()
  async setDefault(ownerId: string, dealId: string, id: string): Promise<ValuationResponse> {
    const deal = await this.deals.lockFigures(ownerId, dealId);
    const before = await this.getModel(ownerId, dealId, id);
    if (!before.isDefault) {
      await this.models.setDefault(ownerId, dealId, id);
      await this.deals.recordEvent(ownerId, dealId, 'modelStarred', { modelId: id, name: before.name });
      await this.refreshDeal(ownerId, deal);
    }
    return this.get(ownerId, dealId, id);
  }

  /** Moves a model to the trash; `restore` undoes it. */
  @Transactional()
  async remove(ownerId: string, dealId: string, id: string): Promise<void> {
    const deal = await this.deals.lockFigures(ownerId, dealId);
    const model = await this.getModel(ownerId, dealId, id);
    if (model.isDefault) throw cannotDeleteDefaultModel();
    await this.models.moveToTrash(ownerId, id);
    await this.deals.recordEvent(ownerId, dealId, 'modelDeleted', { modelId: id, name: model.name });
    await this.refreshDeal(ownerId, deal);
  }

  @Transactional()
  async restore(ownerId: string, dealId: string, id: string): Promise<ValuationResponse> {
    await this.deals.lockFigures(ownerId, dealId);
    const deleted = await this.models.findDeleted(ownerId, dealId, id);
    if (deleted !== null) {
      await this.models.restoreFromTrash(ownerId, dealId, id);
      await this.deals.recordEvent(ownerId, dealId, 'modelRestored', { modelId: id, name: deleted.name });
      await this.recalculation.recalculateDeal(ownerId, dealId, { kind: 'figures', figures: [], more: 0 });
    }
    return this.get(ownerId, dealId, id);
  }

  listTrash(ownerId: string, query: PageQuery): Promise<Listing<ModelTrashItem>> {
    return this.queries.listTrash(ownerId, query);
  }

  private async getModel(ownerId: string, dealId: string, id: string): Promise<ModelEntity> {
    const model = await this.models.findOne(ownerId, { dealId, id });
    if (model === null) throw modelNotFound();
    await this.deals.assertExists(ownerId, dealId);
    return this.linkToLivingParent(ownerId, model);
  }

  private async toResponse(ownerId: string, model: ModelEntity): Promise<ValuationResponse> {
    return toModelResponse(await this.linkToLivingParent(ownerId, model));
  }

  private async linkToLivingParent(ownerId: string, model: ModelEntity): Promise<ModelEntity> {
    if (model.parentId !== null) model.parentId = await this.queries.findParent(ownerId, model.id);
    return model;
  }

  private async insert(
    ownerId: string,
    deal: DealFiguresRow,
    fields: ModelFields,
    origin: ModelOrigin = {},
  ): Promise<ValuationResponse> {
    const others = await this.models.listByDeal(ownerId, deal.id);
    return toModelResponse(await this.insertModel(ownerId, deal, { fields, ...origin, others }));
  }

  /** Calculates and inserts a model. The first model of a deal is its default. */
  private async insertModel(
    ownerId: string,
    deal: DealFiguresRow,
    { fields, projections = null, parentId = null, others }: NewModel,
  ): Promise<ModelEntity> {
    const settings = await this.calculator.getSettings(ownerId);
    const { loanData, assumptions } = fields;
    const evidence = await this.calculator.findEvidence(ownerId, deal, [fields]);
    const calculated = this.calculator.calculate(
      { deal, loanData, assumptions, evidence, projections, status: 'draft' },
      settings,
    );
    const place = { dealId: deal.id, isDefault: others.length === 0, parentId };
    const model = await this.models.insertModel(ownerId, place, fields, calculated);
    await this.deals.recordModels(ownerId, [summarizeModels([...others, model], deal)]);
    await this.deals.recordEvent(ownerId, deal.id, 'modelCreated', { modelId: model.id, name: model.name });
    return model;
  }

  /** Lists show the default model's figures from the deal's own row. */
  private async refreshDeal(ownerId: string, deal: DealFiguresRow): Promise<void> {
    const models = await this.models.listByDeal(ownerId, deal.id);
    await this.deals.recordModels(ownerId, [summarizeModels(models, deal)]);
  }
}

/** What a new model takes over besides what a user enters. */
interface ModelOrigin {
  readonly projections?: ProjectionSettings | null;
  readonly parentId?: string | null;
}

interface NewModel extends ModelOrigin {
  readonly fields: ModelFields;
  /** the models that the deal has */
  readonly others: readonly ModelEntity[];
}
