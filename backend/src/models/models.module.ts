import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/index.js';
import { DocumentsModule } from '../documents/index.js';
import { ExtractionModule } from '../extraction/index.js';
import { InteractionsModule } from '../interactions/index.js';
import { LensesModule } from '../lenses/index.js';
import { TrashPurger } from '../platform/trash/index.js';
import { SettingsModule } from '../settings/index.js';
import { AnalysisController } from './analysis/analysis.controller.js';
import { AnalysisService } from './analysis/analysis.service.js';
import { CreateDealController } from './create-deal/create-deal.controller.js';
import { CreateDealService } from './create-deal/create-deal.service.js';
import { EvidenceChangedListener } from './evidence-changed.listener.js';
import { ExportBuilder } from './exports/export-builder.service.js';
import { ExportsController } from './exports/exports.controller.js';
import { ExportsService } from './exports/exports.service.js';
import { LettersController } from './exports/letter/letters.controller.js';
import { LettersService } from './exports/letter/letters.service.js';
import { ModelReportsService } from './exports/model-reports.service.js';
import { MergeDealsController } from './merge-deals/merge-deals.controller.js';
import { MergeDealsService } from './merge-deals/merge-deals.service.js';
import { ModelBatchesService } from './model-batches.service.js';
import { ModelRecalculationService } from './model-recalculation.service.js';
import { ModelCalculator } from './calculation/model-calculator.js';
import { ModelsTrashController } from './trash.controller.js';
import { ModelsController } from './models.controller.js';
import { ModelsQueries } from './models.queries.js';
import { ModelsRepository } from './models.repository.js';
import { ModelsService } from './models.service.js';
import { SaveFiguresController } from './save-figures/save-figures.controller.js';
import { SaveFiguresService } from './save-figures/save-figures.service.js';
import { SaveModelService } from './save-model/save-model.service.js';
import { SaveReviewController } from './save-review/save-review.controller.js';
import { SaveReviewService } from './save-review/save-review.service.js';
import { SettingsChangedListener } from './settings-changed.listener.js';
import { VerdictRefresher } from './verdict-refresher.js';
import { VersionDocumentsListener } from './versions/extraction-events.listener.js';
import { ModelVersionsController } from './versions/model-versions.controller.js';
import { ModelVersionsQueries } from './versions/model-versions.queries.js';
import { ModelVersionsService } from './versions/model-versions.service.js';

@Module({
  imports: [DealsModule, DocumentsModule, ExtractionModule, InteractionsModule, LensesModule, SettingsModule],
  controllers: [
    CreateDealController,
    MergeDealsController,
    SaveFiguresController,
    SaveReviewController,
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
    CreateDealService,
    MergeDealsService,
    SaveFiguresService,
    SaveModelService,
    SaveReviewService,
    ModelVersionsService,
    ModelVersionsQueries,
    VersionDocumentsListener,
    SettingsChangedListener,
    EvidenceChangedListener,
    VerdictRefresher,
    AnalysisService,
    ExportsService,
    ModelReportsService,
    ExportBuilder,
    LettersService,
  ],
  exports: [
    ModelsService,
    SaveFiguresService,
    ModelBatchesService,
    ModelRecalculationService,
    ModelCalculator,
    ModelReportsService,
    ExportBuilder,
    VerdictRefresher,
  ],
})
export class ModelsModule {
  constructor(trash: TrashPurger, models: ModelsRepository, queries: ModelsQueries) {
    trash.register('models', async (days) => {
      await queries.relinkScenarios(days);
      return models.purgeTrash(days);
    });
  }
}
