import { randomUUID } from 'node:crypto';
import { DEFAULT_MODEL_NAME, LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import {
  type DealFiguresRow,
  type DealUnmerge,
  type MergedPair,
  type ModelFigures,
  type MovedIds,
} from '../deals/index.js';
import { ModelCalculator } from './calculation/model-calculator.js';
import { summarizeModels } from './calculation/summarize-models.js';
import { ModelRecalculationService } from './model-recalculation.service.js';
import { ModelsQueries, type NewDefaultModel } from './models.queries.js';
import { ModelsRepository } from './models.repository.js';

/** What the first model of an imported deal is calculated from. */
export interface ImportedDealFigures extends DealFiguresRow {
  /** the price that the seller asks, US dollars */
  readonly askingPrice: number | null;
}

/** The first model of a deal that is not inserted yet. */
export interface FirstModel extends NewDefaultModel {
  /** what the deal stores about it */
  readonly summary: ModelFigures;
}

/** Writes the models of many deals at once: of an import or a merge. */
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
  async calculateDefaults(ownerId: string, deals: readonly ImportedDealFigures[]): Promise<FirstModel[]> {
    if (deals.length === 0) return [];
    const settings = await this.calculator.getSettings(ownerId);
    return deals.map((deal) => {
      const id = randomUUID();
      const { askingPrice } = deal;
      const loanData = { ...LOAN_DEFAULTS, ...(askingPrice !== null && { purchasePrice: askingPrice }) };
      const calculated = this.calculator.calculate(
        { deal, loanData, projections: null, status: 'draft' },
        settings,
      );
      const summary = summarizeModels([{ id, isDefault: true, loanData, ...calculated }], deal);
      return { id, dealId: deal.id, name: DEFAULT_MODEL_NAME, loanData, calculated, summary };
    });
  }

  /** Inserts the models that {@link calculateDefaults} returned, once their deals are there. */
  async insertDefaults(ownerId: string, models: readonly FirstModel[]): Promise<void> {
    if (models.length > 0) await this.queries.insertDefaults(ownerId, models);
  }

  /**
   * Moves the models of a deal to the one that it is merged into. If that has no model yet, the first one becomes its
   * default.
   */
  async moveToDeal({ ownerId, dealId, otherId }: MergedPair): Promise<MovedIds> {
    const movedIds = await this.models.moveAll(ownerId, otherId, dealId);
    await this.models.renameMerged(ownerId, dealId, movedIds);
    await this.recalculate(ownerId, dealId);
    return { valuations: movedIds };
  }

  /** Undoes {@link moveToDeal}. */
  async moveBack({ ownerId, dealId, otherId, moved }: DealUnmerge): Promise<void> {
    const ids = moved['valuations'] ?? [];
    await this.models.moveByIds(ownerId, ids, otherId);
    await this.models.renameUnmerged(ownerId, ids);
    for (const id of [dealId, otherId]) await this.recalculate(ownerId, id);
  }

  private async recalculate(ownerId: string, dealId: string): Promise<void> {
    const models = await this.models.listByDeal(ownerId, dealId);
    const first = models[0];
    if (first !== undefined && !models.some((model) => model.isDefault))
      await this.models.setDefault(ownerId, dealId, first.id);
    await this.recalculation.recalculateDeal(ownerId, dealId, { kind: 'merge' });
  }
}
