import { randomUUID } from 'node:crypto';
import { DEFAULT_MODEL_NAME, LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { DealsService } from '../deals/index.js';
import { Transactional } from '../platform/database/index.js';
import { ModelCalculator } from './calculation/model-calculator.js';
import { summarizeModels } from './calculation/summarize-models.js';
import { ValuationsQueries } from './valuations.queries.js';
import { ValuationsRepository } from './valuations.repository.js';
import { ValuationsService } from './valuations.service.js';

/** Writes the models of many deals at once: after an import or a merge. */
@Injectable()
export class ModelBatchesService {
  constructor(
    private readonly models: ValuationsRepository,
    private readonly queries: ValuationsQueries,
    private readonly deals: DealsService,
    private readonly calculator: ModelCalculator,
    private readonly valuations: ValuationsService,
  ) {}

  /** Creates the default model 'Base Case' for each of many new deals. */
  @Transactional()
  async createDefaults(ownerId: string, dealIds: readonly string[]): Promise<void> {
    if (dealIds.length === 0) return;
    const settings = await this.calculator.getSettings(ownerId);
    const deals = await this.deals.findFiguresByIds(ownerId, dealIds);
    const loanData = { ...LOAN_DEFAULTS };
    const models = deals.map((deal) => ({
      id: randomUUID(),
      dealId: deal.id,
      name: DEFAULT_MODEL_NAME,
      loanData,
      calculated: this.calculator.calculate({ deal, loanData, projections: null, status: 'draft' }, settings),
      deal,
    }));
    await this.queries.insertDefaultModels(ownerId, models);
    const figures = models.map(({ id, dealId, deal, calculated }) => ({
      id: dealId,
      ...summarizeModels([{ id, isDefault: true, loanData, ...calculated }], deal),
    }));
    await this.deals.recordModels(ownerId, figures);
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
    await this.valuations.recalculateDeal(ownerId, dealId);
  }
}
