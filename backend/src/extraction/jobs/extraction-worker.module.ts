import { type DynamicModule, Module } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { createLanguageModel } from '../model/create-language-model.js';
import { LanguageModel } from '../model/language-model.js';
import { ClaimedJobsRepository } from './claimed-jobs.repository.js';
import { ExtractionJobsQueries } from './extraction-jobs.queries.js';
import { ExtractionMaintenance } from './extraction-maintenance.js';
import { ExtractionMetricsModule } from './extraction-metrics.module.js';
import { ExtractionProcessor } from './extraction.processor.js';
import { ExtractionWorker } from './extraction-worker.js';

/** Runs extraction jobs: in the process of the API or in a worker process. Empty in a process that runs none. */
@Module({})
export class ExtractionWorkerModule {
  static with(config: AppConfig): DynamicModule {
    const module = { module: ExtractionWorkerModule };
    if (!config.processesJobs) return module;
    return {
      ...module,
      imports: [ExtractionMetricsModule],
      providers: [
        ClaimedJobsRepository,
        ExtractionJobsQueries,
        ExtractionWorker,
        ExtractionProcessor,
        ExtractionMaintenance,
        { provide: LanguageModel, inject: [AppConfig], useFactory: createLanguageModel },
      ],
    };
  }
}
