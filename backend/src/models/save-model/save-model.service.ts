import { Injectable } from '@nestjs/common';
import { DealsService } from '../../deals/index.js';
import { Transactional } from '../../platform/database/index.js';
import { PreconditionFailed } from '../../platform/http/index.js';
import {
  type ModelCalculation,
  ModelCalculator,
  type ProjectionSettings,
} from '../calculation/model-calculator.js';
import { summarizeModels } from '../calculation/summarize-models.js';
import { pickAssumptions } from '../dto/assumptions.dto.js';
import { parseLoanData } from '../dto/loan-data.dto.js';
import { type UpdateValuationDto } from '../dto/valuation.dto.js';
import { type ModelEntity } from '../model.entity.js';
import { modelNotFound } from '../model.errors.js';
import { type ModelFields, ModelsRepository } from '../models.repository.js';
import { type VersionState, type VersionStep } from '../versions/model-version.types.js';
import { ModelVersionsQueries } from '../versions/model-versions.queries.js';
import { diffModel } from './diff-model.js';

/** Which model is saved, and by whom. */
export interface SavedModel {
  readonly dealId: string;
  readonly id: string;
  /** the expected revision; null if any will do */
  readonly ifMatch: number | null;
  /** Saves of one session in quick succession are one version. */
  readonly sessionId?: string | null;
}

/** What a save makes of a model. */
interface ModelChange extends Pick<ModelCalculation, 'status'> {
  readonly fields: ModelFields;
  readonly projections: Partial<ProjectionSettings>;
  readonly step: VersionStep;
}

/** Saves the inputs of a model with its results, its version and a line of the deal's history. */
@Injectable()
export class SaveModelService {
  constructor(
    private readonly deals: DealsService,
    private readonly models: ModelsRepository,
    private readonly versions: ModelVersionsQueries,
    private readonly calculator: ModelCalculator,
  ) {}

  /** Changes the fields that were sent. */
  update(ownerId: string, model: SavedModel, body: UpdateValuationDto): Promise<ModelEntity> {
    const loanChanges = parseLoanData(body.loanData);
    const assumptionChanges = pickAssumptions(body.assumptions);
    return this.save(ownerId, model, ({ name, description, loanData, assumptions, projections, status }) => ({
      fields: {
        name: body.name ?? name,
        description: body.description === undefined ? description : body.description?.trim() || null,
        loanData: { ...loanData, ...loanChanges },
        assumptions: { ...assumptions, ...assumptionChanges },
      },
      projections: { ...projections, ...omitUndefined(body.projections) },
      status: body.status ?? status,
      step: { kind: 'saved', cause: null, sessionId: model.sessionId ?? null },
    }));
  }

  /** Makes the inputs of a model those of its version `number`. Name and description stay. */
  restoreInputs(
    ownerId: string,
    model: SavedModel,
    number: number,
    { loanData, assumptions, growthRate, projectionPeriod }: VersionState,
  ): Promise<ModelEntity> {
    return this.save(ownerId, model, ({ name, description, projections, status }) => ({
      fields: { name, description, loanData, assumptions },
      projections: {
        ...projections,
        ...(growthRate !== null && { growthRate }),
        ...(projectionPeriod !== null && { projectionPeriod }),
      },
      status,
      step: { kind: 'restored', cause: { kind: 'version', number }, sessionId: model.sessionId ?? null },
    }));
  }

  @Transactional()
  private async save(
    ownerId: string,
    { dealId, id, ifMatch }: SavedModel,
    change: (before: ModelEntity) => ModelChange,
  ): Promise<ModelEntity> {
    const deal = await this.deals.lockFigures(ownerId, dealId);
    const models = await this.models.listByDeal(ownerId, dealId);
    const before = models.find((model) => model.id === id);
    if (before === undefined) throw modelNotFound();
    if (ifMatch !== null && ifMatch !== before.revision) throw new PreconditionFailed();

    const { fields, projections, status, step } = change(before);
    const settings = await this.calculator.getSettings(ownerId);
    const { loanData, assumptions } = fields;
    const evidence = await this.calculator.findEvidence(ownerId, deal, [fields]);
    const calculation = { deal, loanData, assumptions, evidence, projections, status };
    const calculated = this.calculator.calculate(calculation, settings);

    const changes = diffModel(before, fields);
    const isNewState = changes.length > 0 || hasOtherProjection(before, calculated.projections);
    if (isNewState) await this.versions.storeFirst(ownerId, [id]);
    const saved = await this.models.saveModel(ownerId, id, fields, calculated);
    if (isNewState) await this.versions.add(ownerId, [id], step);

    const current = models.map((model) => (model.id === id ? saved : model));
    await this.deals.recordModels(ownerId, [summarizeModels(current, deal)]);
    if (changes.length > 0 || fields.name !== before.name) {
      const data = { modelId: id, name: fields.name, fields: changes };
      await this.deals.recordEvent(ownerId, dealId, 'modelChanged', data);
    }
    return saved;
  }
}

const hasOtherProjection = ({ projections: before }: ModelEntity, after: ProjectionSettings): boolean =>
  before?.growthRate !== after.growthRate || before.projectionPeriod !== after.projectionPeriod;

function omitUndefined<T extends object>(value: T | undefined): Partial<T> {
  return Object.fromEntries(
    Object.entries(value ?? {}).filter(([, item]) => item !== undefined),
  ) as Partial<T>;
}
