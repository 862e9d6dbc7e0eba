import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { ExtractionReviewed } from '../extraction/index.js';
import { LensesService } from './lenses.service.js';

const PROPAGATE_ERRORS = { suppressErrors: false };

/** Reviewed documents prove adjustments, in the transaction of the review. */
@Injectable()
export class ExtractionEventsListener {
  constructor(private readonly lenses: LensesService) {}

  @OnEvent(ExtractionReviewed.event, PROPAGATE_ERRORS)
  onExtractionReviewed(reviewed: ExtractionReviewed): Promise<void> {
    return this.lenses.storeProofs(reviewed);
  }
}
