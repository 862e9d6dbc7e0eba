import { randomUUID } from 'node:crypto';
import { DEFAULT_MODEL_NAME, LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { type ImportedDealFigures, type ModelFigures, type PreparedModels } from '../deals/index.js';
import { Transactional } from '../platform/database/index.js';
import { ModelCalculator } from './calculation/model-calculator.js';
import { summarizeModels } from './calculation/summarize-models.js';
import { ModelsQueries } from './models.queries.js';
import { ModelsRepository } from './models.repository.js';
import { ModelRecalculationService } from './model-recalculation.service.js';

/** Writes the models of many deals at once: after an import or a merge. */
@Injectable()
export class ModelBatchesService {
  constructor(
    private readonly models: ModelsRepository,
    private readonly queries: ModelsQueries,
    private readonly calculator: ModelCalculator,
    private readonly recalculation: ModelRecalculationService,
  ) {}

  /**
   * Calculates the default model 'Base Case' of each of many deals that are about to be inserted, at the asking price
   * where there is one.
   */
  async prepareDefaults(ownerId: string, deals: readonly ImportedDealFigures[]): Promise<PreparedModels> {
    const settings = await this.calculator.getSettings(ownerId);
    const figures = new Map<string, ModelFigures>();
    const models = deals.map((deal) => {
      const id = randomUUID();
      const loanData = {
        ...LOAN_DEFAULTS,
        ...(deal.askingPrice !== null && { purchasePrice: deal.askingPrice }),
      };
      const calculated = this.calculator.calculate(
        { deal, loanData, projections: null, status: 'draft' },
        settings,
      );
      figures.set(deal.id, summarizeModels([{ id, isDefault: true, loanData, ...calculated }], deal));
      return { id, dealId: deal.id, name: DEFAULT_MODEL_NAME, loanData, calculated };
    });
    return { figures, insert: () => this.queries.insertDefaultModels(ownerId, models) };
  }

  /**
   * Moves another deal's models to this deal and returns their ids. If this deal has no model yet, the first one
   * becomes its default.
   */
  @Transactional()
  async moveToDeal(ownerId: string, dealId: string, otherId: string): Promise<string[]> {
    const movedIds = await this.models.moveAll(ownerId, otherId, dealId);
    await this.models.renameMerged(ownerId, dealId, movedIds);
    await this.ensureDefaultModel(ownerId, dealId);
    return movedIds;
  }

  /** Undoes `moveToDeal`. */
  @Transactional()
  async moveBack(ownerId: string, dealId: string, otherId: string, ids: readonly string[]): Promise<void> {
    await this.models.moveByIds(ownerId, ids, otherId);
    await this.models.renameUnmerged(ownerId, ids);
    for (const id of [dealId, otherId]) await this.ensureDefaultModel(ownerId, id);
  }

  private async ensureDefaultModel(ownerId: string, dealId: string): Promise<void> {
    const models = await this.models.listByDeal(ownerId, dealId);
    const first = models[0];
    if (first !== undefined && !models.some((model) => model.isDefault))
      await this.models.setDefault(ownerId, dealId, first.id);
    await this.recalculation.recalculateDeal(ownerId, dealId, { cause: { kind: 'merge' } });
  }
}
