import { Module } from '@nestjs/common';
import { BrokersModule } from '../brokers/index.js';
import { TrashPurger } from '../platform/trash/index.js';
import { SettingsModule } from '../settings/index.js';
import { BrokerFollower } from './broker-follower.js';
import { BrokerLinks } from './broker-links.js';
import { DealBrokersRepository } from './deal-brokers.repository.js';
import { DealFactsKeeper } from './deal-facts.js';
import { DealFactsRepository } from './deal-facts.repository.js';
import { DealChangesRepository } from './deal-changes.repository.js';
import { DealHistoryRepository } from './deal-history.repository.js';
import { DealListRepository } from './deal-list.repository.js';
import { DealBulkController } from './deal-bulk.controller.js';
import { DealBulkService } from './deal-bulk.service.js';
import { DealMergeService } from './deal-merge.service.js';
import { DealsController } from './deals.controller.js';
import { DealsRepository } from './deals.repository.js';
import { DealsService } from './deals.service.js';
import { ImportsController } from './imports/imports.controller.js';
import { ImportsRepository } from './imports/imports.repository.js';
import { ImportsService } from './imports/imports.service.js';
import { SavedViewsController } from './saved-views.controller.js';
import { SavedViewsRepository } from './saved-views.repository.js';
import { SavedViewsService } from './saved-views.service.js';

@Module({
  imports: [SettingsModule, BrokersModule],
  // Fixed addresses first: 'deals/imports' must not be read as the id of a deal.
  controllers: [ImportsController, DealBulkController, DealsController, SavedViewsController],
  providers: [
    DealsService,
    DealsRepository,
    DealListRepository,
    DealChangesRepository,
    DealFactsRepository,
    DealFactsKeeper,
    DealHistoryRepository,
    DealBrokersRepository,
    BrokerLinks,
    BrokerFollower,
    DealBulkService,
    DealMergeService,
    ImportsService,
    ImportsRepository,
    SavedViewsService,
    SavedViewsRepository,
  ],
  exports: [DealsService],
})
export class DealsModule {
  constructor(trash: TrashPurger, deals: DealsRepository, changes: DealChangesRepository) {
    trash.register('deals', async (days) => {
      await changes.forgetOld();
      return deals.purge(days);
    });
  }
}
