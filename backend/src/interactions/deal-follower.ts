import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { DealsMerged, DealsUnmerged, type MovedIds } from '../deals/index.js';
import { DealThingsRepository, THINGS } from './deal-things.repository.js';

const INSIDE = { suppressErrors: false };

/** Interactions and notes go where their deal goes, in the transaction that merged it. */
@Injectable()
export class InteractionsDealFollower {
  constructor(private readonly things: DealThingsRepository) {}

  @OnEvent(DealsMerged.event, INSIDE)
  async merged({ ownerId, dealId, otherId }: DealsMerged): Promise<MovedIds> {
    const moved: Record<string, string[]> = {};
    for (const thing of THINGS) moved[thing] = await this.things.moveAll(thing, ownerId, otherId, dealId);
    return moved;
  }

  @OnEvent(DealsUnmerged.event, INSIDE)
  async unmerged({ ownerId, otherId, moved }: DealsUnmerged): Promise<void> {
    for (const thing of THINGS) await this.things.moveSome(thing, ownerId, moved[thing] ?? [], otherId);
  }
}
