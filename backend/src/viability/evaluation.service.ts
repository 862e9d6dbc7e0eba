import { Injectable } from '@nestjs/common';
import { DealsService, type FinancialsDto, readFinancials } from '../deals/index.js';
import { Transactional } from '../platform/database/index.js';
import { ModelsService, SaveFiguresService, type ValuationResponse } from '../models/index.js';
import { type SavedEvaluationResponse, type SaveEvaluationDto } from './dto/save-evaluation.dto.js';

/** Saves the evaluation of a deal: its financial years and one model, in one transaction. */
@Injectable()
export class EvaluationService {
  constructor(
    private readonly deals: DealsService,
    private readonly models: ModelsService,
    private readonly figures: SaveFiguresService,
  ) {}

  @Transactional()
  async save(
    ownerId: string,
    dealId: string,
    { model, ...financials }: SaveEvaluationDto,
    dealRevision: number | null,
  ): Promise<SavedEvaluationResponse> {
    if (hasFinancials(financials))
      await this.figures.save(ownerId, dealId, readFinancials(financials), dealRevision);
    const valuation = await this.saveModel(ownerId, dealId, model);
    return { deal: await this.deals.get(ownerId, dealId), valuation };
  }

  private saveModel(
    ownerId: string,
    dealId: string,
    { id, revision, ...fields }: SaveEvaluationDto['model'],
  ): Promise<ValuationResponse> {
    return id === undefined
      ? this.models.create(ownerId, dealId, fields)
      : this.models.update(ownerId, { dealId, id, ifMatch: revision ?? null }, fields);
  }
}

function hasFinancials(financials: FinancialsDto): boolean {
  return Object.values(financials).some((part) => part !== undefined);
}
