import { Module } from '@nestjs/common';
import { RateLimitStorageModule } from '../platform/rate-limit/index.js';
import { TrashPurger } from '../platform/trash/index.js';
import { ValuationsModule } from '../valuations/index.js';
import { ShareLinksController } from './links/share-links.controller.js';
import { ShareLinksQueries } from './links/share-links.queries.js';
import { ShareLinksRepository } from './links/share-links.repository.js';
import { ShareLinksService } from './links/share-links.service.js';
import { SharedModelController } from './links/shared-model.controller.js';
import { SharedModelService } from './links/shared-model.service.js';

/** What an acquirer hands to others: share links of a model. */
@Module({
  imports: [RateLimitStorageModule, ValuationsModule],
  controllers: [ShareLinksController, SharedModelController],
  providers: [ShareLinksService, ShareLinksRepository, ShareLinksQueries, SharedModelService],
})
export class SharingModule {
  constructor(trash: TrashPurger, links: ShareLinksQueries) {
    trash.register('ended share links', (days) => links.purgeEnded(days));
  }
}
