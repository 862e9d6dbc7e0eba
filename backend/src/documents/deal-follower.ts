import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { DealsMerged, DealsUnmerged, type MovedIds } from '../deals/index.js';
import { DocumentsRepository } from './documents.repository.js';

const INSIDE = { suppressErrors: false };

/** Documents go where their deal goes, in the transaction that merged it. */
@Injectable()
export class DocumentsDealFollower {
  constructor(private readonly documents: DocumentsRepository) {}

  @OnEvent(DealsMerged.event, INSIDE)
  async merged({ ownerId, dealId, otherId }: DealsMerged): Promise<MovedIds> {
    return { documents: await this.documents.moveAll(ownerId, otherId, dealId) };
  }

  @OnEvent(DealsUnmerged.event, INSIDE)
  unmerged({ ownerId, otherId, moved }: DealsUnmerged): Promise<void> {
    return this.documents.moveSome(ownerId, moved['documents'] ?? [], otherId);
  }
}
