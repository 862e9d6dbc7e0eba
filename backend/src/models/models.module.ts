import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/index.js';
import { LensesModule } from '../lenses/index.js';
import { TrashPurger } from '../platform/trash/index.js';
import { SettingsModule } from '../settings/index.js';
import { AnalysisController } from './analysis/analysis.controller.js';
import { AnalysisService } from './analysis/analysis.service.js';
import { DealEventsListener } from './deal-events.listener.js';
import { ExportBuilder } from './exports/export-builder.service.js';
import { ExportsController } from './exports/exports.controller.js';
import { ExportsService } from './exports/exports.service.js';
import { LettersController } from './exports/letter/letters.controller.js';
import { LettersService } from './exports/letter/letters.service.js';
import { ModelReportsService } from './exports/model-reports.service.js';
import { ModelBatchesService } from './model-batches.service.js';
import { ModelRecalculationService } from './model-recalculation.service.js';
import { ModelSavesService } from './model-saves.service.js';
import { ModelCalculator } from './calculation/model-calculator.js';
import { ModelsTrashController } from './trash.controller.js';
import { ModelsController } from './models.controller.js';
import { ModelsQueries } from './models.queries.js';
import { ModelsRepository } from './models.repository.js';
import { ModelsService } from './models.service.js';
import { VersionDocumentsListener } from './versions/extraction-events.listener.js';
import { ModelVersionsController } from './versions/model-versions.controller.js';
import { ModelVersionsQueries } from './versions/model-versions.queries.js';
import { ModelVersionsService } from './versions/model-versions.service.js';

@Module({
  imports: [DealsModule, LensesModule, SettingsModule],
  controllers: [
    ModelsController,
    ModelsTrashController,
    AnalysisController,
    ExportsController,
    LettersController,
    ModelVersionsController,
  ],
  providers: [
    ModelsService,
    ModelsRepository,
    ModelsQueries,
    ModelCalculator,
    ModelBatchesService,
    ModelRecalculationService,
    ModelSavesService,
    ModelVersionsService,
    ModelVersionsQueries,
    VersionDocumentsListener,
    DealEventsListener,
    AnalysisService,
    ExportsService,
    ModelReportsService,
    ExportBuilder,
    LettersService,
  ],
  exports: [ModelsService, ModelRecalculationService, ModelCalculator, ModelReportsService, ExportBuilder],
})
export class ModelsModule {
  constructor(trash: TrashPurger, models: ModelsRepository, queries: ModelsQueries) {
    trash.register('models', async (days) => {
      await queries.relinkScenarios(days);
      return models.purgeTrash(days);
    });
  }
}
