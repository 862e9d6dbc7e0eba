import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/index.js';
import { DocumentsModule } from '../documents/index.js';
import { ExtractionModule } from '../extraction/index.js';
import { IdentityModule } from '../identity/index.js';
import { LensesModule } from '../lenses/index.js';
import { RateLimitStorageModule } from '../platform/rate-limit/index.js';
import { TrashPurger } from '../platform/trash/index.js';
import { ModelsModule } from '../models/index.js';
import { ShareLinksController } from './links/share-links.controller.js';
import { ShareLinksQueries } from './links/share-links.queries.js';
import { ShareLinksRepository } from './links/share-links.repository.js';
import { ShareLinksService } from './links/share-links.service.js';
import { SharedModelController } from './links/shared-model.controller.js';
import { LenderPackagesController } from './package/lender-packages.controller.js';
import { LenderPackagesService } from './package/lender-packages.service.js';
import { PackageEvidenceService } from './package/package-evidence.service.js';
import { SharedModelService } from './links/shared-model.service.js';

/** What an acquirer hands to others: share links and the lender's package of a model. */
@Module({
  imports: [
    DealsModule,
    DocumentsModule,
    ExtractionModule,
    IdentityModule,
    LensesModule,
    RateLimitStorageModule,
    ModelsModule,
  ],
  controllers: [ShareLinksController, SharedModelController, LenderPackagesController],
  providers: [
    ShareLinksService,
    ShareLinksRepository,
    ShareLinksQueries,
    SharedModelService,
    LenderPackagesService,
    PackageEvidenceService,
  ],
})
export class SharingModule {
  constructor(trash: TrashPurger, links: ShareLinksQueries) {
    trash.register('ended share links', (days) => links.purgeEnded(days));
  }
}
