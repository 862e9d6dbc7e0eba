import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { DealsMerged, DealsUnmerged, type MovedIds } from '../deals/index.js';
import { InteractionsRepository } from './interactions.repository.js';
import { NotesRepository } from './notes.repository.js';

const PROPAGATE_ERRORS = { suppressErrors: false };

/** Moves interactions and notes with their deal, in the transaction that merges or unmerges it. */
@Injectable()
export class InteractionsDealEventsListener {
  constructor(
    private readonly interactions: InteractionsRepository,
    private readonly notes: NotesRepository,
  ) {}

  @OnEvent(DealsMerged.event, PROPAGATE_ERRORS)
  async onDealsMerged({ ownerId, dealId, otherId }: DealsMerged): Promise<MovedIds> {
    return {
      interactions: await this.interactions.moveAll(ownerId, otherId, dealId),
      notes: await this.notes.moveAll(ownerId, otherId, dealId),
    };
  }

  @OnEvent(DealsUnmerged.event, PROPAGATE_ERRORS)
  async onDealsUnmerged({ ownerId, otherId, moved }: DealsUnmerged): Promise<void> {
    await this.interactions.moveByIds(ownerId, moved['interactions'] ?? [], otherId);
    await this.notes.moveByIds(ownerId, moved['notes'] ?? [], otherId);
  }
}
