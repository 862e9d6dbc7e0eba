import { Injectable } from '@nestjs/common';
import { DealsService } from '../deals/index.js';
import { ModelCalculator, ModelsService } from '../models/index.js';
import { type EvaluationResponse, type ViabilityResponse } from './dto/viability.response.js';

/** Viability of a deal. It is calculated from stored data on each request and never stored itself. */
@Injectable()
export class ViabilityService {
  constructor(
    private readonly deals: DealsService,
    private readonly models: ModelsService,
    private readonly calculator: ModelCalculator,
  ) {}

  async getForModel(ownerId: string, dealId: string, valuationId: string): Promise<ViabilityResponse> {
    // The model is loaded first, so that a missing model always gives the same error.
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
    const defaultModel = valuations.find((model) => model.isDefault) ?? null;
    const { results, viability, completeness } = this.calculator.calculateOutcome(
      deal,
      defaultModel?.loanData ?? {},
      settings,
    );
    return {
      deal,
      valuations,
      defaultValuationId: defaultModel?.id ?? null,
      results: defaultModel === null ? null : results,
      viability: defaultModel === null ? null : viability,
      completeness,
      state: deal.model.state,
    };
  }
}
