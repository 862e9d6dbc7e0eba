import { Module } from '@nestjs/common';
import { BrokersModule } from '../brokers/index.js';
import { TrashPurger } from '../platform/trash/index.js';
import { SettingsModule } from '../settings/index.js';
import { BrokerEventsListener } from './broker-links/broker-events.listener.js';
import { BrokerLinker } from './broker-links/broker-linker.js';
import { DealBrokersRepository } from './broker-links/deal-brokers.repository.js';
import { DealListStatsCache } from './list/deal-list-stats.cache.js';
import { DealListStatsQueries } from './list/deal-list-stats.queries.js';
import { DealChangesQueries } from './list/deal-changes.queries.js';
import { DealChangesRepository } from './list/deal-changes.repository.js';
import { DealHistoryRepository } from './deal-history.repository.js';
import { DealListQueries } from './list/deal-list.queries.js';
import { DealResponsesCache } from './list/deal-responses.cache.js';
import { DealListService } from './list/deal-list.service.js';
import { DealSearchQueries } from './search/deal-search.queries.js';
import { DealSearchService } from './search/deal-search.service.js';
import { DealBulkController } from './deal-bulk.controller.js';
import { DealBulkService } from './deal-bulk.service.js';
import { DealMergeService } from './deal-merge.service.js';
import { DealsController } from './deals.controller.js';
import { DealsQueries } from './deals.queries.js';
import { DealsRepository } from './deals.repository.js';
import { DealsService } from './deals.service.js';
import { SavedViewsController } from './saved-views/saved-views.controller.js';
import { SavedViewsRepository } from './saved-views/saved-views.repository.js';
import { SavedViewsService } from './saved-views/saved-views.service.js';

@Module({
  imports: [SettingsModule, BrokersModule],
  controllers: [DealBulkController, DealsController, SavedViewsController],
  providers: [
    DealsService,
    DealsRepository,
    DealsQueries,
    DealResponsesCache,
    DealListService,
    DealListQueries,
    DealSearchService,
    DealSearchQueries,
    DealChangesQueries,
    DealChangesRepository,
    DealListStatsQueries,
    DealListStatsCache,
    DealHistoryRepository,
    DealBrokersRepository,
    BrokerLinker,
    BrokerEventsListener,
    DealBulkService,
    DealMergeService,
    SavedViewsService,
    SavedViewsRepository,
  ],
  exports: [DealsService, DealMergeService],
})
export class DealsModule {
  constructor(trash: TrashPurger, deals: DealsRepository, changes: DealChangesRepository) {
    trash.register('deals', async (days) => {
      await changes.deleteExpired();
      return deals.purge(days);
    });
  }
}
