import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { DealsMerged, DealsUnmerged, type MovedIds } from '../deals/index.js';
import { DealChildrenRepository, CHILD_TABLES } from './deal-children.repository.js';

const PROPAGATE_ERRORS = { suppressErrors: false };

/** Interactions and notes go where their deal goes, in the transaction that merged it. */
@Injectable()
export class InteractionsDealEventsListener {
  constructor(private readonly things: DealChildrenRepository) {}

  @OnEvent(DealsMerged.event, PROPAGATE_ERRORS)
  async onDealsMerged({ ownerId, dealId, otherId }: DealsMerged): Promise<MovedIds> {
    const moved: Record<string, string[]> = {};
    for (const thing of CHILD_TABLES)
      moved[thing] = await this.things.moveAll(thing, ownerId, otherId, dealId);
    return moved;
  }

  @OnEvent(DealsUnmerged.event, PROPAGATE_ERRORS)
  async onDealsUnmerged({ ownerId, otherId, moved }: DealsUnmerged): Promise<void> {
    for (const thing of CHILD_TABLES)
      await this.things.moveByIds(thing, ownerId, moved[thing] ?? [], otherId);
  }
}
