import { DEFAULT_MODEL_NAME, LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { dealNotFound, type DealFiguresRow, DealsService, type DealText } from '../deals/index.js';
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
import { type ModelSave, ModelSavesService, type ReadModel } from './model-saves.service.js';
import { type ModelFields } from './model-statements.js';
import { listWarnings, toModelTree, toModelResponse } from './model-response.js';
import { type ModelEntity } from './model.entity.js';
import { cannotDeleteDefaultModel, modelNotFound } from './model.errors.js';
import { ModelsQueries } from './models.queries.js';
import { ModelsRepository } from './models.repository.js';
import { type VersionCause, type VersionState } from './versions/model-version.types.js';

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
    private readonly saves: ModelSavesService,
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

  /** Creates the default model of a new deal with figures, in the transaction that created it. Returns the deal. */
  async createDefault(
    ownerId: string,
    deal: DealFiguresRow,
    purchasePrice: number | null,
  ): Promise<DealText> {
    const loanData = { ...LOAN_DEFAULTS, ...(purchasePrice === null ? {} : { purchasePrice }) };
    const fields = { name: DEFAULT_MODEL_NAME, description: null, loanData, assumptions: {} };
    return (await this.insertModel(ownerId, deal, { fields, others: [] })).deal;
  }

  /** Changes the fields that were sent and recalculates the model. */
  update(
    ownerId: string,
    dealId: string,
    id: string,
    { fields: body, ifMatch, sessionId = null }: ModelUpdate,
  ): Promise<ValuationResponse> {
    const loanChanges = parseLoanData(body.loanData);
    const assumptionChanges = pickAssumptions(body.assumptions);
    const change = ({ name, description, loanData, assumptions, ...before }: ReadModel): ModelSave => ({
      fields: {
        name: body.name ?? name,
        description: body.description === undefined ? description : body.description?.trim() || null,
        loanData: { ...loanData, ...loanChanges },
        assumptions: { ...assumptions, ...assumptionChanges },
      },
      projections: { ...before.projections, ...omitUndefined(body.projections) },
      status: body.status ?? before.status,
      step: { kind: 'saved', cause: null, sessionId },
    });
    return this.saves.saveModel(ownerId, { dealId, id, ifMatch, change });
  }

  /** Makes the inputs of a model those of a version. Name and description stay. */
  restoreInputs(
    ownerId: string,
    dealId: string,
    id: string,
    { number, state, ifMatch, sessionId = null }: RestoredInputs,
  ): Promise<ValuationResponse> {
    const change = ({ name, description, status, projections }: ReadModel): ModelSave => ({
      fields: { name, description, loanData: state.loanData, assumptions: state.assumptions },
      projections: { ...projections, ...toProjectionSettings(state) },
      status,
      step: { kind: 'restored', cause: { kind: 'version', number }, sessionId },
    });
    return this.saves.saveModel(ownerId, { dealId, id, ifMatch, change });
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
    const deal = await this.deals.lockFigures(ownerId, dealId);
    const deleted = await this.models.findDeleted(ownerId, dealId, id);
    if (deleted !== null) {
      await this.models.restoreFromTrash(ownerId, dealId, id);
      await this.deals.recordEvent(ownerId, dealId, 'modelRestored', { modelId: id, name: deleted.name });
      const cause: VersionCause = { kind: 'figures', figures: [], more: 0 };
      await this.recalculation.recalculateDeal(ownerId, dealId, { deal, cause });
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
    if (model.parentId !== null) model.parentId = await this.queries.findParent(ownerId, id);
    return model;
  }

  private async insert(
    ownerId: string,
    deal: DealFiguresRow,
    fields: ModelFields,
    { projections = null, parentId = null }: ModelOrigin = {},
  ): Promise<ValuationResponse> {
    const others = await this.models.listByDeal(ownerId, deal.id);
    return toModelResponse(
      (await this.insertModel(ownerId, deal, { fields, projections, parentId, others })).model,
    );
  }

  /** Calculates and inserts a model. The first model of a deal is its default. */
  private async insertModel(
    ownerId: string,
    deal: DealFiguresRow,
    {
      fields,
      projections = null,
      parentId = null,
      others,
    }: ModelOrigin & {
      readonly fields: ModelFields;
      /** the models that the deal has */
      readonly others: readonly ModelEntity[];
    },
  ): Promise<{ model: ModelEntity; deal: DealText }> {
    const settings = await this.calculator.getSettings(ownerId);
    const calculated = this.calculator.calculate(
      { deal, loanData: fields.loanData, projections, status: 'draft' },
      settings,
    );
    const place = { dealId: deal.id, isDefault: others.length === 0, parentId };
    const model = await this.models.insertModel(ownerId, place, fields, calculated);
    const data = { modelId: model.id, name: model.name };
    const summary = summarizeModels([...others, model], deal);
    const event = { kind: 'modelCreated' as const, data };
    return { model, deal: await this.deals.recordModel(ownerId, deal.id, summary, event) };
  }

  /** Lists show the default model's figures from the deal's own row. */
  private async refreshDeal(ownerId: string, deal: DealFiguresRow): Promise<void> {
    const models = await this.models.listByDeal(ownerId, deal.id);
    await this.deals.recordModel(ownerId, deal.id, summarizeModels(models, deal));
  }
}

interface ModelUpdate {
  readonly fields: UpdateValuationDto;
  readonly ifMatch: number | null;
  /** Saves of one session in quick succession are one version. */
  readonly sessionId?: string | null;
}

interface RestoredInputs extends Omit<ModelUpdate, 'fields'> {
  /** of the version */
  readonly number: number;
  readonly state: VersionState;
}

/** What a new model takes over besides what a user enters. */
interface ModelOrigin {
  readonly projections?: ProjectionSettings | null;
  readonly parentId?: string | null;
}

const toProjectionSettings = ({
  growthRate,
  projectionPeriod,
}: VersionState): Partial<ProjectionSettings> => ({
  ...(growthRate === null ? {} : { growthRate }),
  ...(projectionPeriod === null ? {} : { projectionPeriod }),
});

function omitUndefined<T extends object>(value: T | undefined): Partial<T> {
  return Object.fromEntries(
    Object.entries(value ?? {}).filter(([, item]) => item !== undefined),
  ) as Partial<T>;
}
