import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { BrokerAppeared, BrokerDeleted, BrokerRenamed } from '../brokers/index.js';
import { DealBrokersRepository } from './deal-brokers.repository.js';

const INSIDE = { suppressErrors: false };

/** Keeps the broker on deals in step with the saved brokers, in the transaction that changed them. */
@Injectable()
export class BrokerFollower {
  constructor(private readonly deals: DealBrokersRepository) {}

  @OnEvent(BrokerRenamed.event, INSIDE)
  async renamed({ ownerId, brokerId, name }: BrokerRenamed): Promise<void> {
    await this.deals.rename(ownerId, brokerId, name);
  }

  @OnEvent(BrokerDeleted.event, INSIDE)
  async deleted({ ownerId, brokerId }: BrokerDeleted): Promise<void> {
    await this.deals.unlink(ownerId, brokerId);
  }

  @OnEvent(BrokerAppeared.event, INSIDE)
  async appeared({ ownerId, brokerId, name }: BrokerAppeared): Promise<void> {
    await this.deals.linkByName(ownerId, brokerId, name);
  }
}
