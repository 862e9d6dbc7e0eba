import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/index.js';
import { BoardPass } from './board-pass.js';
import { ExtractionDealFollower } from './deal-follower.js';
import { ExtractCalls } from './extract-calls.js';
import { ExtractionWorkModule } from './extraction-work.module.js';
import { ExtractController } from './extract.controller.js';
import { ExtractionService } from './extraction.service.js';
import { JobPagesService } from './job-pages.service.js';
import { JobsController } from './jobs.controller.js';
import { JobsRepository } from './jobs.repository.js';
import { OperationsController } from './operations.controller.js';
import { OperationsRepository } from './operations.repository.js';
import { OperationsService } from './operations.service.js';
import { ProvenanceController } from './provenance.controller.js';
import { ProvenanceRepository } from './provenance.repository.js';
import { ReviewService } from './review.service.js';

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
