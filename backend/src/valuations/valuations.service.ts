import { DEFAULT_MODEL_NAME, LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { dealNotFound, type DealFiguresRow, DealsService, type DealText } from '../deals/index.js';
import { Transactional } from '../platform/database/index.js';
import { JsonText, type Listing, type PageQuery, PreconditionFailed } from '../platform/http/index.js';
import {
  type ModelCalculation,
  ModelCalculator,
  type ProjectionSettings,
} from './calculation/model-calculator.js';
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
import { listWarnings, toModelTree, toValuationResponse } from './valuation-response.js';
import { type ValuationEntity } from './valuation.entity.js';
import { cannotDeleteDefaultModel, modelNotFound } from './valuation.errors.js';
import { type ModelFields, ValuationsQueries } from './valuations.queries.js';
import { ValuationsRepository } from './valuations.repository.js';
import { type VersionCause, type VersionState, type VersionStep } from './versions/model-version.types.js';

const MAX_NAME_LENGTH = 200;

/**
 * Financial models. Every write first locks the deal's row, so that concurrent writes to one deal wait for each
 * other and a deal with models always has exactly one default model.
 */
@Injectable()
export class ValuationsService {
  constructor(
    private readonly models: ValuationsRepository,
    private readonly queries: ValuationsQueries,
    private readonly deals: DealsService,
    private readonly calculator: ModelCalculator,
    private readonly recalculation: ModelRecalculationService,
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
    return toValuationResponse(await this.getModel(ownerId, dealId, id));
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
  @Transactional()
  async update(
    ownerId: string,
    dealId: string,
    id: string,
    { fields: body, ifMatch, sessionId = null }: ModelUpdate,
  ): Promise<ValuationResponse> {
    const loanChanges = parseLoanData(body.loanData);
    const assumptionChanges = pickAssumptions(body.assumptions);
    const locked = await this.lockModel(ownerId, dealId, id, ifMatch);
    const { before } = locked;
    const fields: ModelFields = {
      name: body.name ?? before.name,
      description: body.description === undefined ? before.description : body.description?.trim() || null,
      loanData: { ...before.loanData, ...loanChanges },
      assumptions: { ...before.assumptions, ...assumptionChanges },
    };
    return this.saveModel(ownerId, locked, {
      fields,
      projections: { ...before.projections, ...omitUndefined(body.projections) },
      status: body.status ?? before.status,
      step: { kind: 'saved', cause: null, sessionId },
    });
  }

  /** Makes the inputs of a model those of a version. Name and description stay. */
  @Transactional()
  async restoreInputs(
    ownerId: string,
    dealId: string,
    id: string,
    { number, state, ifMatch, sessionId = null }: RestoredInputs,
  ): Promise<ValuationResponse> {
    const locked = await this.lockModel(ownerId, dealId, id, ifMatch);
    const { name, description, status, projections } = locked.before;
    return this.saveModel(ownerId, locked, {
      fields: { name, description, loanData: state.loanData, assumptions: state.assumptions },
      projections: { ...projections, ...toProjectionSettings(state) },
      status,
      step: { kind: 'restored', cause: { kind: 'version', number }, sessionId },
    });
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
    await this.models.moveToTrash(ownerId, model);
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

  private async lockModel(
    ownerId: string,
    dealId: string,
    id: string,
    ifMatch: number | null,
  ): Promise<LockedModel> {
    const deal = await this.deals.lockFigures(ownerId, dealId);
    const models = await this.models.listByDeal(ownerId, dealId);
    const before = models.find((model) => model.id === id);
    if (before === undefined) throw modelNotFound();
    if (ifMatch !== null && ifMatch !== before.revision) throw new PreconditionFailed();
    return { deal, models, before };
  }

  /** Calculates and stores a model of a locked deal, with its version and the line in the deal's history. */
  private async saveModel(
    ownerId: string,
    { deal, models, before }: LockedModel,
    { fields, projections, status, step }: ModelSave,
  ): Promise<ValuationResponse> {
    const { id } = before;
    const calculated = this.calculator.calculate(
      { deal, loanData: fields.loanData, projections, status },
      await this.calculator.getSettings(ownerId),
    );
    const saved = await this.queries.saveModel(ownerId, id, { fields, calculated, step });
    if (saved === null) throw modelNotFound();
    const after = { ...before, ...fields, ...calculated, ...saved };
    const changed = [
      ...diffFields(before.loanData, fields.loanData),
      ...diffFields(before.assumptions, fields.assumptions),
    ];
    const isChanged = changed.length > 0 || fields.name !== before.name;
    const data = { modelId: id, name: fields.name, fields: changed };
    const current = models.map((model) => (model.id === id ? after : model));
    const event = isChanged ? { kind: 'modelChanged' as const, data } : null;
    await this.deals.recordModel(ownerId, deal.id, summarizeModels(current, deal), event);
    return toValuationResponse(after);
  }

  private async getModel(ownerId: string, dealId: string, id: string): Promise<ValuationEntity> {
    const model = await this.models.findOne(ownerId, { dealId, id });
    if (model === null) throw modelNotFound();
    await this.deals.assertExists(ownerId, dealId);
    return model;
  }

  private async insert(
    ownerId: string,
    deal: DealFiguresRow,
    fields: ModelFields,
    { projections = null, parentId = null }: ModelOrigin = {},
  ): Promise<ValuationResponse> {
    const others = await this.models.listByDeal(ownerId, deal.id);
    return toValuationResponse(
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
      readonly others: readonly ValuationEntity[];
    },
  ): Promise<{ model: ValuationEntity; deal: DealText }> {
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

/** A model of a deal whose row is locked. */
interface LockedModel {
  readonly deal: DealFiguresRow;
  /** all models of the deal */
  readonly models: readonly ValuationEntity[];
  readonly before: ValuationEntity;
}

interface ModelSave extends Pick<ModelCalculation, 'projections' | 'status'> {
  readonly fields: ModelFields;
  readonly step: VersionStep;
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

/** Fields that differ. A field that is absent is empty. */
function diffFields<T extends object>(before: T, after: T): { field: string; from: unknown; to: unknown }[] {
  const [old, next] = [before, after] as Readonly<Record<string, unknown>>[];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, from: old?.[field] ?? null, to: next?.[field] ?? null }))
    .filter(({ from, to }) => from !== to);
}
