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
import { ValuationsController } from './valuations.controller.js';
import { ValuationsQueries } from './valuations.queries.js';
import { ValuationsRepository } from './valuations.repository.js';
import { ValuationsService } from './valuations.service.js';
import { VersionDocumentsListener } from './versions/extraction-events.listener.js';
import { ModelVersionsController } from './versions/model-versions.controller.js';
import { ModelVersionsQueries } from './versions/model-versions.queries.js';
import { ModelVersionsService } from './versions/model-versions.service.js';

@Module({
  imports: [DealsModule, LensesModule, SettingsModule],
  controllers: [
    ValuationsController,
    ModelsTrashController,
    AnalysisController,
    ExportsController,
    LettersController,
    ModelVersionsController,
  ],
  providers: [
    ValuationsService,
    ValuationsRepository,
    ValuationsQueries,
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
  exports: [
    ValuationsService,
    ModelRecalculationService,
    ModelCalculator,
    ModelReportsService,
    ExportBuilder,
  ],
})
export class ValuationsModule {
  constructor(trash: TrashPurger, models: ValuationsRepository, queries: ValuationsQueries) {
    trash.register('models', async (days) => {
      await queries.relinkScenarios(days);
      return models.purgeTrash(days);
    });
  }
}
