import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { DealEvidenceChanged } from '../lenses/index.js';
import { ModelRecalculationService } from './model-recalculation.service.js';

/** Verdicts on a lender's cash flow follow the evidence of the deal, in the transaction that changed it. */
@Injectable()
export class EvidenceChangedListener {
  constructor(private readonly recalculation: ModelRecalculationService) {}

  @OnEvent(DealEvidenceChanged.event, { suppressErrors: false })
  onEvidenceChanged({ ownerId, dealId }: DealEvidenceChanged): Promise<void> {
    return this.recalculation.recalculateDeal(ownerId, dealId, null);
  }
}
