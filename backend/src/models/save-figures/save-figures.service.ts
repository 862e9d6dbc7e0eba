import { Injectable } from '@nestjs/common';
import { DealsService, type StoredFinancials } from '../../deals/index.js';
import { Transactional } from '../../platform/database/index.js';
import { type JsonText } from '../../platform/http/index.js';
import { ModelRecalculationService } from '../model-recalculation.service.js';
import { toFiguresCause } from '../versions/figure-changes.js';

/** Saves figures of a deal with its models calculated from them. */
@Injectable()
export class SaveFiguresService {
  constructor(
    private readonly deals: DealsService,
    private readonly recalculation: ModelRecalculationService,
  ) {}

  /**
   * Returns the deal.
   *
   * @param ifMatch the expected revision; null if any will do
   */
  @Transactional()
  async save(
    ownerId: string,
    dealId: string,
    financials: StoredFinancials,
    ifMatch: number | null,
  ): Promise<JsonText> {
    const before = await this.deals.lockFigures(ownerId, dealId, ifMatch);
    if (before.modelCount === 0) return this.deals.saveFigures(ownerId, before, financials, null);
    const deal = { ...before, ...financials };
    const cause = toFiguresCause(before, deal);
    const [model = null] = await this.recalculation.recalculate(ownerId, [deal], cause);
    return this.deals.saveFigures(ownerId, before, financials, model);
  }
}
