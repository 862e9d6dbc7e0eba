import { randomUUID } from 'node:crypto';
import { DEFAULT_MODEL_NAME, LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { type DealFiguresRow, DealsService, type ModelFigures } from '../deals/index.js';
import { Transactional } from '../platform/database/index.js';
import { modelFiguresOf } from './model-figures.js';
import { ModelCalculator } from './model-calculator.js';
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
    const settings = await this.calculator.settingsOf(ownerId);
    const deals = await this.deals.findFiguresByIds(ownerId, dealIds);
    const fields = { name: DEFAULT_MODEL_NAME, description: null, loanData: { ...LOAN_DEFAULTS } };
    const made = deals.map((deal: DealFiguresRow) => {
      const computed = this.calculator.compute(deal, fields.loanData, null, 'draft', settings);
      return { id: randomUUID(), dealId: deal.id, deal, fields, computed };
    });
    await this.models.insertDefaults(ownerId, made);
    const figures: (ModelFigures & { id: string })[] = made.map(({ id, dealId, deal, computed }) => ({
      id: dealId,
      ...modelFiguresOf([{ id, isDefault: true, loanData: fields.loanData, ...computed }], deal),
    }));
    await this.deals.recordModels(ownerId, figures);
  }

  /** Another deal's models come over; if this deal had none, the first of them is starred. Gives the ids moved. */
  @Transactional()
  async adopt(ownerId: string, dealId: string, otherId: string): Promise<string[]> {
    const moved = await this.models.move(ownerId, otherId, dealId);
    await this.ensureStar(ownerId, dealId);
    return moved;
  }

  /** Takes `adopt` back. */
  @Transactional()
  async giveBack(ownerId: string, dealId: string, otherId: string, ids: readonly string[]): Promise<void> {
    await this.models.moveSome(ownerId, ids, otherId);
    for (const id of [dealId, otherId]) await this.ensureStar(ownerId, id);
  }

  private async ensureStar(ownerId: string, dealId: string): Promise<void> {
    const models = await this.models.ofDeal(ownerId, dealId);
    const first = models[0];
    if (first !== undefined && !models.some((model) => model.isDefault))
      await this.models.star(ownerId, dealId, first.id);
    await this.single.recomputeDeal(ownerId, dealId);
  }
}
