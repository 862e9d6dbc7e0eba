import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { DealsImported, DealsMerged, DealsUnmerged, type MovedIds } from '../deals/index.js';
import { InteractionsRepository } from './interactions.repository.js';
import { NotesRepository } from './notes.repository.js';

const PROPAGATE_ERRORS = { suppressErrors: false };

/** Writes the notes of an import, and moves interactions and notes with their deal; each in the transaction of its event. */
@Injectable()
export class InteractionsDealEventsListener {
  constructor(
    private readonly interactions: InteractionsRepository,
    private readonly notes: NotesRepository,
  ) {}

  @OnEvent(DealsImported.event, PROPAGATE_ERRORS)
  async onDealsImported({ ownerId, notes }: DealsImported): Promise<void> {
    await this.notes.insertMany(ownerId, notes);
  }

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
