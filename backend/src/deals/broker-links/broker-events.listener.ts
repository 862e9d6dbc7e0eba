import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { BrokerAdded, BrokerRenamed, BrokersDeleted, BrokersImported } from '../../brokers/index.js';
import { DealBrokersRepository } from './deal-brokers.repository.js';

const PROPAGATE_ERRORS = { suppressErrors: false };

/** Keeps the broker on deals in step with the saved brokers, in the transaction that changed them. */
@Injectable()
export class BrokerEventsListener {
  constructor(private readonly deals: DealBrokersRepository) {}

  @OnEvent(BrokerRenamed.event, PROPAGATE_ERRORS)
  async onBrokerRenamed({ ownerId, brokerId }: BrokerRenamed): Promise<void> {
    await this.deals.takeBrokerNames(ownerId, [brokerId]);
  }

  @OnEvent(BrokersDeleted.event, PROPAGATE_ERRORS)
  async onBrokersDeleted({ ownerId, brokerIds }: BrokersDeleted): Promise<void> {
    await this.deals.unlinkBrokers(ownerId, brokerIds);
  }

  @OnEvent(BrokerAdded.event, PROPAGATE_ERRORS)
  async onBrokerAdded({ ownerId, brokerId, name }: BrokerAdded): Promise<void> {
    await this.deals.linkBrokerByName(ownerId, brokerId, name);
    await this.deals.takeBrokerNames(ownerId, [brokerId]);
  }

  @OnEvent(BrokersImported.event, PROPAGATE_ERRORS)
  async onBrokersImported({ ownerId, brokerIds }: BrokersImported): Promise<void> {
    await this.deals.linkImportedBrokers(ownerId, brokerIds);
    await this.deals.takeBrokerNames(ownerId, brokerIds);
  }
}
