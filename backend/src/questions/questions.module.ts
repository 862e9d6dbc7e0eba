import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/index.js';
import { ExtractionModule } from '../extraction/index.js';
import { InteractionsModule } from '../interactions/index.js';
import { LensesModule } from '../lenses/index.js';
import { ModelsModule } from '../models/index.js';
import { EvidenceEventsListener } from './evidence-events.listener.js';
import { OpenQuestionsService } from './open-questions.service.js';
import { QuestionsController } from './questions.controller.js';
import { QuestionsService } from './questions.service.js';

@Module({
  imports: [DealsModule, ExtractionModule, InteractionsModule, LensesModule, ModelsModule],
  controllers: [QuestionsController],
  providers: [QuestionsService, OpenQuestionsService, EvidenceEventsListener],
})
export class QuestionsModule {}
