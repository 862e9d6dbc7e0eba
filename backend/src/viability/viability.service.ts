import { Injectable } from '@nestjs/common';
import { DealsService } from '../deals/index.js';
import { ModelCalculator, ValuationsService } from '../valuations/index.js';
import { type EvaluationResponse, type ViabilityResponse } from './dto/viability.response.js';

/** How good a deal is. Always computed from what is stored, never stored itself. */
@Injectable()
export class ViabilityService {
  constructor(
    private readonly deals: DealsService,
    private readonly models: ValuationsService,
    private readonly calculator: ModelCalculator,
  ) {}

  async getForModel(ownerId: string, dealId: string, valuationId: string): Promise<ViabilityResponse> {
    // First by itself: of two refusals at once, the quicker one would choose the words.
    const model = await this.models.get(ownerId, dealId, valuationId);
    const [deal, settings] = await Promise.all([
      this.deals.getFigures(ownerId, dealId),
      this.calculator.getSettings(ownerId),
    ]);
    return this.calculator.calculateOutcome(deal, model.loanData, settings);
  }

  async getEvaluation(ownerId: string, dealId: string): Promise<EvaluationResponse> {
    const [deal, valuations, settings] = await Promise.all([
      this.deals.get(ownerId, dealId),
      this.models.list(ownerId, dealId),
      this.calculator.getSettings(ownerId),
    ]);
    const starred = valuations.find((model) => model.isDefault) ?? null;
    const { results, viability, completeness } = this.calculator.calculateOutcome(
      deal,
      starred?.loanData ?? {},
      settings,
    );
    return {
      deal,
      valuations,
      defaultValuationId: starred?.id ?? null,
      results: starred === null ? null : results,
      viability: starred === null ? null : viability,
      completeness,
      state: deal.model.state,
    };
  }
}
