import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/index.js';
import { DocumentsModule } from '../documents/index.js';
import { ExtractController } from './api/extract.controller.js';
import { ExtractService } from './api/extract.service.js';
import { ExtractionJobsController } from './api/extraction-jobs.controller.js';
import { DealExtractionController, DealMatchesController } from './deals/deal-extraction.controller.js';
import { DealJobsService } from './deals/deal-jobs.service.js';
import { DealMatchesService } from './deals/deal-matches.service.js';
import { DealReviewService } from './deals/deal-review.service.js';
import { ExtractionJobsRepository } from './jobs/extraction-jobs.repository.js';
import { ExtractionJobsService } from './jobs/extraction-jobs.service.js';
import { ExtractionMetricsModule } from './jobs/extraction-metrics.module.js';
import { OperationsController } from './operations/operations.controller.js';
import { OperationsQueries } from './operations/operations.queries.js';
import { OperationsService } from './operations/operations.service.js';
import { QueueBoardPass } from './operations/queue-board-pass.js';
import { DocumentPagesService } from './reading/document-pages.service.js';
import { ContradictionsController } from './review/contradictions.controller.js';
import { ContradictionsService } from './review/contradictions.service.js';
import { ExtractionMergeService } from './review/extraction-merge.service.js';
import { ProvenanceController } from './review/provenance.controller.js';
import { ProvenanceQueries } from './review/provenance.queries.js';
import { ProvenanceRepository } from './review/provenance.repository.js';
import { ReviewService } from './review/review.service.js';
import { ReviewedDocumentsService } from './review/reviewed-documents.service.js';

@Module({
  imports: [DealsModule, DocumentsModule, ExtractionMetricsModule],
  controllers: [
    ExtractController,
    ExtractionJobsController,
    DealExtractionController,
    DealMatchesController,
    ProvenanceController,
    ContradictionsController,
    OperationsController,
  ],
  providers: [
    ExtractService,
    ExtractionJobsService,
    ExtractionJobsRepository,
    DocumentPagesService,
    ReviewService,
    DealJobsService,
    DealReviewService,
    DealMatchesService,
    ReviewedDocumentsService,
    ContradictionsService,
    ProvenanceRepository,
    ProvenanceQueries,
    ExtractionMergeService,
    OperationsService,
    OperationsQueries,
    QueueBoardPass,
  ],
  exports: [ContradictionsService, DealReviewService, ExtractionMergeService, ReviewService],
})
export class ExtractionModule {}
