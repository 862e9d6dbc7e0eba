import { Module } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { ExtractionProcessor } from './extraction.processor.js';
import { JobWorker } from './extraction-worker.js';
import { LanguageModel } from '../model/language-model.js';
import { modelOf } from '../model/create-language-model.js';
import { WorkRepository } from './extraction-claims.repository.js';

/** Working on jobs: in the API's process, or in one of its own. */
@Module({
  providers: [
    WorkRepository,
    JobWorker,
    ExtractionProcessor,
    { provide: LanguageModel, inject: [AppConfig], useFactory: modelOf },
  ],
})
export class ExtractionWorkModule {}
