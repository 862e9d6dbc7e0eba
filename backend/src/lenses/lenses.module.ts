import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/index.js';
import { ExtractionModule } from '../extraction/index.js';
import { AdjustmentsMergeService } from './adjustments-merge.service.js';
import { ExtractionEventsListener } from './extraction-events.listener.js';
import { LensesController } from './lenses.controller.js';
import { DealAdjustmentsRepository, HaircutTablesRepository } from './lenses.repository.js';
import { LensesService } from './lenses.service.js';

@Module({
  imports: [DealsModule, ExtractionModule],
  controllers: [LensesController],
  providers: [
    LensesService,
    DealAdjustmentsRepository,
    HaircutTablesRepository,
    AdjustmentsMergeService,
    ExtractionEventsListener,
  ],
  exports: [LensesService, AdjustmentsMergeService],
})
export class LensesModule {}
