import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/index.js';
import { BoardPass } from './operations/queue-board-pass.js';
import { ExtractionDealFollower } from './review/deal-events.listener.js';
import { ExtractCalls } from './api/extract.service.js';
import { ExtractionWorkModule } from './jobs/extraction-worker.module.js';
import { ExtractController } from './api/extract.controller.js';
import { ExtractionService } from './jobs/extraction-jobs.service.js';
import { JobPagesService } from './reading/document-pages.service.js';
import { JobsController } from './api/extraction-jobs.controller.js';
import { JobsRepository } from './jobs/extraction-jobs.repository.js';
import { OperationsController } from './operations/operations.controller.js';
import { OperationsRepository } from './operations/operations.queries.js';
import { OperationsService } from './operations/operations.service.js';
import { ProvenanceController } from './review/provenance.controller.js';
import { ProvenanceRepository } from './review/provenance.repository.js';
import { ReviewService } from './review/review.service.js';

@Module({
  imports: [DealsModule, ExtractionWorkModule],
  controllers: [ExtractController, JobsController, ProvenanceController, OperationsController],
  providers: [
    ExtractionService,
    ExtractCalls,
    JobPagesService,
    ReviewService,
    JobsRepository,
    ProvenanceRepository,
    ExtractionDealFollower,
    BoardPass,
    OperationsService,
    OperationsRepository,
  ],
})
export class ExtractionModule {}
