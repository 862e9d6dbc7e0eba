import { Injectable } from '@nestjs/common';
import { type DealFiguresRow, DealsService, type ModelFigures } from '../deals/index.js';
import { Transactional } from '../platform/database/index.js';
import { mapInTurns, Turn } from '../platform/turn.js';
import { type CalculatedModel, ModelCalculator } from './calculation/model-calculator.js';
import { summarizeModels } from './calculation/summarize-models.js';
import { ModelsQueries, type RecalculatedModel } from './models.queries.js';
import { type VersionCause } from './versions/model-version.types.js';
import { ModelVersionsQueries } from './versions/model-versions.queries.js';

/** How many deals' models are recalculated at once when a setting changes. */
const RECALCULATION_BATCH_SIZE = 200;
/** The results of a model are 15 KB of JSON. */
const MODELS_PER_STATEMENT = 200;

interface Recalculated {
  readonly before: RecalculatedModel;
  readonly calculated: CalculatedModel;
}

/** Calculates stored models again when the figures of their deal or a setting changed. */
@Injectable()
export class ModelRecalculationService {
  constructor(
    private readonly queries: ModelsQueries,
    private readonly versions: ModelVersionsQueries,
    private readonly deals: DealsService,
    private readonly calculator: ModelCalculator,
  ) {}

  /**
   * Recalculates the models of a deal and what its row stores about them.
   *
   * @param cause null makes no version
   */
  @Transactional()
  async recalculateDeal(ownerId: string, dealId: string, cause: VersionCause | null): Promise<void> {
    const deal = await this.deals.lockFigures(ownerId, dealId);
    await this.deals.recordModels(ownerId, await this.recalculate(ownerId, [deal], cause));
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
        await this.deals.recordModels(ownerId, await this.recalculate(ownerId, deals, cause));
      const last = deals.at(-1);
      if (last === undefined || deals.length < RECALCULATION_BATCH_SIZE) return;
      after = last.id;
    }
  }

  /**
   * Calculates and stores all models of deals that are locked. Returns what each deal's row stores about them.
   *
   * @param deals their figures as the models are to be calculated from them
   */
  async recalculate(
    ownerId: string,
    deals: readonly DealFiguresRow[],
    cause: VersionCause | null,
  ): Promise<(ModelFigures & { id: string })[]> {
    const settings = await this.calculator.getSettings(ownerId);
    const models = await this.queries.listForRecalculation(
      ownerId,
      deals.map(({ id }) => id),
    );
    const summaries: (ModelFigures & { id: string })[] = [];
    const all: Recalculated[] = [];
    const turn = new Turn();
    for (const deal of deals) {
      const ofDeal = models.filter(({ dealId }) => dealId === deal.id);
      const evidence = await this.calculator.findEvidence(ownerId, deal, ofDeal);
      const recalculated = await mapInTurns(
        ofDeal,
        (before) => ({
          before,
          calculated: this.calculator.calculate({ ...before, deal, evidence }, settings),
        }),
        turn,
      );
      const current = recalculated.map(({ before, calculated }) => ({ ...before, ...calculated }));
      summaries.push(summarizeModels(current, deal));
      all.push(...recalculated);
    }
    for (let at = 0; at < all.length; at += MODELS_PER_STATEMENT)
      await this.store(ownerId, all.slice(at, at + MODELS_PER_STATEMENT), cause);
    return summaries;
  }

  /** Stores results, and a version of each model whose results changed. */
  private async store(
    ownerId: string,
    models: readonly Recalculated[],
    cause: VersionCause | null,
  ): Promise<void> {
    const changed = cause === null ? [] : models.filter(hasChangedResults).map(({ before }) => before.id);
    if (changed.length > 0) await this.versions.storeFirst(ownerId, changed);
    await this.queries.updateResults(
      ownerId,
      models.map(({ before: { id, loanData }, calculated }) => ({ id, loanData, calculated })),
    );
    if (changed.length > 0)
      await this.versions.add(ownerId, changed, { kind: 'recalculated', cause, sessionId: null });
  }
}

const hasChangedResults = ({ before, calculated: { score, results } }: Recalculated): boolean =>
  before.score !== score ||
  before.sde !== (results?.sde ?? null) ||
  before.dscr !== (results?.debtService?.dscr ?? null);
