import { Module } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { createLanguageModel } from '../model/create-language-model.js';
import { LanguageModel } from '../model/language-model.js';
import { ClaimedJobsRepository } from './claimed-jobs.repository.js';
import { ExtractionJobsQueries } from './extraction-jobs.queries.js';
import { ExtractionProcessor } from './extraction.processor.js';
import { ExtractionWorker } from './extraction-worker.js';

/** Runs extraction jobs: in the process of the API or in a worker process. */
@Module({
  providers: [
    ClaimedJobsRepository,
    ExtractionJobsQueries,
    ExtractionWorker,
    ExtractionProcessor,
    { provide: LanguageModel, inject: [AppConfig], useFactory: createLanguageModel },
  ],
})
export class ExtractionWorkerModule {}
