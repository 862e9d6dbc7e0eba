import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { ExtractionReviewed } from '../../extraction/index.js';
import { ModelVersionsService } from './model-versions.service.js';

const PROPAGATE_ERRORS = { suppressErrors: false };

/** Versions name the documents that changed their results, in the transaction of the review. */
@Injectable()
export class VersionDocumentsListener {
  constructor(private readonly versions: ModelVersionsService) {}

  @OnEvent(ExtractionReviewed.event, PROPAGATE_ERRORS)
  onExtractionReviewed({ ownerId, dealId, documents }: ExtractionReviewed): Promise<void> {
    const { figures, fileNames } = documents;
    return this.versions.storeDocuments(ownerId, dealId, { figures, documents: fileNames });
  }
}
