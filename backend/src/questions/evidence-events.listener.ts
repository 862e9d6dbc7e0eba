import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { DealEvidenceChanged } from '../lenses/index.js';
import { QuestionsService } from './questions.service.js';

const PROPAGATE_ERRORS = { suppressErrors: false };

/** Follow-ups end when the evidence that they ask for arrives, in the transaction that stores it. */
@Injectable()
export class EvidenceEventsListener {
  constructor(private readonly questions: QuestionsService) {}

  @OnEvent(DealEvidenceChanged.event, PROPAGATE_ERRORS)
  onEvidenceChanged({ ownerId, dealId, fileNames }: DealEvidenceChanged): Promise<void> {
    return this.questions.finishAnswered(ownerId, dealId, fileNames);
  }
}
