import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { BrokerAdded, BrokerRenamed, BrokersDeleted, BrokersImported } from '../../brokers/index.js';
import { type BrokerRename } from '../saved-views/rename-brokers.js';
import { SavedViewsService } from '../saved-views/saved-views.service.js';
import { DealBrokersRepository } from './deal-brokers.repository.js';

const PROPAGATE_ERRORS = { suppressErrors: false };

/** Keeps the broker of deals and saved views in step with the saved brokers, in the transaction that changed them. */
@Injectable()
export class BrokerEventsListener {
  constructor(
    private readonly deals: DealBrokersRepository,
    private readonly views: SavedViewsService,
  ) {}

  @OnEvent(BrokerRenamed.event, PROPAGATE_ERRORS)
  async onBrokerRenamed({ ownerId, brokerId, names }: BrokerRenamed): Promise<void> {
    await this.takeBrokerNames(ownerId, [brokerId], [names]);
  }

  @OnEvent(BrokersDeleted.event, PROPAGATE_ERRORS)
  async onBrokersDeleted({ ownerId, brokerIds }: BrokersDeleted): Promise<void> {
    await this.deals.unlinkBrokers(ownerId, brokerIds);
  }

  @OnEvent(BrokerAdded.event, PROPAGATE_ERRORS)
  async onBrokerAdded({ ownerId, brokerId, name }: BrokerAdded): Promise<void> {
    await this.deals.linkBrokerByName(ownerId, brokerId, name);
    await this.takeBrokerNames(ownerId, [brokerId]);
  }

  @OnEvent(BrokersImported.event, PROPAGATE_ERRORS)
  async onBrokersImported({ ownerId, brokerIds }: BrokersImported): Promise<void> {
    await this.deals.linkImportedBrokers(ownerId, brokerIds);
    await this.takeBrokerNames(ownerId, brokerIds);
  }

  /** @param renames names that views follow even if no deal has them */
  private async takeBrokerNames(
    ownerId: string,
    brokerIds: readonly string[],
    renames: readonly BrokerRename[] = [],
  ): Promise<void> {
    const changed = [...renames, ...(await this.deals.takeBrokerNames(ownerId, brokerIds))];
    const inUse = await this.deals.listBrokerNames(
      ownerId,
      changed.map(({ from }) => from),
    );
    await this.views.renameBrokers(
      ownerId,
      changed.filter(({ from }) => !inUse.has(from)),
    );
  }
}
