import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { DealsMerged, DealsUnmerged, type MovedIds } from '../deals/index.js';
import { DocumentsRepository } from './documents.repository.js';

const PROPAGATE_ERRORS = { suppressErrors: false };

/** Moves documents with their deal, in the transaction that merges or unmerges it. */
@Injectable()
export class DocumentsDealEventsListener {
  constructor(private readonly documents: DocumentsRepository) {}

  @OnEvent(DealsMerged.event, PROPAGATE_ERRORS)
  async onDealsMerged({ ownerId, dealId, otherId }: DealsMerged): Promise<MovedIds> {
    return { documents: await this.documents.moveAll(ownerId, otherId, dealId) };
  }

  @OnEvent(DealsUnmerged.event, PROPAGATE_ERRORS)
  onDealsUnmerged({ ownerId, otherId, moved }: DealsUnmerged): Promise<void> {
    return this.documents.moveByIds(ownerId, moved['documents'] ?? [], otherId);
  }
}
