import { type ModelSettings } from '@dealwright/finance';
import { Injectable } from '@nestjs/common';
import { type DealFiguresRow, DealsService, type DealText, type ModelFigures } from '../deals/index.js';
import { Transactional } from '../platform/database/index.js';
import { mapInTurns, Turn } from '../platform/turn.js';
import { ModelCalculator } from './calculation/model-calculator.js';
import { summarizeModels } from './calculation/summarize-models.js';
import { type RecalculatedModel, ModelsQueries } from './models.queries.js';
import { type CalculatedRow } from './model-statements.js';
import { type VersionCause } from './versions/model-version.types.js';

/** How many deals' models are recalculated at once when a setting changes. */
const RECALCULATION_BATCH_SIZE = 200;
/** The results of a model are 15 KB of JSON. */
const MODELS_PER_STATEMENT = 200;

type CalculatedModel = CalculatedRow & Pick<RecalculatedModel, 'isDefault'>;

/** Calculates stored models again when the figures of their deal or a setting changed. */
@Injectable()
export class ModelRecalculationService {
  constructor(
    private readonly queries: ModelsQueries,
    private readonly deals: DealsService,
    private readonly calculator: ModelCalculator,
  ) {}

  /**
   * Recalculates the models of a deal whose figures changed, in the same transaction. Returns the deal.
   *
   * @param options.deal the figures of the deal's locked row, if the caller has read them
   */
  @Transactional()
  async recalculateDeal(
    ownerId: string,
    dealId: string,
    { deal = null, cause }: { readonly deal?: DealFiguresRow | null; readonly cause: VersionCause },
  ): Promise<DealText> {
    const locked = deal ?? (await this.deals.lockFigures(ownerId, dealId));
    const [summary] = await this.calculateAgain(ownerId, [locked], cause);
    if (summary === undefined) throw new Error('The models of the deal were not calculated.');
    return this.deals.recordModel(ownerId, dealId, summary);
  }

  /**
   * Recalculates all models of an owner, a batch of deals at a time.
   *
   * @param cause null after an import, which makes no version
   */
  @Transactional()
  async recalculateAllDeals(ownerId: string, cause: VersionCause | null): Promise<void> {
    let after: string | null = null;
    for (;;) {
      const deals: DealFiguresRow[] = await this.deals.lockNextFigures(
        ownerId,
        after,
        RECALCULATION_BATCH_SIZE,
      );
      if (deals.length > 0)
        await this.deals.recordModels(ownerId, await this.calculateAgain(ownerId, deals, cause));
      const last = deals.at(-1);
      if (last === undefined || deals.length < RECALCULATION_BATCH_SIZE) return;
      after = last.id;
    }
  }

  /** Calculates and stores all models of these deals. Returns what each deal's row stores about them. */
  private async calculateAgain(
    ownerId: string,
    deals: readonly DealFiguresRow[],
    cause: VersionCause | null,
  ): Promise<(ModelFigures & { id: string })[]> {
    const settings = await this.calculator.getSettings(ownerId);
    const dealIds = deals.map(({ id }) => id);
    const models = await this.queries.listForRecalculation(ownerId, dealIds);
    const calculated = new Map<string, CalculatedModel[]>();
    const turn = new Turn();
    for (const deal of deals) {
      const ofDeal = models.filter(({ dealId }) => dealId === deal.id);
      const calculate = (model: RecalculatedModel) => this.calculate(deal, model, settings);
      calculated.set(deal.id, await mapInTurns(ofDeal, calculate, turn));
    }
    const step = cause === null ? null : { kind: 'recalculated' as const, cause, sessionId: null };
    const all = [...calculated.values()].flat();
    for (let at = 0; at < all.length; at += MODELS_PER_STATEMENT)
      await this.queries.updateCalculations(ownerId, all.slice(at, at + MODELS_PER_STATEMENT), step);
    return deals.map((deal) => ({
      id: deal.id,
      ...summarizeModels(
        (calculated.get(deal.id) ?? []).map(({ calculated: figures, ...model }) => ({
          ...model,
          ...figures,
        })),
        deal,
      ),
    }));
  }

  private calculate(
    deal: DealFiguresRow,
    { id, isDefault, loanData, projections, status }: RecalculatedModel,
    settings: ModelSettings,
  ): CalculatedModel {
    const calculated = this.calculator.calculate({ deal, loanData, projections, status }, settings);
    return { id, isDefault, loanData, calculated };
  }
}
