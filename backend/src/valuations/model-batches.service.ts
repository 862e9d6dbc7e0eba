import { randomUUID } from 'node:crypto';
import { DEFAULT_MODEL_NAME, LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { type DealFiguresRow, DealsService, type ModelFigures } from '../deals/index.js';
import { Transactional } from '../platform/database/index.js';
import { summarizeModels } from './calculation/summarize-models.js';
import { ModelCalculator } from './calculation/model-calculator.js';
import { ValuationsRepository } from './valuations.repository.js';
import { ValuationsService } from './valuations.service.js';

/** Models of many deals at once: after an import, a merge, a change of settings. */
@Injectable()
export class ModelBatchesService {
  constructor(
    private readonly models: ValuationsRepository,
    private readonly deals: DealsService,
    private readonly calculator: ModelCalculator,
    private readonly single: ValuationsService,
  ) {}

  /** The starred Base Case for each of many new deals. */
  @Transactional()
  async createDefaults(ownerId: string, dealIds: readonly string[]): Promise<void> {
    if (dealIds.length === 0) return;
    const settings = await this.calculator.getSettings(ownerId);
    const deals = await this.deals.findFiguresByIds(ownerId, dealIds);
    const fields = { name: DEFAULT_MODEL_NAME, description: null, loanData: { ...LOAN_DEFAULTS } };
    const made = deals.map((deal: DealFiguresRow) => {
      const computed = this.calculator.calculate(deal, fields.loanData, null, 'draft', settings);
      return { id: randomUUID(), dealId: deal.id, deal, fields, computed };
    });
    await this.models.insertDefaults(ownerId, made);
    const figures: (ModelFigures & { id: string })[] = made.map(({ id, dealId, deal, computed }) => ({
      id: dealId,
      ...summarizeModels([{ id, isDefault: true, loanData: fields.loanData, ...computed }], deal),
    }));
    await this.deals.recordModels(ownerId, figures);
  }

  /** Another deal's models come over; if this deal had none, the first of them is starred. Gives the ids moved. */
  @Transactional()
  async moveToDeal(ownerId: string, dealId: string, otherId: string): Promise<string[]> {
    const moved = await this.models.moveAll(ownerId, otherId, dealId);
    await this.ensureDefaultModel(ownerId, dealId);
    return moved;
  }

  /** Takes `adopt` back. */
  @Transactional()
  async moveBack(ownerId: string, dealId: string, otherId: string, ids: readonly string[]): Promise<void> {
    await this.models.moveByIds(ownerId, ids, otherId);
    for (const id of [dealId, otherId]) await this.ensureDefaultModel(ownerId, id);
  }

  private async ensureDefaultModel(ownerId: string, dealId: string): Promise<void> {
    const models = await this.models.listByDeal(ownerId, dealId);
    const first = models[0];
    if (first !== undefined && !models.some((model) => model.isDefault))
      await this.models.setDefault(ownerId, dealId, first.id);
    await this.single.recalculateDeal(ownerId, dealId);
  }
}
